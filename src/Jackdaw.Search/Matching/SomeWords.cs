using Jackdaw.Search.Characters;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Matching;

/// <summary>
/// Builds matches of texts of which some words must occur. Words are split and counted on the client, so that the same number of them must
/// occur on each back end.
/// </summary>
internal static class SomeWords
{
    /// <summary>With fewer words, those that the fields ignore count, as in every match.</summary>
    private const int FewWords = 2;

    /// <summary>Matches as many words of a text as are required.</summary>
    /// <param name="text">The text, cleaned: <see cref="UserText.Clean"/>.</param>
    /// <param name="words">The number of words.</param>
    /// <param name="index">The index with the words that its fields ignore; null if it is not known.</param>
    public static MatchExpression Of(string text, MatchWords words, IndexMap? index)
    {
        if (words.IsAll)
        {
            return new WordsExpression(text);
        }

        string[] different = [.. Parts(text).Distinct(StringComparer.OrdinalIgnoreCase)];
        string[] counted = [.. different.Where(word => !IsIgnored(word, index))];
        counted = [.. (counted.Length < FewWords ? different : counted).Take(MatchWords.MostDifferent)];
        return counted.Length < 2 ? new WordsExpression(text) : new QuorumExpression(string.Join(' ', counted), words.Of(counted.Length), share: 0);
    }

    private static bool IsIgnored(string word, IndexMap? index)
    {
        if (index is null)
        {
            return false;
        }

        string folded = WordFolding.Fold(word);
        return index.Fields.Any(field => !field.Analysis.Exceptions.ContainsKey(folded)
            && (field.Analysis.StopWords.Contains(folded) || (folded.Length < field.Analysis.MinWordLength && char.IsAscii(folded[0]))));
    }

    /// <summary>The runs between characters that no back end has in words, without punctuation alone.</summary>
    private static IEnumerable<string> Parts(string text)
    {
        int start = 0;
        for (int at = 0; at <= text.Length; at++)
        {
            if (at < text.Length && CharacterClasses.IsWordOrBlend(text[at]))
            {
                continue;
            }

            if (at > start && WordRun.Of(text.AsSpan(start, at - start)).Words > 0)
            {
                yield return text[start..at];
            }

            start = at + 1;
        }
    }
}
