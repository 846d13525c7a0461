using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Splits words of scripts without word breaks into overlapping pairs of characters, as fields with <see cref="TextAnalysis.CjkBigrams"/>
/// index them.
/// </summary>
internal static class MatchPairs
{
    public static IReadOnlyList<MatchTerm> Of(IReadOnlyList<MatchTerm> words)
    {
        List<MatchTerm> pairs = [];
        int moved = 0;
        foreach (MatchTerm word in words)
        {
            if (word.IsWildcard || word.Edits > 0 || !CjkLetters.IsAnyIn(word.Text))
            {
                pairs.Add(word with { Gap = word.Gap + moved });
                continue;
            }

            int from = pairs.Count;
            int places = Add(pairs, word, word.Gap + moved);
            moved += places - word.Length;
            for (int i = from; i < pairs.Count; i++)
            {
                pairs[i] = pairs[i] with { AtStart = word.AtStart && i == from, AtEnd = word.AtEnd && i == pairs.Count - 1 };
            }
        }

        return pairs;
    }

    /// <summary>Adds the pairs of a word; returns the number of positions it takes.</summary>
    private static int Add(List<MatchTerm> pairs, MatchTerm word, int gap)
    {
        Span<char> folded = stackalloc char[CharacterClasses.WordRoom];
        TextTokenizer tokens = new(word.Text, folded, splitsCjk: true);
        bool isCovered = false;
        while (tokens.MoveNext())
        {
            int next = tokens.Start + tokens.Length;
            bool isPair = CjkLetters.Contains(tokens.Word[0]) && next < word.Text.Length && CjkLetters.Contains(word.Text[next]);
            if (isPair)
            {
                pairs.Add(word with { Text = word.Text.Substring(tokens.Start, 2), Gap = gap + tokens.Position, Length = 2, IsPair = true });
            }
            else if (!isCovered)
            {
                pairs.Add(word with { Text = tokens.Word.ToString(), Gap = gap + tokens.Position, Length = 1 });
            }

            isCovered = isPair;
        }

        return Math.Max(1, tokens.Count);
    }
}
