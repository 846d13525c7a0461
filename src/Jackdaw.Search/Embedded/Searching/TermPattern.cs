using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Expands a word of a match to terms of a segment: the word itself, all terms that match its <c>*</c>, or all with a similar spelling.
/// </summary>
internal static class TermPattern
{
    public static IReadOnlyList<int> Find(Postings postings, MatchTerm term, QueryLimits limits)
    {
        if (term.Edits > 0)
        {
            return NearbyWords.Find(postings, new EditAutomaton(term.Text, term.Edits), "", term.Edits, limits).ConvertAll(static near => near.Term);
        }

        if (term is { IsWildcard: false, Terms: null })
        {
            int index = postings.Find(term.Text);
            return index < 0 ? [] : [index];
        }

        List<int> found = [];
        foreach (string text in term.Terms ?? [term.Text])
        {
            if (term.IsWildcard)
            {
                AddFitting(found, postings, text, limits);
            }
            else if (postings.Find(text) is >= 0 and int index)
            {
                found.Add(index);
            }
        }

        return found;
    }

    private static void AddFitting(List<int> found, Postings postings, string pattern, QueryLimits limits)
    {
        int star = pattern.IndexOf('*', StringComparison.Ordinal);
        (int first, int end) = postings.Range(pattern[..star]);
        bool isPrefix = star == pattern.Length - 1;
        bool mayBeMarked = WordAnalyzer.IsMarked(pattern);

        // No marked term begins with a letter, so the terms need not be read.
        bool isAll = isPrefix && (mayBeMarked || star > 0);
        for (int i = first; i < end; i++)
        {
            limits.Step();
            if (isAll)
            {
                found.Add(i);
                continue;
            }

            ReadOnlySpan<char> word = postings.Terms[i];
            if ((isPrefix || Fits(word, pattern)) && (mayBeMarked || !WordAnalyzer.IsMarked(word)))
            {
                found.Add(i);
            }
        }
    }

    /// <summary>
    /// Whether a word matches a pattern. After a mismatch only the last star is retried, so the cost is at most length times length.
    /// </summary>
    public static bool Fits(ReadOnlySpan<char> word, ReadOnlySpan<char> pattern)
    {
        int at = 0;
        int p = 0;
        int star = -1;
        int retry = 0;
        while (at < word.Length)
        {
            if (p < pattern.Length && pattern[p] == '*')
            {
                star = p++;
                retry = at;
            }
            else if (p < pattern.Length && pattern[p] == word[at])
            {
                p++;
                at++;
            }
            else if (star >= 0)
            {
                p = star + 1;
                at = ++retry;
            }
            else
            {
                return false;
            }
        }

        return pattern[p..].TrimStart('*').IsEmpty;
    }
}
