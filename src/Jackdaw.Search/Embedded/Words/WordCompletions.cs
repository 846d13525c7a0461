using System.Runtime.InteropServices;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>Words of an index that begin as one does, those that most documents have first.</summary>
internal static class WordCompletions
{
    /// <summary>About what a word takes while the words are counted.</summary>
    private const int BytesOfWord = 48;

    public static IReadOnlyList<Suggestion> Find(IndexSnapshot snapshot, string beginning, int top, QueryLimits limits)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(top);
        string wanted = WordFolding.Fold(beginning.AsSpan().Trim());
        if (wanted.Length == 0 || top == 0)
        {
            return [];
        }

        // Deleted documents may be among these, so no word has more documents than it says here.
        Dictionary<string, long> most = new(StringComparer.Ordinal);
        foreach (SegmentView view in snapshot.Segments)
        {
            Postings postings = view.Segment.Postings;
            (int first, int end) = postings.Range(wanted);
            for (int term = first; term < end; term++)
            {
                limits.Step();
                ref long documents = ref CollectionsMarshal.GetValueRefOrAddDefault(most, postings.Terms[term], out bool isKnown);
                documents += postings.DocumentCounts[term];
                if (!isKnown)
                {
                    limits.Memory.Take(BytesOfWord);
                }
            }
        }

        PriorityQueue<string, (long, string)> candidates = new(Order);
        candidates.EnqueueRange(most.Where(pair => !WordAnalyzer.IsMarked(pair.Key)).Select(pair => (pair.Key, (-pair.Value, pair.Key))));
        List<Suggestion> found = [];
        while (candidates.TryDequeue(out string? word, out (long Most, string) key) && !(found.Count >= top && found[top - 1].Documents > -key.Most))
        {
            long documents = WordStatistics.Count(word, snapshot).Documents;
            if (documents > 0)
            {
                Suggestion suggestion = new(word, word.Length - wanted.Length, documents);
                int at = found.FindIndex(other => Order.Compare((-documents, word), (-other.Documents, other.Word)) < 0);
                found.Insert(at < 0 ? found.Count : at, suggestion);
            }
        }

        return found.Count > top ? found[..top] : found;
    }

    private static Comparer<(long, string)> Order { get; } = Comparer<(long Documents, string Word)>.Create(static (a, b) =>
        a.Documents != b.Documents ? a.Documents.CompareTo(b.Documents) : string.CompareOrdinal(a.Word, b.Word));
}
