using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Results;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>The same statement, ready as bytes, over the protocol alone, and the cells read by hand.</summary>
/// <param name="client">The connection.</param>
/// <param name="columns">The columns of the rows.</param>
/// <param name="read">Makes the object of a row.</param>
internal sealed class RawSearch<T>(RawClient client, string[] columns, Func<RowSet, int, T> read)
{
    private static readonly string[] FacetColumns = ["key", "count(*)"];
    private static readonly string[] MetaColumns = ["Variable_name", "Value"];

    public async Task<SearchPage<T>> Page(StatementBuffer statement)
    {
        WireResult answer = await client.Send(statement, columns);
        List<T> rows;
        using (RowSet cells = answer.Rows!)
        {
            rows = new List<T>(cells.RowCount);
            for (int row = 0; row < cells.RowCount; row++)
            {
                rows.Add(read(cells, row));
            }
        }

        answer = await client.Next(FacetColumns);
        List<FacetValue<ushort>> years;
        using (RowSet cells = answer.Rows!)
        {
            years = new List<FacetValue<ushort>>(cells.RowCount);
            for (int row = 0; row < cells.RowCount; row++)
            {
                years.Add(new FacetValue<ushort>((ushort)RawCells.Number(cells, row, 0), RawCells.Number(cells, row, 1)));
            }
        }

        answer = await client.Next(FacetColumns);
        List<FacetValue<uint>> tags;
        using (RowSet cells = answer.Rows!)
        {
            tags = new List<FacetValue<uint>>(cells.RowCount);
            for (int row = 0; row < cells.RowCount; row++)
            {
                tags.Add(new FacetValue<uint>((uint)RawCells.Number(cells, row, 0), RawCells.Number(cells, row, 1)));
            }
        }

        answer = await client.Next(MetaColumns);
        using RowSet meta = answer.Rows!;
        return new SearchPage<T>(rows, MetaReader.Read(meta), years, tags);
    }
}
