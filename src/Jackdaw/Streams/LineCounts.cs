namespace Jackdaw.Streams;

/// <summary>What one enumeration of a file of lines has given, counted by its own thread and read by any.</summary>
internal sealed class LineCounts
{
    private long _values;
    private long _badLines;

    /// <summary>How many values it has given.</summary>
    internal long Values => Volatile.Read(ref _values);

    /// <summary>How many lines it has passed.</summary>
    internal long BadLines => Volatile.Read(ref _badLines);

    internal void AddValue() => Volatile.Write(ref _values, _values + 1);

    internal void AddBadLine() => Volatile.Write(ref _badLines, _badLines + 1);
}
