namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A span of a field that matches a part of a match text, packed into one number for fast sorting.</summary>
/// <param name="Key">The start in the upper bits, the end in the lower bits.</param>
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

    /// <summary>The span with start and end swapped, for sorting by end.</summary>
    public HitSpan Turned => new(End, Start);

    public int CompareTo(HitSpan other) => Key.CompareTo(other.Key);
}
