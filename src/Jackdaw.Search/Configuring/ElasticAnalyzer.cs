using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Dom;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Configuring;

/// <summary>Builds an Elasticsearch analyzer, with its filters, from the analysis settings of fields.</summary>
/// <param name="settings">The settings.</param>
/// <param name="name">The analyzer's name, which is also the prefix of its filter names.</param>
/// <param name="filters">Receives the token filters.</param>
/// <param name="characterFilters">Receives the character filters.</param>
internal sealed class ElasticAnalyzer(TextAnalysis settings, string name, JsonObject filters, JsonObject characterFilters)
{
    public static JsonObject Plain() => new() { ["type"] = "custom", ["tokenizer"] = "standard", ["filter"] = new JsonArray("lowercase") };

    /// <summary>Builds the analyzer. Synonyms are applied only to queries, so they can be changed without reindexing.</summary>
    public JsonObject Analyzer(bool isForQueries)
    {
        JsonArray characters = [.. CharacterFilters()];
        JsonObject analyzer = new() { ["type"] = "custom", ["tokenizer"] = "standard", ["filter"] = new JsonArray([.. Filters(isForQueries)]) };
        if (characters.Count > 0)
        {
            analyzer["char_filter"] = characters;
        }

        return analyzer;
    }

    private IEnumerable<JsonNode> CharacterFilters()
    {
        int number = 0;
        foreach ((string text, string word) in settings.Exceptions.OrderBy(pair => pair.Key, StringComparer.Ordinal))
        {
            yield return Add(characterFilters, $"exception{++number}", new JsonObject
            {
                ["type"] = "pattern_replace",
                ["pattern"] = $"(?<![\\p{{L}}\\p{{N}}_]){Regex.Escape(text)}(?![\\p{{L}}\\p{{N}}_#+])",
                ["flags"] = "CASE_INSENSITIVE",
                ["replacement"] = Spelled(word),
            });
        }

        if (settings.CompoundNumbers)
        {
            yield return Add(characterFilters, "numbers", new JsonObject
            {
                ["type"] = "pattern_replace",
                ["pattern"] = "(?<=\\d),(?=\\d{3}(?!\\d))",
                ["replacement"] = "",
            });
        }

        if (settings.FoldAccents && OwnLetters.Length > 0)
        {
            JsonArray pairs = [.. Accents.Pairs()
                .Where(pair => !OwnLetters.Contains(pair.Letter, StringComparison.Ordinal))
                .OrderBy(pair => pair.Letter)
                .SelectMany(pair => new[] { $"{pair.Letter} => {pair.Base}", $"{char.ToUpperInvariant(pair.Letter)} => {char.ToUpperInvariant(pair.Base)}" })
                .Distinct()
                .Select(rule => JsonNode.From(rule)!)];
            yield return Add(characterFilters, "accents", new JsonObject { ["type"] = "mapping", ["mappings"] = pairs });
        }
    }

    private string OwnLetters => Accents.OwnLetters(settings.Language);

    private IEnumerable<JsonNode> Filters(bool isForQueries)
    {
        yield return "lowercase";
        if (settings.CjkBigrams)
        {
            yield return Add(filters, "pairs", new JsonObject { ["type"] = "cjk_bigram", ["output_unigrams"] = true });
        }

        if (settings.StopWords.Count > 0)
        {
            yield return Add(filters, "stop", new JsonObject { ["type"] = "stop", ["stopwords"] = Words(settings.StopWords) });
        }

        if (settings.MinWordLength > 1)
        {
            yield return Add(filters, "length", new JsonObject { ["type"] = "length", ["min"] = settings.MinWordLength });
        }

        if (isForQueries)
        {
            yield return Add(filters, "synonyms", new JsonObject { ["type"] = "synonym_graph", ["synonyms"] = Words(settings.Synonyms.Select(group => string.Join(", ", group))) });
        }

        if (settings.WordForms.Count > 0)
        {
            yield return Add(filters, "forms", new JsonObject { ["type"] = "stemmer_override", ["rules"] = Words(settings.WordForms.Select(form => $"{form.Key} => {form.Value}")) });
        }

        if (settings.Stem)
        {
            yield return Add(filters, "stems", new JsonObject { ["type"] = "snowball", ["language"] = Language(settings.Language) });
        }

        if (settings.FoldAccents && OwnLetters.Length == 0)
        {
            yield return "asciifolding";
        }
    }

    /// <summary>
    /// The name of the stemmer. For German, only <c>german2</c> treats <c>ae</c>, <c>oe</c> and <c>ue</c> as umlauts. For Dutch, Porter's
    /// algorithm is used: Kraaij and Pohlmann's (<c>Kp</c>) is deprecated since 8.16.
    /// </summary>
    private static string Language(TextLanguage language) => language switch
    {
        TextLanguage.German => "German2",
        _ => language.ToString(),
    };

    /// <summary>Spells a word with letters only, which the tokenizer keeps whole: punctuation becomes character codes.</summary>
    private static string Spelled(string word)
    {
        StringBuilder text = new();
        foreach (char c in word)
        {
            text.Append(char.IsLetterOrDigit(c) ? c.ToString() : $"_{(int)c:x}_");
        }

        return text.ToString();
    }

    private JsonNode Add(JsonObject to, string what, JsonObject filter)
    {
        string full = $"{name}_{what}";
        to[full] = filter;
        return full;
    }

    private static JsonArray Words(IEnumerable<string> words) => [.. words.Order(StringComparer.Ordinal).Select(word => JsonNode.From(word)!)];
}
