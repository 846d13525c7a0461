using System.Text;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Configuring;

/// <summary>Generates the word files of a Sphinx index: stop words, word forms and exceptions.</summary>
internal static class SphinxWordFiles
{
    /// <summary>The setting names with the texts of their files, without empty ones.</summary>
    public static IEnumerable<(string Setting, string Text)> Of(TextAnalysis analysis)
    {
        if (analysis.StopWords.Count > 0)
        {
            yield return ("stopwords", Lines(analysis.StopWords));
        }

        if (analysis.WordForms.Count > 0 || analysis.Synonyms.Count > 0)
        {
            yield return ("wordforms", Lines([.. analysis.WordForms.Select(form => $"{form.Key} > {form.Value}"), .. Synonyms(analysis)]));
        }

        if (analysis.Exceptions.Count > 0)
        {
            // Sphinx compares exceptions with the unfolded text.
            yield return ("exceptions", Lines(analysis.Exceptions.SelectMany(exception => Spellings(exception.Key).Select(spelling => $"{spelling} => {exception.Value}"))));
        }
    }

    /// <summary>Maps all words of a group to its first; the ~ makes Sphinx apply this after stemming.</summary>
    private static IEnumerable<string> Synonyms(TextAnalysis analysis)
    {
        WordAnalyzer analyzer = new(analysis, 0);
        foreach (IReadOnlyList<string> group in analysis.Synonyms)
        {
            string first = WordAnalyzer.Unmarked(analyzer.Term(group[0]));
            foreach (string term in group.Skip(1).Select(word => WordAnalyzer.Unmarked(analyzer.Term(word))).Where(term => term != first).Distinct())
            {
                yield return $"~{term} > {first}";
            }
        }
    }

    private static IEnumerable<string> Spellings(string word) => new[] { word, word.ToUpperInvariant(), Capitalized(word) }.Distinct();

    private static string Capitalized(string word)
    {
        int letter = 0;
        while (letter < word.Length - 1 && !char.IsLetter(word[letter]))
        {
            letter++;
        }

        return word[..letter] + char.ToUpperInvariant(word[letter]) + word[(letter + 1)..];
    }

    private static string Lines(IEnumerable<string> lines) => new StringBuilder().AppendJoin('\n', lines.Order(StringComparer.Ordinal)).Append('\n').ToString();
}
