using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Servers;

/// <summary>
/// All rows of a query, a page at a time. Where nothing is said of their order, each page continues after the last number, so the last page costs
/// no more than the first and what is saved meanwhile can't shift rows. Otherwise pages are counted, and a server sorts all rows before a page again: so pages grow, and the
/// whole costs a few sorts, not one for each thousand rows.
/// </summary>
internal static class RowPages
{
    /// <summary>What a server keeps without being asked to.</summary>
    public const int Size = 1000;

    /// <summary>What is held of an answer at a time, at most.</summary>
    private const int LargestSize = 16_000;

    private static readonly ConditionalWeakTable<QueryShape, PageShape> Shapes = [];

    /// <summary>The pages, one after the other.</summary>
    /// <param name="plan">The query.</param>
    /// <param name="run">Runs one page.</param>
    /// <param name="cancellation">Stops it.</param>
    /// <exception cref="InvalidOperationException">The rows are in no order that two pages could share.</exception>
    public static async IAsyncEnumerable<PlanResult> Read(
        QueryPlan plan, Func<QueryPlan, CancellationToken, ValueTask<PlanResult>> run, [EnumeratorCancellation] CancellationToken cancellation)
    {
        PageShape shape = Shapes.GetValue(plan.Shape, _ => PageShape.Of(plan.Shape, plan.Parameters.Length));
        if (shape.IsRandom && plan.Options.RandomSeed is null)
        {
            throw new InvalidOperationException("Rows in random order can't be read page by page: say Limit, or give the order a seed (QueryOptions.RandomSeed).");
        }

        bool isById = shape.IdColumn >= 0;
        int read = 0;
        int size = Size;
        long last = 0;
        while (true)
        {
            PlanResult page = await run(PageOf(plan, shape, isById ? 0 : read, size, last), cancellation).ConfigureAwait(false);
            int rows = page.Rows.RowCount;

            // A page that ran out of time left out rows anywhere, so there is nothing to go on from.
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
