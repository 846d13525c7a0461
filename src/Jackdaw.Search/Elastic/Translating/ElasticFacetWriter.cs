using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes facets as aggregations: counts of values, or of ranges of them.</summary>
internal static class ElasticFacetWriter
{
    /// <summary>Bounds of ranges are real numbers, which hold each whole number up to this, 2⁵³.</summary>
    private const double LargestBound = 1L << 53;

    public static void Write(IReadOnlyList<FacetNode> facets, JsonObject body, ElasticQueryWriter query, ElasticValues values)
    {
        if (facets.Count == 0)
        {
            return;
        }

        JsonObject all = body["aggs"]?.AsObject() ?? [];
        if (body["aggs"] is null)
        {
            body["aggs"] = all;
        }

        foreach (FacetNode facet in facets)
        {
            all[facet.Name] = Ranges(facet.Key, query, values) ?? new JsonObject { ["terms"] = Terms(facet, query) };
        }
    }

    private static JsonObject Terms(FacetNode facet, ElasticQueryWriter query)
    {
        JsonObject terms = query.Terms(facet.Key);
        terms["size"] = Math.Max(1, facet.Top);
        JsonObject byKey = new() { ["_key"] = facet.Order == FacetOrder.KeyDescending ? "desc" : "asc" };
        terms["order"] = facet.Order == FacetOrder.Count ? new JsonArray(new JsonObject { ["_count"] = "desc" }, byKey) : byKey;
        return terms;
    }

    /// <summary>Ranges of a field; null where only a script can tell them: of calculations, of times, and of bounds that do not ascend.</summary>
    private static JsonObject? Ranges(ValueNode key, ElasticQueryWriter query, ElasticValues values)
    {
        if (key is not FunctionNode { Function: Function.Interval, Arguments: [not AttributeNode { Member.Attribute: AttributeKind.Timestamp }, ..] arguments }
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
