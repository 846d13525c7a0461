using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;

namespace Jackdaw.Search.Servers;

/// <summary>Ensures that an index exists and has the columns of a class.</summary>
internal static class IndexScripts
{
    public static IEnumerable<Step> Ensure(Exchange exchange, IndexMap map, Action<IndexStatus> found)
    {
        exchange.Say("SHOW TABLES"u8);
        yield return Step.Execute;
        string? kind = KindOf(exchange, map.IndexName);
        if (kind is null)
        {
            if (exchange.Dialect == SphinxQlDialect.Sphinx22)
            {
                throw Dialects.Missing(
                    exchange.Dialect,
                    FulltextCapability.CreateIndex,
                    $"Creating the index '{map.IndexName}', which does not exist on the server (define it in the server's configuration "
                        + $"file, which {nameof(FulltextConfiguration)}.{nameof(FulltextConfiguration.ForSphinx)} generates),");
            }

            exchange.Say(""u8);
            TableWriter.Create(map, exchange.Statement);
            yield return Step.Execute;
            found(new IndexStatus(IsNew: true, IsReadOnly: false));
            yield break;
        }

        // A distributed index returns its parts, which may be on other servers.
        if (kind != "distributed")
        {
            exchange.Say("DESCRIBE "u8).Append(Names.QuoteIndex(map.IndexName));
            yield return Step.Execute;
            if (Columns(exchange).Lacks(map) is { } lacks)
            {
                throw new FulltextException($"The index '{map.IndexName}' does not match {map.DocumentType.Name}: it lacks {lacks}.");
            }
        }

        found(new IndexStatus(IsNew: false, IsReadOnly: kind is "local" or "distributed"));
    }

    private static string? KindOf(Exchange exchange, string index)
    {
        // A cluster is part of the name for writing, but not of the table's name.
        string name = index[(index.IndexOf(':') + 1)..];
        using RowSet rows = Rows(exchange);
        for (int i = 0; i < rows.RowCount; i++)
        {
            if (string.Equals(Text(rows, i, 0), name, exchange.Dialect == SphinxQlDialect.Sphinx22 ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase))
            {
                return Text(rows, i, 1);
            }
        }

        return null;
    }

    private static IndexColumns Columns(Exchange exchange)
    {
        using RowSet rows = Rows(exchange);
        IndexColumns columns = new();
        for (int i = 0; i < rows.RowCount; i++)
        {
            columns.Add(Text(rows, i, 0), Text(rows, i, 1), rows.Columns.Length > 2 ? Text(rows, i, 2) : "");
        }

        return columns;
    }

    private static RowSet Rows(Exchange exchange) => exchange.Result.Rows ?? throw Wire.PayloadReader.Malformed("a call without rows");

    private static string Text(RowSet rows, int row, int column) => Encoding.UTF8.GetString(rows.Cell(row, column));
}
