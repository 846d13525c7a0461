using System.Collections.Concurrent;
using System.Globalization;
using System.Text.RegularExpressions;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic.Translating;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Limits snippets to the beginning of long texts. A server analyzes a text again to highlight it, and fails if it is longer than a setting of
/// the index (1,000,000 characters by default), unless the request names that limit. It is unknown until a search fails.
/// </summary>
/// <param name="dialect">The product.</param>
internal sealed partial class ElasticHighlightLimits(ElasticDialect dialect)
{
    private const string Highlight = "highlight";

    private readonly ConcurrentDictionary<string, int> _known = new();

    private string Parameter => dialect == ElasticDialect.OpenSearch ? "max_analyzer_offset" : "max_analyzed_offset";

    /// <summary>Runs searches, and once more if one of them failed because of a longer text.</summary>
    public async ValueTask<T> Run<T>(IReadOnlyList<ElasticQuery> queries, Func<ValueTask<T>> send)
    {
        foreach (ElasticQuery query in queries)
        {
            if (_known.TryGetValue(query.Plan.Shape.Index.IndexName, out int limit))
            {
                Apply(query.Body, limit);
            }
        }

        try
        {
            return await send().ConfigureAwait(false);
        }
        catch (ElasticException error) when (Learn(queries, error))
        {
            return await send().ConfigureAwait(false);
        }
    }

    /// <summary>Whether one of the causes of a failure is a text that is longer than the limit.</summary>
    public static bool IsExceeded(IReadOnlyList<ElasticErrorCause> causes) => causes.Any(static cause => LimitOf(cause) is not null);

    private bool Learn(IReadOnlyList<ElasticQuery> queries, ElasticException error)
    {
        ElasticErrorCause own = new(error.Type, error.Reason) { CausedBy = error.CausedBy };
        if (error.RootCauses.Concat(error.FailedShards).Append(own).Min(static cause => LimitOf(cause)) is not { } limit)
        {
            return false;
        }

        bool isNew = false;
        foreach (ElasticQuery query in queries)
        {
            string index = query.Plan.Shape.Index.IndexName;
            if (!_known.TryGetValue(index, out int known) || limit < known)
            {
                _known[index] = limit;
                isNew |= Apply(query.Body, limit);
            }
        }

        return isNew;
    }

    /// <summary>Sets the limit of each highlight: those of groups are within other parts of the request.</summary>
    private bool Apply(JsonNode node, int limit)
    {
        bool isSet = false;
        switch (node)
        {
            case JsonObject members:
                if (members[Highlight] is JsonObject highlight && highlight["fields"] is JsonObject)
                {
                    highlight[Parameter] = limit;
                    isSet = true;
                }

                foreach ((string name, JsonNode member) in members)
                {
                    isSet |= name != Highlight && Apply(member, limit);
                }

                break;
            case JsonArray items:
                foreach (JsonNode item in items)
                {
                    isSet |= Apply(item, limit);
                }

                break;
        }

        return isSet;
    }

    private static int? LimitOf(ElasticErrorCause cause) =>
        cause.Reason?.Contains("max_analyzed_offset", StringComparison.Ordinal) == true
        && Limit().Match(cause.Reason) is { Success: true } match && int.TryParse(match.Groups[1].ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture, out int limit) && limit > 0
            ? limit
            : cause.CausedBy is { } by ? LimitOf(by) : null;

    // OpenSearch: "has exceeded [1000000]"; Elasticsearch: "exceeds the [index.highlight.max_analyzed_offset] limit [1000000]".
    [GeneratedRegex(@"(?:exceeded|limit) \[([0-9]+)\]", RegexOptions.CultureInvariant)]
    private static partial Regex Limit();
}
