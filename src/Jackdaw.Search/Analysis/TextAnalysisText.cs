using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Analysis;

/// <summary>Computes the signature of settings, which is the same for equal ones, and validates them.</summary>
internal static class TextAnalysisText
{
    private const int LongestWord = 42;

    public static string Of(TextAnalysis analysis)
    {
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"{analysis.Language} {analysis.Normalize} {analysis.FoldAccents} {analysis.Stem} {analysis.MinWordLength} ");
        text.Append(CultureInfo.InvariantCulture, $"{analysis.MinInfixLength} {analysis.CjkBigrams} {analysis.CompoundNumbers}");
        Add(text, analysis.StopWords);
        Add(text, analysis.WordForms.Select(pair => pair.Key + ">" + pair.Value));
        Add(text, analysis.Exceptions.Select(pair => pair.Key + ">" + pair.Value));
        Add(text, analysis.Synonyms.Select(group => string.Join('=', group)));
        return text.ToString();
    }

    /// <summary>Validates the settings of a property.</summary>
    /// <exception cref="ArgumentException">A setting is invalid.</exception>
    public static void Check(TextAnalysis analysis, string member)
    {
        if (analysis is { Stem: true, Language: TextLanguage.None })
        {
            throw new ArgumentException(
                $"Stemming of {member} requires a language: set {nameof(TextAnalysis)}.{nameof(TextAnalysis.Language)}.");
        }

        if (analysis.MinWordLength is < 1 or > LongestWord)
        {
            throw new ArgumentException(
                $"{nameof(TextAnalysis.MinWordLength)} of {member} is {analysis.MinWordLength}; it must be 1 to {LongestWord}.");
        }

        if (analysis.MinInfixLength is not 0 and (< 2 or > LongestWord))
        {
            throw new ArgumentException(
                $"{nameof(TextAnalysis.MinInfixLength)} of {member} is {analysis.MinInfixLength}; it must be 2 to {LongestWord}, or 0 "
                + "to disable infixes.");
        }

        CheckWords(analysis.StopWords, nameof(TextAnalysis.StopWords), member);
        CheckWords(analysis.WordForms.Keys.Concat(analysis.WordForms.Values), nameof(TextAnalysis.WordForms), member);
        CheckWords(analysis.Exceptions.Keys.Concat(analysis.Exceptions.Values), nameof(TextAnalysis.Exceptions), member);
        CheckWords(analysis.Synonyms.SelectMany(group => group), nameof(TextAnalysis.Synonyms), member);
    }

    private static void CheckWords(IEnumerable<string> words, string list, string member)
    {
        foreach (string word in words)
        {
            if (string.IsNullOrEmpty(word) || word.Length > LongestWord || word.Any(c => char.IsWhiteSpace(c) || char.IsControl(c)) || word != word.ToLowerInvariant())
            {
                throw new ArgumentException(
                    $"{list} of {member} contains '{word}'; each entry must be one lowercase word of at most {LongestWord} characters.");
            }
        }
    }

    private static void Add(StringBuilder text, IEnumerable<string> words) => text.Append('\n').AppendJoin(' ', words.Order(StringComparer.Ordinal));
}
