using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// The hits of all words of a pattern, by document. They are gathered at once: a short prefix has thousands of words, too many to merge one
/// by one. A pattern that a match text names several times is gathered once.
/// </summary>
internal sealed class GatheredHits
{
    private readonly int[] _starts;
    private readonly uint[] _hits;

    public GatheredHits(Postings postings, IReadOnlyList<int> terms, int documentCount, QueryLimits limits)
    {
        // Where the hits of each document begin, and the same once more while they are filled in.
        limits.Memory.TakeForSegment((8L * documentCount) + (4L * terms.Sum(term => (long)postings.HitCounts[term])));
        _starts = new int[documentCount + 1];
        foreach (int term in terms)
        {
            PostingsReader reader = new(postings, term);
            while (reader.Next() != PostingsReader.End)
            {
                _starts[reader.Document + 1] += reader.HitCount;
            }

            limits.Step(postings.DocumentCounts[term]);
        }

        for (int i = 1; i <= documentCount; i++)
        {
            DocumentCount += _starts[i] == 0 ? 0 : 1;
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

            limits.Step(postings.HitCounts[term]);
        }

        for (int i = 0; i < documentCount; i++)
        {
            if (_starts[i + 1] - _starts[i] > 1)
            {
                _hits.AsSpan(_starts[i], _starts[i + 1] - _starts[i]).Sort();
                limits.Step(_starts[i + 1] - _starts[i]);
            }
        }
    }

    /// <summary>How many documents have one.</summary>
    public int DocumentCount { get; }

    /// <summary>The hits of a document, in order.</summary>
    public ReadOnlySpan<uint> Of(int document) => _hits.AsSpan(_starts[document], _starts[document + 1] - _starts[document]);

    /// <summary>The first document at or after one that has a hit; <see cref="PostingsReader.End"/> after the last.</summary>
    public int FirstFrom(int document)
    {
        int[] starts = _starts;
        while (document < starts.Length - 1)
        {
            if (starts[document + 1] != starts[document])
            {
                return document;
            }

            document++;
        }

        return PostingsReader.End;
    }
}
