using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// The hits of all terms of a pattern, by document. They are gathered at once: a short prefix has thousands of terms, too many for a merge.
/// A pattern that occurs several times in a match text is gathered once.
/// </summary>
internal sealed class GatheredHits
{
    private readonly int[] _starts;
    private readonly int[] _ends;
    private readonly uint[] _hits;

    /// <param name="postings">The postings of the segment.</param>
    /// <param name="terms">The indexes of the terms.</param>
    /// <param name="wordFields">The fields that count for terms that are not analyzed.</param>
    /// <param name="documentCount">The number of documents of the segment.</param>
    /// <param name="limits">The limits of the search.</param>
    public GatheredHits(Postings postings, IReadOnlyList<int> terms, ulong wordFields, int documentCount, QueryLimits limits)
    {
        // The start of each document's hits, and the same again while they are filled in.
        limits.Memory.TakeForSegment((8L * documentCount) + (4L * HitCount(postings, terms)));
        ReadOnlySpan<byte> data = postings.Data.Span;
        _starts = new int[documentCount + 1];
        foreach (int term in terms)
        {
            PostingsReader reader = new(postings, term);
            while (reader.Next(data) != PostingsReader.End)
            {
                _starts[reader.Document + 1] += reader.HitCount;
            }

            limits.Step(postings.DocumentCounts[term]);
        }

        for (int i = 1; i <= documentCount; i++)
        {
            _starts[i] += _starts[i - 1];
        }

        _hits = new uint[_starts[documentCount]];
        int[] next = _starts.AsSpan(0, documentCount).ToArray();
        foreach (int term in terms)
        {
            PostingsReader reader = new(postings, term);
            bool isEverywhere = wordFields == ulong.MaxValue || WordAnalyzer.IsMarked(postings.Terms[term]);
            while (reader.Next(data) != PostingsReader.End)
            {
                ref int at = ref next[reader.Document];
                Span<uint> hits = _hits.AsSpan(at, reader.HitCount);
                reader.ReadHits(data, hits);
                at += isEverywhere ? hits.Length : InFields(hits, wordFields);
            }

            limits.Step(postings.HitCounts[term]);
        }

        _ends = next;
        for (int i = 0; i < documentCount; i++)
        {
            DocumentCount += _ends[i] > _starts[i] ? 1 : 0;
            if (_ends[i] - _starts[i] > 1)
            {
                Span<uint> hits = _hits.AsSpan(_starts[i], _ends[i] - _starts[i]);
                hits.Sort();
                _ends[i] = _starts[i] + Distinct(hits);
                limits.Step(hits.Length);
            }
        }
    }

    /// <summary>The number of documents with a hit.</summary>
    public int DocumentCount { get; }

    /// <summary>The sorted hits of a document.</summary>
    public ReadOnlySpan<uint> Of(int document) => _hits.AsSpan(_starts[document], _ends[document] - _starts[document]);

    private static long HitCount(Postings postings, IReadOnlyList<int> terms)
    {
        ReadOnlySpan<int> counts = postings.HitCounts.Span;
        long sum = 0;
        for (int i = 0; i < terms.Count; i++)
        {
            sum += counts[terms[i]];
        }

        return sum;
    }

    private static int InFields(Span<uint> hits, ulong fields)
    {
        int count = 0;
        foreach (uint hit in hits)
        {
            if ((fields & (1UL << Hit.Field(hit))) != 0)
            {
                hits[count++] = hit;
            }
        }

        return count;
    }

    /// <summary>Removes duplicates: a word and its analyzed term have the same position.</summary>
    private static int Distinct(Span<uint> sorted)
    {
        int count = 1;
        for (int i = 1; i < sorted.Length; i++)
        {
            if (sorted[i] != sorted[i - 1])
            {
                sorted[count++] = sorted[i];
            }
        }

        return count;
    }

    /// <summary>The first document at or after one that has a hit; <see cref="PostingsReader.End"/> after the last.</summary>
    public int FirstFrom(int document)
    {
        int[] ends = _ends;
        while (document < ends.Length)
        {
            if (ends[document] != _starts[document])
            {
                return document;
            }

            document++;
        }

        return PostingsReader.End;
    }
}
