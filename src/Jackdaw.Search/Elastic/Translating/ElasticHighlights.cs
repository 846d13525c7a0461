using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes snippets as highlights of a field.</summary>
internal static class ElasticHighlights
{
    /// <summary>The assumed characters of a word and the following space.</summary>
    private const int CharactersOfWord = 6;

    /// <summary>One of the highlighters rejects shorter fragments.</summary>
    private const int ShortestPassage = 18;

    /// <summary>Writes the highlight of a field.</summary>
    /// <param name="member">The field.</param>
    /// <param name="options">The options of the snippet.</param>
    /// <param name="match">The match of the query, or null.</param>
    /// <param name="capabilities">The capabilities, for options that are not supported.</param>
    /// <exception cref="FulltextException">An option is not supported; the message names it.</exception>
    public static JsonObject Field(MemberMap member, SnippetOptions options, MatchExpression? match, FulltextCapabilities capabilities)
    {
        Refuse(options, capabilities);
        int passage = Math.Max(ShortestPassage, ((options.Around * 2) + 1) * CharactersOfWord);
        JsonObject highlight = new()
        {
            ["pre_tags"] = new JsonArray(options.BeforeMatch),
            ["post_tags"] = new JsonArray(options.AfterMatch),
            ["number_of_fragments"] = options.Limit == 0 ? 0 : options.LimitPassages > 0 ? options.LimitPassages : Math.Max(1, options.Limit / passage),
        };
        if (options.Limit > 0)
        {
            highlight["fragment_size"] = Math.Min(options.Limit, passage);
        }

        highlight["no_match_size"] = options.AllowEmpty ? 0 : options.Limit == 0 ? int.MaxValue : options.Limit;
        if (options.WeightOrder)
        {
            highlight["order"] = "score";
        }

        if (!options.QueryMode && match is { IsEverything: false })
        {
            highlight["highlight_query"] = Words(member.Column, MatchedWords.Of(match));
        }

        return highlight;
    }

    /// <summary>Each word wherever it occurs, whatever the operators of the match say.</summary>
    private static JsonObject Words(string field, IReadOnlyCollection<string> words)
    {
        JsonArray any = [];
        if (words.Where(word => !word.Contains('*', StringComparison.Ordinal)).ToArray() is { Length: > 0 } whole)
        {
            any.Add(new JsonObject { ["match"] = new JsonObject { [field] = new JsonObject { ["query"] = string.Join(' ', whole) } } });
        }

        foreach (string pattern in words.Where(word => word.Contains('*', StringComparison.Ordinal)))
        {
            any.Add(new JsonObject { ["wildcard"] = new JsonObject { [field] = new JsonObject { ["value"] = pattern.Replace("?", "\\?", StringComparison.Ordinal), ["case_insensitive"] = true } } });
        }

        return new JsonObject { ["bool"] = new JsonObject { ["should"] = any } };
    }

    private static void Refuse(SnippetOptions options, FulltextCapabilities capabilities)
    {
        string? unknown = options switch
        {
            { LimitWords: > 0 } => nameof(options.LimitWords),
            { ExactPhrase: true } => nameof(options.ExactPhrase),
            { ForceAllWords: true } => nameof(options.ForceAllWords),
            { UseBoundaries: true } => nameof(options.UseBoundaries),
            { PassageBoundary: not PassageBoundary.None } => nameof(options.PassageBoundary),
            { StartPassageId: > 1 } => nameof(options.StartPassageId),
            _ => null,
        };
        if (unknown is not null)
        {
            throw capabilities.Missing(
                unknown == nameof(options.ExactPhrase) ? FulltextCapability.ExactPhraseSnippets : FulltextCapability.PassageOptions, $"{nameof(SnippetOptions)}.{unknown}");
        }

        if (options.StripHtml)
        {
            throw new FulltextException(
                $"{nameof(SnippetOptions)}.{nameof(options.StripHtml)} is not supported by Elasticsearch and OpenSearch, which "
                + "highlight texts unchanged. Save the text without its tags.");
        }
    }
}
