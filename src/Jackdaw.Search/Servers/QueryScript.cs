using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;

namespace Jackdaw.Search.Servers;

/// <summary>Several queries in one packet: <c>SELECT …; SHOW META; SELECT …; SHOW META</c>. The answers of a query are its rows, its facets, its metadata.</summary>
internal static class QueryScript
{
    private static readonly string[] s_metaColumns = ["Variable_name", "Value"];

    public static IEnumerable<Step> Run(Exchange exchange, IReadOnlyList<QueryPlan> plans, PlanResult[] results)
    {
        exchange.Statement.Clear();
        for (int i = 0; i < plans.Count; i++)
        {
            exchange.Statement.Append(i == 0 ? ""u8 : "; "u8);
            SphinxQlRenderer.Render(plans[i], exchange.Dialect, exchange.Statement);
            exchange.Statement.Append("; SHOW META"u8);
        }

        RowSet? rows = null;
        List<RowSet> facets = [];
        try
        {
            for (int i = 0; i < plans.Count; i++)
            {
                QueryShape shape = plans[i].Shape;
                exchange.Columns = SphinxQlRenderer.TemplateOf(plans[i], exchange.Dialect).Columns;
                yield return i == 0 ? Step.Execute : Step.Next;
                rows = Rows(exchange);
                for (int f = 0; f < shape.Facets.Count; f++)
                {
                    exchange.Columns = null;
                    yield return Step.Next;
                    facets.Add(Rows(exchange));
                }

                exchange.Columns = s_metaColumns;
                yield return Step.Next;
                QueryMetadata metadata;
                using (RowSet meta = Rows(exchange, isLast: i == plans.Count - 1))
                {
                    metadata = MetaReader.Read(meta);
                }

                results[i] = new PlanResult { Rows = rows, Facets = facets, Metadata = metadata };
                rows = null;
                facets = [];
            }
        }
        finally
        {
            // Only when something failed in the middle.
            rows?.Dispose();
            facets.ForEach(facet => facet.Dispose());
        }
    }

    private static RowSet Rows(Exchange exchange, bool isLast = false)
    {
        Wire.WireResult result = exchange.Result;
        if (result.Rows is { } rows && result.HasMore != isLast)
        {
            return rows;
        }

        result.Rows?.Dispose();
        throw Wire.PayloadReader.Malformed(result.Rows is null ? "no rows where a query has some" : "more or fewer results than statements");
    }
}
