using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Matches documents that contain a word in the required fields and positions.</summary>
internal sealed class WordMatcher(HitSource source, MatchLeaf leaf, Segment segment, QueryLimits limits) : Matcher
{
    private readonly bool _isRestricted = leaf.IsRestricted;
    private readonly bool _hasPlaces = leaf.HasPlaces;
    private uint[] _hits = new uint[16];
    private int _count;
    private int _readFor = -1;

    public MatchLeaf Leaf => leaf;

    /// <summary>The index of the term in its segment; -1 for a pattern or a missing term.</summary>
    public int Term => source is TermHits hits ? hits.Term : -1;

    public override int Cost => source.Cost;

    /// <summary>The hits in the current document that count.</summary>
    public ReadOnlySpan<uint> Hits
    {
        get
        {
            if (_readFor != Document)
            {
                Read();
            }

            return _hits.AsSpan(0, _count);
        }
    }

    public override int Advance(int target)
    {
        limits.Step();
        int document = Document + 1 == target ? source.Next() : source.Advance(target);
        Document = document;
        while (_isRestricted && Document != End)
        {
            // If only fields matter, the first hit decides for most documents, and the others need not be read.
            if (_hasPlaces ? Hits.Length > 0 : source.IsInFields(leaf.Fields))
            {
                break;
            }

            limits.Step();
            Document = source.Next();
        }

        return Document;
    }

    public override void AddSpans(SpanList to)
    {
        uint width = (uint)leaf.Term.Length - 1;
        foreach (uint hit in Hits)
        {
            to.Add(hit, hit + width);
        }
    }

    private void Read()
    {
        int count = source.HitCount;
        limits.Step(count);
        if (_hits.Length < count)
        {
            int length = Math.Max(count, _hits.Length * 2);
            limits.Memory.TakeForSegment(4L * (length - _hits.Length));
            _hits = new uint[length];
        }

        source.ReadHits(_hits.AsSpan(0, count));
        _readFor = Document;
        _count = count;
        if (_isRestricted)
        {
            int kept = 0;
            for (int i = 0; i < count; i++)
            {
                if (leaf.Accepts(_hits[i], segment, Document))
                {
                    _hits[kept++] = _hits[i];
                }
            }

            _count = kept;
        }
    }
}
