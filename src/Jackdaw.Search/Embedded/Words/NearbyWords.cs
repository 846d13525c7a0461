using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>
/// The words of a segment that are spelled nearly like another. They are sorted, so what an automaton knows after a beginning holds for all words that begin so, and a
/// beginning that leads nowhere is passed with all its words at once.
/// </summary>
internal static class NearbyWords
{
    /// <param name="postings">The words.</param>
    /// <param name="automaton">What is near.</param>
    /// <param name="prefix">How all of them have to begin.</param>
    /// <param name="most">The largest distance that counts.</param>
    /// <param name="limits">When to give up.</param>
    /// <returns>The numbers of the words with their distances, in the order of the words.</returns>
    public static List<(int Term, int Distance)> Find(Postings postings, EditAutomaton automaton, string prefix, int most, QueryLimits limits)
    {
        List<(int, int)> found = [];
        string[] terms = postings.Terms;
        (int at, int end) = postings.Range(prefix);
        Span<int> states = stackalloc int[WordAnalyzer.TermRoom + 1];
        states[0] = automaton.Start;
        int read = 0;
        string last = "";
        while (at < end)
        {
            limits.Step();
            string term = terms[at];
            if (WordAnalyzer.IsMarked(term))
            {
                // Terms of analyzers are no words; behind their block a few scripts may follow.
                at = PastBeginning(terms, at, end, 1);
                read = 0;
                last = "";
                continue;
            }

            int depth = Math.Min(read, Common(term, last));
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

    private static int Common(string a, string b)
    {
        int length = Math.Min(a.Length, b.Length);
        int common = 0;
        while (common < length && a[common] == b[common])
        {
            common++;
        }

        return common;
    }

    /// <summary>The first word that does not begin as one does, looked for in growing steps: it is near most of the time.</summary>
    private static int PastBeginning(string[] terms, int at, int end, int length)
    {
        ReadOnlySpan<char> beginning = terms[at].AsSpan(0, length);
        int low = at + 1;
        int step = 1;
        while (low < end && terms[low].AsSpan().StartsWith(beginning, StringComparison.Ordinal))
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
            if (terms[middle].AsSpan().StartsWith(beginning, StringComparison.Ordinal))
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
