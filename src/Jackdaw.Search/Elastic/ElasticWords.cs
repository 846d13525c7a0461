using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>Term statistics and spelling suggestions.</summary>
internal static class ElasticWords
{
    /// <summary>Elasticsearch and OpenSearch do not report the total frequency of a term.</summary>
    private const long Unknown = -1;

    /// <summary>
    /// The terms that the analyzer of the first field produces for a text, with the document frequency of each across all fields.
    /// </summary>
    /// <exception cref="ElasticException">The server rejected the request, or its response has an unexpected form.</exception>
    public static async ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(ElasticTransport transport, IndexMap index, string text, Call call)
    {
        try
        {
            return await Count(transport, index, text, call).ConfigureAwait(false);
        }
        catch (JsonDataException error)
        {
            throw Unexpected(error);
        }
    }

    private static async ValueTask<IReadOnlyList<KeywordStatistics>> Count(ElasticTransport transport, IndexMap index, string text, Call call)
    {
        if (index.Fields.Count == 0 || string.IsNullOrWhiteSpace(text))
        {
            return [];
        }

        JsonObject analyze = new() { ["field"] = index.Fields[0].Column, ["text"] = text };
        ElasticRequest request = new("indices.analyze", HttpMethod.Post, $"{ElasticSearches.PathOf(index.IndexName)}/_analyze") { Index = index.IndexName, Body = analyze.ToUtf8Bytes(), IsRepeatable = true };
        List<string> words = [];
        using (JsonDoc document = await transport.SendAndRead(request, call).ConfigureAwait(false))
        {
            foreach (JsonView token in document["tokens"].Elements)
            {
                words.Add(token["token"].GetString() ?? "");
            }
        }

        if (words.Count == 0)
        {
            return [];
        }

        Dictionary<string, long> counts = await Documents(transport, index, [.. words.Distinct(StringComparer.Ordinal)], static field => field.Column, call).ConfigureAwait(false);
        return [.. words.Select(word => new KeywordStatistics(word, word, counts[word], Unknown))];
    }

    /// <summary>The number of documents that have each of some terms in any field.</summary>
    private static async ValueTask<Dictionary<string, long>> Documents(ElasticTransport transport, IndexMap index, IReadOnlyList<string> words, Func<MemberMap, string> name, Call call)
    {
        JsonObject filters = [];
        foreach (string word in words)
        {
            filters[word] = new JsonObject { ["bool"] = new JsonObject { ["should"] = new JsonArray([.. index.Fields.Select(field => new JsonObject { ["term"] = new JsonObject { [name(field)] = word } })]) } };
        }

        JsonObject search = new()
        {
            ["size"] = 0,
            ["track_total_hits"] = false,
            ["aggs"] = new JsonObject { ["words"] = new JsonObject { ["filters"] = new JsonObject { ["filters"] = filters } } },
        };
        using JsonDoc counts = await transport.SendAndRead(ElasticSearches.Request(index.IndexName, search.ToUtf8Bytes(), requiresAll: true), call).ConfigureAwait(false);
        JsonView buckets = counts["aggregations"]["words"]["buckets"];
        return words.ToDictionary(static word => word, word => buckets[word]["doc_count"].GetInt64(), StringComparer.Ordinal);
    }

    /// <summary>Terms with a similar spelling, nearest first.</summary>
    /// <exception cref="ElasticException">The server rejected the request, or its response has an unexpected form.</exception>
    public static async ValueTask<IReadOnlyList<Suggestion>> Suggest(ElasticTransport transport, IndexMap index, string word, int top, Call call)
    {
        try
        {
            return await Similar(transport, index, word, top, call).ConfigureAwait(false);
        }
        catch (JsonDataException error)
        {
            throw Unexpected(error);
        }
    }

    private static async ValueTask<IReadOnlyList<Suggestion>> Similar(ElasticTransport transport, IndexMap index, string word, int top, Call call)
    {
        JsonObject suggesters = [];
        foreach (MemberMap field in index.Fields)
        {
            suggesters[field.Column] = new JsonObject
            {
                ["term"] = new JsonObject { ["field"] = ElasticFieldOfWords(field), ["suggest_mode"] = "always", ["size"] = top, ["prefix_length"] = 0, ["min_word_length"] = 2 },
            };
        }

        if (suggesters.Count == 0 || string.IsNullOrWhiteSpace(word))
        {
            return [];
        }

        suggesters["text"] = word;
        JsonObject search = new() { ["size"] = 0, ["suggest"] = suggesters };
        using JsonDoc document = await transport.SendAndRead(ElasticSearches.Request(index.IndexName, search.ToUtf8Bytes(), requiresAll: true), call).ConfigureAwait(false);
        Dictionary<string, (double Score, long Documents, int Fields)> found = new(StringComparer.Ordinal);
        foreach (JsonMember field in document["suggest"].Members)
        {
            foreach (JsonView entry in field.Value.Elements)
            {
                foreach (JsonView option in entry["options"].Elements)
                {
                    string text = option["text"].GetString() ?? "";
                    (double score, long documents, int fields) = found.GetValueOrDefault(text);
                    found[text] = (Math.Max(score, option["score"].GetDouble()), documents + option["freq"].GetInt64(), fields + 1);
                }
            }
        }

        // The server counts by field, so a document that has a word in several fields would count several times.
        string[] several = [.. found.Where(static pair => pair.Value.Fields > 1).Select(static pair => pair.Key)];
        if (several.Length > 0)
        {
            foreach ((string text, long documents) in await Documents(transport, index, several, ElasticFieldOfWords, call).ConfigureAwait(false))
            {
                found[text] = found[text] with { Documents = documents };
            }
        }

        return [.. found.OrderByDescending(pair => pair.Value.Score).ThenByDescending(pair => pair.Value.Documents).ThenBy(pair => pair.Key, StringComparer.Ordinal).Take(top).Select(pair => new Suggestion(pair.Key, SpellingDistance.Between(word.ToLowerInvariant(), pair.Key, pair.Key.Length + word.Length), pair.Value.Documents))];
    }

    // Suggestions come from unstemmed terms: stems are not words.
    private static string ElasticFieldOfWords(MemberMap field) => ElasticFields.Exact(field);

    private static ElasticException Unexpected(JsonDataException error) => new($"The response of the server has an unexpected form: {error.Message} {ElasticAdvice.Foreign}", error);
}
