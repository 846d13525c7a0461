using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes facets as aggregations: counts of values or ranges.</summary>
internal static class ElasticFacetWriter
{
    /// <summary>2⁵³: range bounds are real numbers, which are exact for whole numbers up to this.</summary>
    private const double LargestBound = 1L << 53;

    /// <summary>Writes the facets into the search.</summary>
    /// <param name="shape">The query shape with the facets.</param>
    /// <param name="body">The search request.</param>
    /// <param name="query">The writer of keys.</param>
    /// <param name="filters">The writer of conditions.</param>
    /// <param name="values">The values of the call.</param>
    public static void Write(QueryShape shape, JsonObject body, ElasticQueryWriter query, ElasticFilterWriter filters, ElasticValues values)
    {
        IReadOnlyList<FilteredFacet> filtered = shape.Filtered?.Facets ?? [];
        if (shape.Facets.Count + filtered.Count == 0)
        {
            return;
        }

        JsonObject all = body["aggs"]?.AsObject() ?? [];
        if (body["aggs"] is null)
        {
            body["aggs"] = all;
        }

        // The query finds what any facet counts. Conditions that only apply to the rows follow as a post filter, and each facet has the
        // conditions of the others.
        foreach (FacetNode facet in shape.Facets)
        {
            all[facet.Name] = Within(filtered, facet);
        }

        foreach (FilteredFacet facet in filtered)
        {
            all[facet.Facet.Name] = Within([.. filtered.Where(other => other != facet)], facet.Facet);
        }

        if (filtered.Count > 0)
        {
            body["post_filter"] = Conditions(filtered);
        }

        JsonObject Conditions(IReadOnlyList<FilteredFacet> of) => ElasticFilterWriter.Bool("filter", [.. of.Select(each => filters.Write(each.Own))]);

        JsonObject Within(IReadOnlyList<FilteredFacet> conditions, FacetNode facet)
        {
            JsonObject counts = Ranges(facet.Key, query, values) ?? new JsonObject { ["terms"] = Terms(facet, query) };
            return conditions.Count == 0 ? counts : new JsonObject { ["filter"] = Conditions(conditions), ["aggs"] = new JsonObject { [facet.Name] = counts } };
        }
    }

    /// <summary>The counts of a facet, unwrapped from the filter with the conditions of other facets.</summary>
    public static JsonView Unwrapped(JsonView aggregation, FacetNode facet) => aggregation.TryGet(facet.Name, out JsonView within) ? within : aggregation;

    private static JsonObject Terms(FacetNode facet, ElasticQueryWriter query)
    {
        JsonObject terms = query.Terms(facet.Key);
        terms["size"] = Math.Max(1, facet.Top);
        JsonObject byKey = new() { ["_key"] = facet.Order == FacetOrder.KeyDescending ? "desc" : "asc" };
        terms["order"] = facet.Order == FacetOrder.Count ? new JsonArray(new JsonObject { ["_count"] = "desc" }, byKey) : byKey;
        return terms;
    }

    /// <summary>
    /// Writes ranges of a field. Returns null if a script is required: for computed values, times, and bounds that are not ascending.
    /// </summary>
    private static JsonObject? Ranges(ValueNode key, ElasticQueryWriter query, ElasticValues values)
    {
        if (key is not FunctionNode { Function: Function.Interval, Arguments: [not AttributeNode { Member.Attribute: ColumnKind.Timestamp }, ..] arguments }
            || query.Key(arguments[0])["field"] is not { } field || !arguments.Skip(1).All(static bound => bound is ParameterNode))
        {
            return null;
        }

        ValueNode value = arguments[0];
        ParameterNode[] bounds = [.. arguments.Skip(1).Cast<ParameterNode>()];

        JsonArray ranges = [];
        double last = double.NegativeInfinity;
        for (int i = 0; i <= bounds.Length; i++)
        {
            JsonObject range = new() { ["key"] = i.ToString(CultureInfo.InvariantCulture) };
            if (i > 0)
            {
                range["from"] = values.Json(bounds[i - 1].Slot);
            }

            if (i < bounds.Length)
            {
                JsonNode bound = values.Json(bounds[i].Slot);
                double number = bound.GetDouble();
                if (!(number > last) || Math.Abs(number) >= LargestBound)
                {
                    return null;
                }

                last = number;
                range["to"] = bound;
            }

            ranges.Add(range);
        }

        JsonObject all = new() { ["field"] = field.GetString(), ["ranges"] = ranges };
        if (value is not JsonPathNode)
        {
            all["missing"] = 0;
        }

        return new JsonObject { ["range"] = all };
    }
}
