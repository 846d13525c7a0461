namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A stretch of a field that fulfils a part of a match text. One number, so that lists of them are sorted fast.</summary>
/// <param name="Key">The start, then the end.</param>
internal readonly record struct HitSpan(ulong Key) : IComparable<HitSpan>
{
    public HitSpan(uint start, uint end)
        : this(((ulong)start << 32) | end)
    {
    }

    /// <summary>The hit of its first word.</summary>
    public uint Start => (uint)(Key >> 32);

    /// <summary>The hit of its last word, in the same field.</summary>
    public uint End => (uint)Key;

    /// <summary>With start and end exchanged, to sort by the end.</summary>
    public HitSpan Turned => new(End, Start);

    public int CompareTo(HitSpan other) => Key.CompareTo(other.Key);
}
