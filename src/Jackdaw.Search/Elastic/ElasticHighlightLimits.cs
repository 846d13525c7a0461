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
        // Another search may learn a limit while this one runs, so what counts is the limit that this one had.
        int[] applied = new int[queries.Count];
        for (int i = 0; i < applied.Length; i++)
        {
            applied[i] = _known.GetValueOrDefault(queries[i].Plan.Shape.Index.IndexName, int.MaxValue);
            if (applied[i] != int.MaxValue)
            {
                Apply(queries[i].Body, applied[i]);
            }
        }

        try
        {
            return await send().ConfigureAwait(false);
        }
        catch (ElasticException error) when (Learn(queries, applied, error))
        {
            return await send().ConfigureAwait(false);
        }
    }

    /// <summary>Whether one of the causes of a failure is a text that is longer than the limit.</summary>
    public static bool IsExceeded(IReadOnlyList<ElasticErrorCause> causes) => causes.Any(static cause => LimitOf(cause) is not null);

    private bool Learn(IReadOnlyList<ElasticQuery> queries, int[] applied, ElasticException error)
    {
        ElasticErrorCause own = new(error.Type, error.Reason) { CausedBy = error.CausedBy };
        ElasticErrorCause[] causes = [.. error.RootCauses.Concat(error.FailedShards).Append(own).Where(static cause => LimitOf(cause) is not null)];
        HashSet<string> names = [.. queries.Select(static query => query.Plan.Shape.Index.IndexName)];

        // A cause that names one of the indexes is about that one. Others name the index behind an alias, or none.
        bool isNamed = causes.Any(cause => cause.Index is { } name && names.Contains(name));
        bool isNew = false;
        for (int i = 0; i < applied.Length; i++)
        {
            string index = queries[i].Plan.Shape.Index.IndexName;
            if (causes.Where(cause => !isNamed || cause.Index == index).Min(static cause => LimitOf(cause)) is { } limit && limit < applied[i])
            {
                _known.AddOrUpdate(index, limit, (_, known) => Math.Min(known, limit));
                isNew |= Apply(queries[i].Body, limit);
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
