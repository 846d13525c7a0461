namespace Jackdaw.Streams;

/// <summary>The counts of one enumeration of a file of lines. Its own thread writes them, and any thread may read them.</summary>
internal sealed class LineCounts
{
    private long _values;
    private long _badLines;

    /// <summary>The number of values returned.</summary>
    internal long Values => Volatile.Read(ref _values);

    /// <summary>The number of lines skipped.</summary>
    internal long BadLines => Volatile.Read(ref _badLines);

    internal void AddValue() => Volatile.Write(ref _values, _values + 1);

    internal void AddBadLine() => Volatile.Write(ref _badLines, _badLines + 1);
}
