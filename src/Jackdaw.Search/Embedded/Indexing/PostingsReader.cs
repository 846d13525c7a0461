namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Iterates over the postings of one term.</summary>
internal struct PostingsReader
{
    public const int End = int.MaxValue;

    private readonly Postings _postings;
    private readonly SegmentArray<byte> _data;
    private readonly int _end;
    private readonly int _skipEnd;
    private int _skip;
    private int _at;
    private int _hitsAt;

    public PostingsReader(Postings postings, int term)
    {
        _postings = postings;
        _data = postings.Data;
        _at = postings.Starts[term];
        _end = postings.Ends[term];
        _skip = postings.SkipStarts[term];
        _skipEnd = postings.SkipEnds[term];
        Document = -1;
    }

    public int Document { get; private set; }

    public int HitCount { get; private set; }

    /// <summary>The encoded hits of the document.</summary>
    public readonly ReadOnlySpan<byte> CodedHits => _data.Span[_hitsAt.._at];

    public int Next() => Next(_data.Span);

    /// <summary>Moves to the next document, in a loop that took the span of <see cref="Postings.Data"/> once.</summary>
    public int Next(ReadOnlySpan<byte> data)
    {
        if (_at >= _end)
        {
            return Document = End;
        }

        uint head = HitCoding.ReadNumber(data, ref _at);
        Document += (int)(head >> 1);
        if ((head & 1) != 0)
        {
            HitCount = 1;
            _hitsAt = _at;
            uint coded = HitCoding.ReadNumber(data, ref _at);
            _at += (int)(coded & 1);
        }
        else
        {
            uint hits = HitCoding.ReadNumber(data, ref _at);
            uint bytes = HitCoding.ReadNumber(data, ref _at);
            ThrowIfDamaged(hits, bytes, _end - _at);
            HitCount = (int)hits;
            _hitsAt = _at;
            _at += (int)bytes;
        }

        return Document;
    }

    /// <summary>Advances to the first document at or after a target.</summary>
    public int Advance(int target)
    {
        if (_skip < _skipEnd)
        {
            Skip(target);
        }

        return Document < target ? Pass(target) : Document;
    }

    /// <summary>Whether one of the document's hits is in one of the fields.</summary>
    public readonly bool IsInFields(ulong fields) => HitCoding.IsInFields(_data.Span, _hitsAt, HitCount, fields);

    private void Skip(int target)
    {
        ReadOnlySpan<int> skips = _postings.Skips.Span;
        while (_skip < _skipEnd && skips[_skip] < target)
        {
            if (skips[_skip] > Document)
            {
                Document = skips[_skip];
                _at = skips[_skip + 1];
            }

            _skip += 2;
        }
    }

    /// <summary>Advances document by document; the fields of this struct are written once, at the end.</summary>
    private int Pass(int target)
    {
        ReadOnlySpan<byte> data = _data.Span;
        int document = Document;
        int at = _at;
        int hitsAt = _hitsAt;
        int count = HitCount;
        while (document < target)
        {
            if (at >= _end)
            {
                document = End;
                break;
            }

            uint head = HitCoding.ReadNumber(data, ref at);
            document += (int)(head >> 1);
            if ((head & 1) != 0)
            {
                count = 1;
                hitsAt = at;
                uint coded = HitCoding.ReadNumber(data, ref at);
                at += (int)(coded & 1);
            }
            else
            {
                uint hits = HitCoding.ReadNumber(data, ref at);
                uint bytes = HitCoding.ReadNumber(data, ref at);
                ThrowIfDamaged(hits, bytes, _end - at);
                count = (int)hits;
                hitsAt = at;
                at += (int)bytes;
            }
        }

        _at = at;
        _hitsAt = hitsAt;
        HitCount = count;
        return Document = document;
    }

    /// <summary>Without this, a damaged file could make the reader run backwards, or its caller allocate gigabytes.</summary>
    private static void ThrowIfDamaged(uint hits, uint bytes, int rest)
    {
        if (hits > bytes || bytes > (long)rest)
        {
            Throw();
        }

        static void Throw() => throw new InvalidDataException("hits exceed the postings");
    }

    public readonly void ReadHits(Span<uint> hits) => ReadHits(_data.Span, hits);

    public readonly void ReadHits(ReadOnlySpan<byte> data, Span<uint> hits) => HitCoding.Read(data, _hitsAt, hits);
}
