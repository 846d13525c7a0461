namespace Jackdaw.Search.Bench.Measuring;

/// <summary>What has to be so before anything is timed.</summary>
internal static class Proof
{
    public static void Equal<T>(T expected, T actual, string what)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            throw new ProofException($"{what}: {actual} instead of {expected}");
        }
    }

    public static void Same<T>(IEnumerable<T> expected, IEnumerable<T> actual, string what)
    {
        if (!expected.SequenceEqual(actual))
        {
            throw new ProofException($"{what}: {string.Join(',', actual.Take(10))} instead of {string.Join(',', expected.Take(10))}");
        }
    }

    public static void True(bool condition, string what)
    {
        if (!condition)
        {
            throw new ProofException(what);
        }
    }
}

/// <summary>Something that is compared does not do the same.</summary>
internal sealed class ProofException(string message) : Exception(message);
