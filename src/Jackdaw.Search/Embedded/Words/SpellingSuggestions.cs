using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>Finds terms of an index with a similar spelling, and their document frequencies.</summary>
internal static class SpellingSuggestions
{
    /// <summary>Finds the terms, the most similar first.</summary>
    /// <param name="snapshot">The snapshot with the terms.</param>
    /// <param name="word">The word.</param>
    /// <param name="top">The maximum number of terms.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <param name="edits">The maximum number of edits; 0 to derive it from the length of the word.</param>
    public static IReadOnlyList<Suggestion> Find(IndexSnapshot snapshot, string word, int top, QueryLimits limits, int edits = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(top);
        string wanted = WordFolding.Fold(word.AsSpan().Trim());
        if (wanted.Length == 0 || top == 0)
        {
            return [];
        }

        // Nearly everything is a misspelling of a short word.
        int most = edits > 0 ? edits : wanted.Length switch { <= 2 => 1, <= 5 => 2, _ => 3 };
        EditAutomaton automaton = new(wanted, most);
        Dictionary<string, int> distances = new(StringComparer.Ordinal);
        foreach (SegmentView view in snapshot.Segments)
        {
            foreach ((int term, int distance) in NearbyWords.Find(view.Segment.Postings, automaton, "", most, limits))
            {
                distances[view.Segment.Postings.Terms[term].ToString()] = distance;
            }
        }

        return [.. distances
            .Select(pair => new Suggestion(pair.Key, pair.Value, WordStatistics.Count(pair.Key, snapshot).Documents))
            .Where(suggestion => suggestion.Documents > 0)
            .OrderBy(suggestion => suggestion.Distance)
            .ThenByDescending(suggestion => suggestion.Documents)
            .ThenBy(suggestion => suggestion.Word, StringComparer.Ordinal)
            .Take(top)];
    }
}
