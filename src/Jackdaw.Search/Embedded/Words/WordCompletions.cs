using System.Collections;
using System.Runtime.InteropServices;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>Finds terms of an index with a prefix, most frequent first.</summary>
internal static class WordCompletions
{
    /// <summary>The approximate size of a term while terms are counted.</summary>
    private const int BytesOfWord = 48;

    private static Comparer<(long, string)> Order { get; } = Comparer<(long Documents, string Word)>.Create(static (a, b) =>
        a.Documents != b.Documents ? a.Documents.CompareTo(b.Documents) : string.CompareOrdinal(a.Word, b.Word));

    /// <summary>
    /// Most documents first, then alphabetically. Only the requested number is kept: all terms may have equally many documents.
    /// </summary>
    private static Comparer<(long, string, long)> Best { get; } = Comparer<(long Documents, string Word, long Hits)>.Create(static (a, b) => Order.Compare((-a.Documents, a.Word), (-b.Documents, b.Word)));

    /// <summary>Finds the terms.</summary>
    /// <param name="snapshot">The index.</param>
    /// <param name="beginning">The prefix.</param>
    /// <param name="beside">A match that the documents must also satisfy; null for any document.</param>
    /// <param name="top">The maximum number of terms.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <returns>The terms with the number of live documents that contain them.</returns>
    public static IReadOnlyList<KeywordStatistics> Find(IndexSnapshot snapshot, string beginning, MatchExpression? beside, int top, QueryLimits limits)
    {
        string wanted = WordFolding.Fold(beginning.AsSpan().Trim());
        return wanted.Length == 0 ? []
            : beside is null ? OfAll(snapshot, wanted, top, limits)
            : Beside(snapshot, wanted, beside, top, limits);
    }

    private static List<KeywordStatistics> OfAll(IndexSnapshot snapshot, string wanted, int top, QueryLimits limits)
    {
        // These counts may include deleted documents, so they are upper bounds.
        Dictionary<string, long> most = Count(snapshot, wanted, limits, static (view, term) => view.Segment.Postings.DocumentCounts[term]);
        PriorityQueue<string, (long, string)> candidates = new(Order);
        candidates.EnqueueRange(most.Select(pair => (pair.Key, (-pair.Value, pair.Key))));
        SortedSet<(long Documents, string Word, long Hits)> found = new(Best);
        while (candidates.TryDequeue(out string? word, out (long Most, string) key) && !(found.Count >= top && found.Max.Documents > -key.Most))
        {
            limits.Step();
            (long documents, long hits) = WordStatistics.Count(word, snapshot);
            if (documents > 0)
            {
                found.Add((documents, word, hits));
                if (found.Count > top)
                {
                    found.Remove(found.Max);
                }
            }
        }

        return [.. found.Select(static one => new KeywordStatistics(one.Word, one.Word, one.Documents, one.Hits))];
    }

    private static List<KeywordStatistics> Beside(IndexSnapshot snapshot, string wanted, MatchExpression match, int top, QueryLimits limits)
    {
        MatchTree tree = new(match, snapshot, limits);
        Dictionary<SegmentView, BitArray> matching = [];
        foreach (SegmentView view in snapshot.Segments)
        {
            BitArray documents = new(view.Segment.Count);
            limits.Memory.EndSegment();
            Matcher matcher = new MatchBinder(tree, view.Segment, limits).Bind();
            while (matcher.Next() != Matcher.End)
            {
                limits.Step();
                documents[matcher.Document] = view.IsLive(matcher.Document);
            }

            matching.Add(view, documents);
        }

        Dictionary<string, long> counted = Count(snapshot, wanted, limits, (view, term) =>
        {
            BitArray documents = matching[view];
            PostingsReader reader = new(view.Segment.Postings, term);
            long count = 0;
            while (reader.Next() != PostingsReader.End)
            {
                limits.Step();
                count += documents[reader.Document] ? 1 : 0;
            }

            return count;
        });
        return [.. counted
            .Where(static pair => pair.Value > 0)
            .OrderByDescending(static pair => pair.Value)
            .ThenBy(static pair => pair.Key, StringComparer.Ordinal)
            .Take(top)
            .Select(static pair => new KeywordStatistics(pair.Key, pair.Key, pair.Value, 0))];
    }

    /// <summary>A number for each term, summed over all segments.</summary>
    private static Dictionary<string, long> Count(IndexSnapshot snapshot, string wanted, QueryLimits limits, Func<SegmentView, int, long> count)
    {
        Dictionary<string, long> counts = new(StringComparer.Ordinal);
        Dictionary<string, long>.AlternateLookup<ReadOnlySpan<char>> lookup = counts.GetAlternateLookup<ReadOnlySpan<char>>();
        foreach (SegmentView view in snapshot.Segments)
        {
            Postings postings = view.Segment.Postings;
            (int first, int end) = postings.Range(wanted);
            for (int term = first; term < end; term++)
            {
                limits.Step();
                if (WordAnalyzer.IsMarked(postings.Terms[term]))
                {
                    continue;
                }

                ref long documents = ref CollectionsMarshal.GetValueRefOrAddDefault(lookup, postings.Terms[term], out bool isKnown);
                documents += count(view, term);
                if (!isKnown)
                {
                    limits.Memory.Take(BytesOfWord);
                }
            }
        }

        return counts;
    }
}
