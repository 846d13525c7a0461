using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Reads all rows of a query in pages. Without an order, each page continues after the last id. All pages then cost the same, and documents
/// saved meanwhile can't shift rows. With an order, each page skips rows, and a server sorts everything again for each page. Pages
/// therefore grow, so that the whole costs a few sorts instead of one per thousand rows.
/// </summary>
internal static class RowPages
{
    /// <summary>The number of matches that a server keeps by default.</summary>
    public const int Size = 1000;

    /// <summary>The maximum number of rows held at a time.</summary>
    private const int LargestSize = 16_000;

    private static readonly ConditionalWeakTable<QueryShape, PageShape> Shapes = [];

    /// <summary>Reads the pages in order.</summary>
    /// <param name="plan">The query.</param>
    /// <param name="run">Runs one page.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="InvalidOperationException">The order is random, so pages would be inconsistent.</exception>
    public static async IAsyncEnumerable<PlanResult> Read(
        QueryPlan plan, Func<QueryPlan, CancellationToken, ValueTask<PlanResult>> run, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        PageShape shape = Shapes.GetValue(plan.Shape, _ => PageShape.Of(plan.Shape, plan.Parameters.Length));
        if (shape.IsRandom && plan.Options.RandomSeed is null)
        {
            throw new InvalidOperationException(
                "Rows in random order cannot be read in pages: call Limit, or set a seed (QueryOptions.RandomSeed).");
        }

        bool isById = shape.IdColumn >= 0;
        int read = 0;
        int size = Size;
        long last = 0;
        while (true)
        {
            PlanResult page = await run(PageOf(plan, shape, isById ? 0 : read, size, last), cancellationToken).ConfigureAwait(false);
            int rows = page.Rows.RowCount;

            // A page that timed out may lack any rows, so there is no position to continue from.
            bool isEnd = rows < size || page.Metadata.IsOutOfTime;
            if (!isEnd && isById)
            {
                last = CellReader<long>.Default.Read(new RowContext(page.Rows, JsonObjectSerializer.Default) { Row = rows - 1 }, shape.IdColumn);
            }

            yield return page;
            if (isEnd)
            {
                yield break;
            }

            read += rows;
            size = isById ? Size : Math.Min(read, LargestSize);
        }
    }

    private static QueryPlan PageOf(QueryPlan plan, PageShape shape, int skip, int take, long last) => new()
    {
        Shape = shape.Shape,
        Match = plan.Match,
        Skip = skip,
        Take = take,
        Options = plan.Options,
        Parameters = shape.IdColumn < 0 ? plan.Parameters : [.. plan.Parameters, FieldValue.OfInteger(last)],
    };
}
