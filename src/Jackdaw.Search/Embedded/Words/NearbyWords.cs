using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>
/// Finds the terms of a segment with a similar spelling. Terms are sorted, so the automaton's state after a prefix holds for all terms with
/// that prefix, and a dead prefix is skipped with all its terms at once.
/// </summary>
internal static class NearbyWords
{
    /// <summary>Finds the terms.</summary>
    /// <param name="postings">The postings with the terms.</param>
    /// <param name="automaton">The automaton.</param>
    /// <param name="prefix">A prefix that all terms must have.</param>
    /// <param name="most">The maximum distance.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <returns>The indexes of the terms with their distances, in the order of the terms.</returns>
    public static List<(int Term, int Distance)> Find(Postings postings, EditAutomaton automaton, string prefix, int most, QueryLimits limits)
    {
        List<(int, int)> found = [];
        TermList terms = postings.Terms;
        (int at, int end) = postings.Range(prefix);
        Span<int> states = stackalloc int[WordAnalyzer.TermRoom + 1];
        states[0] = automaton.Start;
        int read = 0;
        ReadOnlySpan<char> last = [];
        while (at < end)
        {
            limits.Step();
            ReadOnlySpan<char> term = terms[at];
            if (WordAnalyzer.IsMarked(term))
            {
                // Analyzed terms are not words; a few scripts may follow after their range.
                at = PastBeginning(terms, at, end, 1);
                read = 0;
                last = [];
                continue;
            }

            int depth = Math.Min(read, term.CommonPrefixLength(last));
            while (depth < term.Length && automaton.Next(states[depth], term[depth]) is var next && next != EditAutomaton.Dead)
            {
                states[++depth] = next;
            }

            read = depth;
            last = term;
            if (depth < term.Length)
            {
                at = PastBeginning(terms, at, end, depth + 1);
                continue;
            }

            int distance = automaton.Distance(states[depth]);
            if (distance <= most)
            {
                found.Add((at, distance));
            }

            at++;
        }

        return found;
    }

    /// <summary>The first term that does not share a prefix, found by exponential search, because it is usually close.</summary>
    private static int PastBeginning(TermList terms, int at, int end, int length)
    {
        ReadOnlySpan<char> beginning = terms[at][..length];
        int low = at + 1;
        int step = 1;
        while (low < end && terms[low].StartsWith(beginning, StringComparison.Ordinal))
        {
            at = low;
            low += step;
            step *= 2;
        }

        int high = Math.Min(low, end);
        low = at + 1;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (terms[middle].StartsWith(beginning, StringComparison.Ordinal))
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low;
    }
}
