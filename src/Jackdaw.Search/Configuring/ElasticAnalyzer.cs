using System.Text.RegularExpressions;
using Jackdaw.Dom;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Configuring;

/// <summary>
/// Builds an Elasticsearch analyzer, with its filters, from the analysis settings of fields. The steps are those of
/// <see cref="WordAnalyzer"/>, in its order.
/// </summary>
/// <param name="settings">The settings.</param>
/// <param name="name">The analyzer's name, which is also the prefix of its filter names.</param>
/// <param name="filters">Receives the token filters.</param>
/// <param name="characterFilters">Receives the character filters.</param>
internal sealed class ElasticAnalyzer(TextAnalysis settings, string name, JsonObject filters, JsonObject characterFilters)
{
    // Characters of scripts without word breaks, as in CjkLetters.
    private const string Cjk = @"\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF";

    private readonly WordAnalyzer _words = new(settings, 0);

    /// <summary>The analyzer of plain words, for documents or for queries. In a query a blended word is only found whole.</summary>
    public static JsonObject Plain(bool isForQueries) => Custom(ElasticTokens.Tokenizer, isForQueries
        ? [ElasticTokens.Signs, ElasticTokens.NotEmpty, "lowercase", ElasticTokens.Cut]
        : [ElasticTokens.Signs, ElasticTokens.NotEmpty, "lowercase", ElasticTokens.Parts, ElasticTokens.Cut]);

    /// <summary>Builds the analyzer. Synonyms are applied only to queries, so they can be changed without reindexing.</summary>
    public JsonObject Analyzer(bool isForQueries)
    {
        JsonObject analyzer = Custom(settings.CjkBigrams ? "standard" : ElasticTokens.Tokenizer, [.. Filters(isForQueries)]);
        JsonArray characters = [.. CharacterFilters()];
        if (characters.Count > 0)
        {
            analyzer["char_filter"] = characters;
        }

        return analyzer;
    }

    private IEnumerable<JsonNode> CharacterFilters()
    {
        if (settings.CompoundNumbers)
        {
            yield return Add(characterFilters, "numbers", ElasticTokens.Replace(ElasticNumbers.Separators, ""));
        }

        if (settings.Normalize)
        {
            JsonArray rules = [.. Accents.Compositions().SelectMany(pair => new[] { $"{pair.Letter}{pair.Mark} => {pair.Composed}", $"{char.ToUpperInvariant(pair.Letter)}{pair.Mark} => {pair.Composed}" })
                .Append("ς => σ").Select(rule => JsonNode.From(rule)!)];
            yield return Add(characterFilters, "composed", new JsonObject { ["type"] = "mapping", ["mappings"] = rules });
        }
    }

    private IEnumerable<JsonNode> Filters(bool isForQueries)
    {
        if (settings.CjkBigrams)
        {
            // Pairs can't be made of synonyms, so they are replaced before, as they are written.
            yield return "lowercase";
            if (isForQueries && Synonyms() is { Count: > 0 } early)
            {
                yield return Add(filters, "synonyms", Synonyms(early));
            }

            yield return Add(filters, "pairs", new JsonObject { ["type"] = "cjk_bigram", ["output_unigrams"] = true });
        }
        else
        {
            yield return ElasticTokens.Signs;
            yield return ElasticTokens.NotEmpty;
            yield return "lowercase";
            if (!isForQueries)
            {
                string[] whole = [.. Found(settings.Exceptions.Keys)];
                yield return whole.Length == 0 ? ElasticTokens.Parts : Add(filters, "parts", ElasticTokens.PartsExcept(whole));
            }
        }

        yield return ElasticTokens.Cut;
        if (Found(settings.StopWords.Except(settings.Exceptions.Keys)) is { Length: > 0 } ignored)
        {
            yield return Add(filters, "stop", new JsonObject { ["type"] = "stop", ["stopwords"] = Words(ignored) });
        }

        if (settings.MinWordLength > 1)
        {
            string kept = string.Concat(Found(settings.Exceptions.Keys).Select(word => $"(?!{Regex.Escape(word)}$)"));
            yield return Add(filters, "short", ElasticTokens.Replace($"^{kept}(?!.*[{Cjk}]).{{1,{settings.MinWordLength - 1}}}$", ""));
            yield return ElasticTokens.NotEmpty;
        }

        if (Found(settings.Exceptions.Keys.Concat(settings.WordForms.Keys)).Distinct().ToArray() is { Length: > 0 } replaced)
        {
            yield return Add(filters, "forms", new JsonObject { ["type"] = "stemmer_override", ["rules"] = Words(replaced.Select(Rule)) });
        }

        if (settings.Stem)
        {
            yield return Add(filters, "blended", new JsonObject { ["type"] = "keyword_marker", ["keywords_pattern"] = ".*[+#.@&].*" });
            yield return Add(filters, "stems", new JsonObject { ["type"] = "snowball", ["language"] = Language(settings.Language) });
        }

        if (settings.FoldAccents)
        {
            foreach ((string letters, string with) in ElasticAccents.Of(settings.Language))
            {
                yield return Add(filters, $"fold_{(with.Length == 0 ? "marks" : with)}", ElasticTokens.Replace($"[{letters}]", with));
            }
        }

        if (isForQueries && !settings.CjkBigrams && Synonyms() is { Count: > 0 } synonyms)
        {
            yield return Add(filters, "synonyms", Synonyms(synonyms));
        }
    }

    private string Rule(string word)
    {
        string rule = $"{word} => {(settings.Exceptions.TryGetValue(word, out string? exception) ? exception : settings.WordForms[word])}";

        // A rule that begins with # is a comment; no text contains the other key.
        return word[0] == '#' ? "\uE000, " + rule : rule;
    }

    /// <summary>
    /// The groups of synonyms without words that are ignored: the server rejects those, and the embedded index omits them. The server
    /// analyzes them with all filters before.
    /// </summary>
    private JsonArray Synonyms() => Words(settings.Synonyms
        .Select(group => Found(group).Where(word => _words.Term(word).Length > 0).Distinct().ToArray())
        .Where(group => group.Length > 1)
        .Select(group => string.Join(", ", group.Select(word => word[0] == '#' ? "\\" + word : word))));

    private static JsonObject Synonyms(JsonArray groups) => new() { ["type"] = "synonym_graph", ["synonyms"] = groups };

    /// <summary>The words that occur in texts: others, such as <c>o'neil</c>, are several words there.</summary>
    private static string[] Found(IEnumerable<string> words) => [.. words.Where(ElasticWordRules.IsOneWord)];

    /// <summary>
    /// The name of the stemmer. For German, only <c>german2</c> treats <c>ae</c>, <c>oe</c> and <c>ue</c> as umlauts. For Dutch, Porter's
    /// algorithm is used: Kraaij and Pohlmann's (<c>Kp</c>) is deprecated since 8.16.
    /// </summary>
    private static string Language(TextLanguage language) => language switch
    {
        TextLanguage.German => "German2",
        _ => language.ToString(),
    };

    private static JsonObject Custom(string tokenizer, JsonNode[] filters) => new() { ["type"] = "custom", ["tokenizer"] = tokenizer, ["filter"] = new JsonArray(filters) };

    private JsonNode Add(JsonObject to, string what, JsonObject filter)
    {
        string full = $"{name}_{what}";
        to[full] = filter;
        return full;
    }

    private static JsonArray Words(IEnumerable<string> words) => [.. words.Order(StringComparer.Ordinal).Select(word => JsonNode.From(word)!)];
}
