using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Writes groups that only return documents as a collapsed search: the first document of each key is a hit, the others are inner hits. This
/// creates no buckets for groups outside the page, and allows sorting groups by their documents.
/// </summary>
internal static class ElasticCollapseWriter
{
    /// <summary>The last row that a search can return: <c>index.max_result_window</c>.</summary>
    private const int LastRow = 10_000;

    /// <summary>
    /// The order in which the first document of each key is the best of its group, and in which these follow the order of the groups. It
    /// exists if groups are ordered by their key or in the order of the documents within them. Null if there is no such order, or if
    /// aggregates of groups are requested.
    /// </summary>
    public static IReadOnlyList<SortNode>? Order(QueryPlan plan, bool hasMatch)
    {
        GroupNode group = plan.Shape.Group!;
        if (group is not { Having: null, Keys: [AttributeNode { Member.Attribute: ColumnKind.Text or ColumnKind.UInt32 or ColumnKind.Int64 } key] }
            || plan.Skip + (long)plan.Take > LastRow
            || plan.Shape.Columns.Any(column => column.Value is AggregateNode)
            || plan.Shape.Columns.All(column => column.Value is GroupKeyNode))
        {
            return null;
        }

        List<SortNode> within = Whole(group.Within, hasMatch);
        List<SortNode> groups = Whole(plan.Shape.OrderBy, hasMatch);
        SortNode first = groups[0];
        return first.Value is GroupKeyNode || first.Value == key ? [first with { Value = key }, .. within] : groups.SequenceEqual(within) ? within : null;
    }

    /// <summary>Writes the request and returns the sources of the columns.</summary>
    public static List<ElasticColumn> Write(QueryPlan plan, JsonObject body, IReadOnlyList<SortNode> order, bool hasMatch, ElasticQueryWriter query)
    {
        GroupNode group = plan.Shape.Group!;
        AttributeNode key = (AttributeNode)group.Keys[0];
        string field = ElasticFields.Value(key.Member);
        JsonObject collapse = new() { ["field"] = field };
        JsonObject documents = group.PerGroup > 1 ? [] : body;
        Queue<ElasticColumn> shown = new(query.Columns(plan.Shape.Columns.Where(static column => column.Value is not GroupKeyNode), documents));
        if (group.PerGroup > 1)
        {
            documents["name"] = ElasticGroupWriter.Documents;
            documents["size"] = group.PerGroup;
            documents["sort"] = query.Sort(group.Within, hasMatch);
            documents["track_scores"] = hasMatch;
            collapse["inner_hits"] = documents;
            body["_source"] = JsonValue.False;
        }
        else if (hasMatch)
        {
            body["track_scores"] = true;
        }

        // Rows are paged, but the number of rows per group is only known from the response.
        body["from"] = group.PerGroup > 1 ? 0 : plan.Skip;
        body["size"] = group.PerGroup > 1 ? plan.Skip + plan.Take : plan.Take;
        body["track_total_hits"] = false;
        body["collapse"] = collapse;
        body["sort"] = query.Sort(order, hasMatch);
        JsonObject number = query.Key(key);
        number["precision_threshold"] = ElasticQueryWriter.ExactCounts;
        body["aggs"] = new JsonObject { [ElasticGroupWriter.Number] = new JsonObject { ["cardinality"] = number } };

        // The key of a hit is among its fields.
        return [.. plan.Shape.Columns.Select(column => column.Value is GroupKeyNode ? new ElasticColumn(ElasticColumnKind.Key, key, field) : shown.Dequeue())];
    }

    // Up to the document id, which is unique.
    private static List<SortNode> Whole(IReadOnlyList<SortNode> order, bool hasMatch)
    {
        List<SortNode> whole = order.Count == 0 && hasMatch ? [new SortNode(new WeightNode(), Descending: true)] : [.. order];
        int last = whole.FindIndex(node => node.Value is IdNode);
        if (last >= 0)
        {
            return whole[..(last + 1)];
        }

        whole.Add(new SortNode(new IdNode(), Descending: false));
        return whole;
    }
}
