using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Runs several queries in one round trip: <c>SELECT ...; SHOW META; SELECT ...; SHOW META</c>. The responses to a query are its rows, its
/// facets and its metadata. A query with facets has its own packet, sent right after the others: in a packet with other queries, Sphinx
/// 2.2.11 returns the wrong SHOW META, that of a facet or of the first query.
/// </summary>
internal static class QueryScript
{
    // No more than this is sent before reading, or both sides could deadlock on full buffers.
    private const int MostAtOnce = 32 * 1024;

    private static readonly string[] MetaColumns = ["Variable_name", "Value"];

    public static IEnumerable<Step> Run(Exchange exchange, IReadOnlyList<QueryPlan> plans, PlanResult[] results)
    {
        RowSet? rows = null;
        List<RowSet> facets = [];
        bool mustSend = true;
        int next = 0;
        try
        {
            for (int i = 0; i < plans.Count; i++)
            {
                if (mustSend)
                {
                    next = Render(exchange, plans, i);
                }

                QueryShape shape = plans[i].Shape;
                exchange.Columns = SphinxQlRenderer.TemplateOf(plans[i], exchange.Dialect).Columns;
                yield return mustSend ? Step.Execute : Step.Next;
                rows = Rows(exchange);
                for (int f = 0; f < shape.Facets.Count; f++)
                {
                    exchange.Columns = null;
                    yield return Step.Next;
                    facets.Add(Rows(exchange));
                }

                exchange.Columns = MetaColumns;
                yield return Step.Next;
                QueryMetadata metadata;
                using (RowSet meta = Rows(exchange, isLast: i == plans.Count - 1 || StandsAlone(plans, i + 1)))
                {
                    metadata = MetaReader.Read(meta);
                }

                results[i] = new PlanResult { Rows = rows, Facets = facets, Metadata = metadata };
                rows = null;
                facets = [];
                mustSend = i + 1 == next;
            }
        }
        finally
        {
            // Only if something failed in between.
            rows?.Dispose();
            facets.ForEach(facet => facet.Dispose());
        }
    }

    // A packet ends before this query if it or the previous one has facets.
    private static bool StandsAlone(IReadOnlyList<QueryPlan> plans, int index) =>
        plans[index].Shape.Facets.Count != 0 || plans[index - 1].Shape.Facets.Count != 0;

    /// <summary>Writes packets from a query on; returns the first query that they do not contain.</summary>
    private static int Render(Exchange exchange, IReadOnlyList<QueryPlan> plans, int from)
    {
        exchange.Following.ForEach(packet => packet.Dispose());
        exchange.Following.Clear();
        exchange.Statement.Clear();
        StatementBuffer statement = exchange.Statement;
        int length = 0;
        for (int i = from; i < plans.Count; i++)
        {
            if (i != from && StandsAlone(plans, i))
            {
                length += statement.Length;
                if (length > MostAtOnce)
                {
                    return i;
                }

                statement = new StatementBuffer();
                exchange.Following.Add(statement);
            }

            statement.Append(statement.Length == 0 ? ""u8 : "; "u8);
            SphinxQlRenderer.Render(plans[i], exchange.Dialect, statement);
            statement.Append("; SHOW META"u8);
        }

        return plans.Count;
    }

    private static RowSet Rows(Exchange exchange, bool isLast = false)
    {
        Wire.WireResult result = exchange.Result;
        if (result.Rows is { } rows && result.HasMore != isLast)
        {
            return rows;
        }

        result.Rows?.Dispose();
        throw Wire.PayloadReader.Malformed(result.Rows is null ? "a query without rows" : "a wrong number of results");
    }
}
