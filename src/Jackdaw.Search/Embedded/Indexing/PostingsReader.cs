namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Iterates over the postings of one term.</summary>
internal struct PostingsReader
{
    public const int End = int.MaxValue;

    private readonly Postings _postings;
    private readonly byte[] _data;
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
    public readonly ReadOnlySpan<byte> CodedHits => _data.AsSpan(_hitsAt, _at - _hitsAt);

    public int Next()
    {
        if (_at >= _end)
        {
            return Document = End;
        }

        byte[] data = _data;
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
            HitCount = (int)HitCoding.ReadNumber(data, ref _at);
            int bytes = (int)HitCoding.ReadNumber(data, ref _at);
            _hitsAt = _at;
            _at += bytes;
        }

        return Document;
    }

    /// <summary>Advances to the first document at or after a target.</summary>
    public int Advance(int target)
    {
        int[] skips = _postings.Skips;
        while (_skip < _skipEnd && skips[_skip] < target)
        {
            if (skips[_skip] > Document)
            {
                Document = skips[_skip];
                _at = skips[_skip + 1];
            }

            _skip += 2;
        }

        return Document < target ? Pass(target) : Document;
    }

    /// <summary>Whether one of the document's hits is in one of the fields.</summary>
    public readonly bool IsInFields(ulong fields) => HitCoding.IsInFields(_data, _hitsAt, HitCount, fields);

    /// <summary>Advances document by document; the fields of this struct are written once, at the end.</summary>
    private int Pass(int target)
    {
        ReadOnlySpan<byte> data = _data;
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
                count = (int)HitCoding.ReadNumber(data, ref at);
                int bytes = (int)HitCoding.ReadNumber(data, ref at);
                hitsAt = at;
                at += bytes;
            }
        }

        _at = at;
        _hitsAt = hitsAt;
        HitCount = count;
        return Document = document;
    }

    public readonly void ReadHits(Span<uint> hits) => HitCoding.Read(_data, _hitsAt, hits);
}
