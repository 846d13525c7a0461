using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A stretch of a field that fulfils a part of a match text.</summary>
/// <param name="Start">The hit of its first word.</param>
/// <param name="End">The hit of its last word, in the same field.</param>
internal readonly record struct HitSpan(uint Start, uint End) : IComparable<HitSpan>
{
    public int CompareTo(HitSpan other) => Start != other.Start ? Start.CompareTo(other.Start) : End.CompareTo(other.End);
}

/// <summary>The stretches of one document for one part. Reused from document to document.</summary>
internal sealed class SpanList
{
    private readonly List<HitSpan> _spans = [];

    public int Count => _spans.Count;

    public ReadOnlySpan<HitSpan> Spans => CollectionsMarshal.AsSpan(_spans);

    public void Add(uint start, uint end) => _spans.Add(new HitSpan(start, end));

    public void Clear() => _spans.Clear();

    public void Sort() => CollectionsMarshal.AsSpan(_spans).Sort();
}
