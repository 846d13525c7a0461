using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Iterates over the documents of a segment that match a part of a match, in the order of their numbers.</summary>
internal abstract class Matcher
{
    /// <summary>The document number after the last document.</summary>
    public const int End = PostingsReader.End;

    /// <summary>The current document; -1 before the first.</summary>
    public int Document { get; protected set; } = -1;

    /// <summary>The approximate number of documents; the rarest part leads.</summary>
    public abstract int Cost { get; }

    /// <summary>Advances to the first document at or after a target, which is after the current one.</summary>
    public abstract int Advance(int target);

    public int Next() => Document == End ? End : Advance(Document + 1);

    /// <summary>Adds the spans that match in the current document, in no particular order.</summary>
    public abstract void AddSpans(SpanList to);
}

/// <summary>Matches nothing: a word that is not in the segment.</summary>
internal sealed class NoMatcher : Matcher
{
    public override int Cost => 0;

    public override int Advance(int target) => Document = End;

    public override void AddSpans(SpanList to)
    {
    }
}
