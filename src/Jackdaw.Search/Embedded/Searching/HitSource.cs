using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>The documents of a term, or of all terms of a pattern, with their hits.</summary>
internal abstract class HitSource
{
    public abstract int Document { get; }

    public abstract int HitCount { get; }

    /// <summary>The approximate number of documents.</summary>
    public abstract int Cost { get; }

    public abstract int Next();

    public abstract int Advance(int target);

    /// <summary>Whether one of the hits of the document is in one of the fields.</summary>
    public abstract bool IsInFields(ulong fields);

    /// <summary>Reads the sorted hits of the document, <see cref="HitCount"/> in number.</summary>
    public abstract void ReadHits(Span<uint> hits);
}

/// <summary>The hits of one term.</summary>
internal sealed class TermHits(Postings postings, int term) : HitSource
{
    private PostingsReader _reader = new(postings, term);

    public int Term => term;

    public override int Document => _reader.Document;

    public override int HitCount => _reader.HitCount;

    public override int Cost => postings.DocumentCounts[term];

    public override int Next() => _reader.Next();

    public override int Advance(int target) => _reader.Advance(target);

    public override bool IsInFields(ulong fields) => _reader.IsInFields(fields);

    public override void ReadHits(Span<uint> hits) => _reader.ReadHits(hits);
}

/// <summary>No hits.</summary>
internal sealed class NoHits : HitSource
{
    public override int Document => PostingsReader.End;

    public override int HitCount => 0;

    public override int Cost => 0;

    public override int Next() => PostingsReader.End;

    public override int Advance(int target) => PostingsReader.End;

    public override bool IsInFields(ulong fields) => false;

    public override void ReadHits(Span<uint> hits)
    {
    }
}
