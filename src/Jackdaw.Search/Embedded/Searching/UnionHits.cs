using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>All words of a pattern. Their hits are gathered by document at once: a short prefix has thousands of words, too many to merge one by one.</summary>
internal sealed class UnionHits : HitSource
{
    private readonly int[] _starts;
    private readonly uint[] _hits;
    private readonly int _cost;
    private int _document = -1;

    public UnionHits(Postings postings, IReadOnlyList<int> terms, int documentCount)
    {
        _starts = new int[documentCount + 1];
        foreach (int term in terms)
        {
            PostingsReader reader = new(postings, term);
            while (reader.Next() != PostingsReader.End)
            {
                _starts[reader.Document + 1] += reader.HitCount;
            }
        }

        for (int i = 1; i <= documentCount; i++)
        {
            _cost += _starts[i] == 0 ? 0 : 1;
            _starts[i] += _starts[i - 1];
        }

        _hits = new uint[_starts[documentCount]];
        int[] next = _starts.AsSpan(0, documentCount).ToArray();
        foreach (int term in terms)
        {
            PostingsReader reader = new(postings, term);
            while (reader.Next() != PostingsReader.End)
            {
                ref int at = ref next[reader.Document];
                reader.ReadHits(_hits.AsSpan(at, reader.HitCount));
                at += reader.HitCount;
            }
        }

        for (int i = 0; i < documentCount; i++)
        {
            if (_starts[i + 1] - _starts[i] > 1)
            {
                _hits.AsSpan(_starts[i], _starts[i + 1] - _starts[i]).Sort();
            }
        }
    }

    public override int Document => _document;

    public override int HitCount => _starts[_document + 1] - _starts[_document];

    public override int Cost => _cost;

    public override int Next() => Advance(_document + 1);

    public override int Advance(int target)
    {
        if (_document == PostingsReader.End)
        {
            return _document;
        }

        int document = Math.Max(target, _document);
        while (document < _starts.Length - 1)
        {
            if (_starts[document + 1] != _starts[document])
            {
                return _document = document;
            }

            document++;
        }

        return _document = PostingsReader.End;
    }

    public override void ReadHits(Span<uint> hits) => _hits.AsSpan(_starts[_document], HitCount).CopyTo(hits);
}
