using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>
/// Words of an index that are spelled nearly like another one. Before the distance is counted, a word must be about as long and have
/// enough of the same letters (as bits), which leaves few.
/// </summary>
internal static class SpellingSuggestions
{
    public static IReadOnlyList<Suggestion> Find(IndexSnapshot snapshot, string word, int top, QueryLimits limits)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(top);
        string wanted = WordFolding.Fold(word.AsSpan().Trim());
        if (wanted.Length == 0 || top == 0)
        {
            return [];
        }

        // Of a short word nearly everything is a misspelling.
        int most = wanted.Length switch { <= 2 => 1, <= 5 => 2, _ => 3 };
        ulong letters = Letters(wanted);
        Dictionary<string, int> distances = new(StringComparer.Ordinal);
        foreach (SegmentView view in snapshot.Segments)
        {
            foreach (string term in view.Segment.Postings.Terms)
            {
                limits.Step();
                if (WordAnalyzer.IsMarked(term)
                    || Math.Abs(term.Length - wanted.Length) > most
                    || System.Numerics.BitOperations.PopCount(Letters(term) ^ letters) > 2 * most
                    || distances.ContainsKey(term))
                {
                    continue;
                }

                int distance = SpellingDistance.Between(wanted, term, most);
                if (distance <= most)
                {
                    distances.Add(term, distance);
                }
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

    private static ulong Letters(ReadOnlySpan<char> word)
    {
        ulong letters = 0;
        foreach (char c in word)
        {
            letters |= 1UL << (c & 63);
        }

        return letters;
    }
}
