using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Walks the documents of a segment that fulfil a part of a match text, in the order of their numbers.</summary>
internal abstract class Matcher
{
    /// <summary>After the last document.</summary>
    public const int End = PostingsReader.End;

    /// <summary>The document it stands on; -1 before the first.</summary>
    public int Document { get; protected set; } = -1;

    /// <summary>About how many documents there are: the rarest part leads.</summary>
    public abstract int Cost { get; }

    /// <summary>Goes to the first document at or after a target, which is after the current one.</summary>
    public abstract int Advance(int target);

    public int Next() => Document == End ? End : Advance(Document + 1);

    /// <summary>Adds what fulfils the part in the current document, in no special order.</summary>
    public abstract void AddSpans(SpanList to);
}

/// <summary>Nothing: a word that is not in the segment.</summary>
internal sealed class NoMatcher : Matcher
{
    public override int Cost => 0;

    public override int Advance(int target) => Document = End;

    public override void AddSpans(SpanList to)
    {
    }
}
