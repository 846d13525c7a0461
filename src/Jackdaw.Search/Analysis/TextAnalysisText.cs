using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Analysis;

/// <summary>Settings as a text that is the same for equal ones, and what is wrong with them.</summary>
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

    /// <summary>Says what is wrong with the settings of a property.</summary>
    /// <exception cref="ArgumentException">Something is.</exception>
    public static void Check(TextAnalysis analysis, string member)
    {
        if (analysis is { Stem: true, Language: TextLanguage.None })
        {
            throw new ArgumentException($"{member} is to be stemmed and has no language: set {nameof(TextAnalysis)}.{nameof(TextAnalysis.Language)}.");
        }

        if (analysis.MinWordLength is < 1 or > LongestWord)
        {
            throw new ArgumentException($"{member} has {nameof(TextAnalysis.MinWordLength)} = {analysis.MinWordLength}; 1 to {LongestWord} are expected.");
        }

        if (analysis.MinInfixLength is not 0 and (< 2 or > LongestWord))
        {
            throw new ArgumentException($"{member} has {nameof(TextAnalysis.MinInfixLength)} = {analysis.MinInfixLength}; 2 to {LongestWord} are expected, or 0 for none.");
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
                throw new ArgumentException($"{member} has '{word}' among its {list}; one word in lower case of at most {LongestWord} characters is expected.");
            }
        }
    }

    private static void Add(StringBuilder text, IEnumerable<string> words) => text.Append('\n').AppendJoin(' ', words.Order(StringComparer.Ordinal));
}
