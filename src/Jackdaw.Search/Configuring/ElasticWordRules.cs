using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Configuring;

/// <summary>What the client needs to know of a field's analysis in order to write the words of a match for it.</summary>
internal sealed class ElasticWordRules
{
    private readonly WordAnalyzer _words;

    private ElasticWordRules(TextAnalysis settings) => _words = new WordAnalyzer(settings, 0);

    /// <summary>The rules of each full-text field, by its column.</summary>
    public static Dictionary<string, ElasticWordRules> Of(IndexMap index)
    {
        Dictionary<TextAnalysis, ElasticWordRules> known = [];
        Dictionary<string, ElasticWordRules> rules = new(StringComparer.OrdinalIgnoreCase);
        foreach (MemberMap field in index.Fields)
        {
            if (!known.TryGetValue(field.Analysis, out ElasticWordRules? one))
            {
                known[field.Analysis] = one = new ElasticWordRules(field.Analysis);
            }

            rules[field.Column] = one;
        }

        return rules;
    }

    /// <summary>Joins grouped numbers in match texts, as the fields do; null if none does.</summary>
    public static Func<string, string>? Preparation(IndexMap index) => index.Fields.Any(field => field.Analysis.CompoundNumbers) ? CompoundNumbers.Join : null;

    /// <summary>Whether a word is one word in a text, and not several or none.</summary>
    public static bool IsOneWord(string word)
    {
        foreach (char c in word)
        {
            if (!CharacterClasses.IsWordOrBlend(c))
            {
                return false;
            }
        }

        WordRun run = WordRun.Of(word);
        return run.Words > 0 && run.Start == 0 && run.Length == word.Length;
    }

    public bool IsPlain => !_words.ChangesWords;

    /// <summary>Whether a word is ignored: a stop word, or a short one.</summary>
    public bool Ignores(string word) => _words.ChangesWords && !CjkLetters.IsAnyIn(word) && _words.Term(word).Length == 0;

    /// <summary>The terms by which a word is found, as one text.</summary>
    public string Terms(string word) => _words.ChangesWords ? string.Join(' ', _words.Terms(word)) : word;

    /// <summary>Whether a word is indexed whole only, so that it occupies one position.</summary>
    public bool KeepsWhole(string word) => _words.HasExceptions && _words.IsException(word);

    /// <summary>The pattern for analyzed terms that corresponds to a pattern for words; null if words are enough.</summary>
    public string? Pattern(string pattern) => _words.Pattern(pattern) is { } marked ? WordAnalyzer.Unmarked(marked) : null;
}
