#pragma warning disable // Judged is what the generator writes.
/// <summary>Counts what was right; the first thing that is wrong ends the program.</summary>
internal static class Check
{
    private static int s_count;

    public static void Equal<T>(T expected, T actual)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            throw new InvalidOperationException($"Expected {expected}, got {actual}.");
        }

        s_count++;
    }

    public static void True(bool condition) => Equal(true, condition);

    public static TException Throws<TException>(Func<object?> action) where TException : Exception
    {
        try
        {
            action();
        }
        catch (TException exception)
        {
            s_count++;
            return exception;
        }

        throw new InvalidOperationException($"No {typeof(TException).Name}.");
    }

    public static void Done() => Console.WriteLine($"{s_count} checks passed");
}
