#pragma warning disable // Judged is what the generator writes.
using Jackdaw;

[assembly: JsonModel(typeof(List<Seen>))]

internal sealed class Order
{
    public int Id { get; set; }
    public string? Title { get; set; }
    public List<Line?>? Lines { get; set; }
}

internal sealed class Line
{
    public string Text { get; set; } = "";
    public int Count { get; set; }
}

internal sealed class Loop
{
    public Loop? Next { get; set; }
}

internal sealed class Unseen
{
    public int A { get; set; }
}

internal sealed class Seen
{
    public int A { get; set; }
}

internal static class Generic
{
    public static string Write<T>(T value) => Json.Serialize(value, AtRunTime<T>());

    // The generator follows type arguments that calls name.
    private static Type AtRunTime<T>() => typeof(T);
}
