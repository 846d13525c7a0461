using System.Buffers.Text;
using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;

namespace Jackdaw.Search.Servers;

/// <summary>Calls that are not queries: snippets of texts, words of a text, suggestions, the fields of an index.</summary>
internal static class CallScripts
{
    public static IEnumerable<Step> Snippets(Exchange exchange, IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, string[] results)
    {
        exchange.Say(""u8);
        SnippetCalls.Call(exchange.Dialect, index.IndexName, texts, match, options, exchange.Statement);
        yield return Step.Execute;
        using RowSet rows = Rows(exchange);
        if (rows.RowCount != texts.Count)
        {
            throw Wire.PayloadReader.Malformed($"{rows.RowCount} snippets for {texts.Count} texts");
        }

        for (int i = 0; i < results.Length; i++)
        {
            results[i] = Text(rows, i, 0);
        }
    }

    public static IEnumerable<Step> Keywords(Exchange exchange, IndexMap index, string text, List<KeywordStatistics> results)
    {
        exchange.Say("CALL KEYWORDS("u8);
        exchange.Statement.AppendQuoted(text);
        exchange.Statement.Append((byte)',');
        exchange.Statement.AppendQuoted(index.IndexName);
        exchange.Statement.Append(",1)"u8);
        yield return Step.Execute;
        using RowSet rows = Rows(exchange);
        int tokenized = rows.IndexOf("tokenized");
        int normalized = rows.IndexOf("normalized");
        int documents = rows.IndexOf("docs");
        int hits = rows.IndexOf("hits");
        for (int i = 0; i < rows.RowCount; i++)
        {
            results.Add(new KeywordStatistics(Text(rows, i, tokenized), Text(rows, i, normalized), Number(rows, i, documents), Number(rows, i, hits)));
        }
    }

    public static IEnumerable<Step> Suggest(Exchange exchange, IndexMap index, string word, int top, List<Suggestion> results)
    {
        if (exchange.Dialect == SphinxQlDialect.Sphinx22)
        {
            throw Dialects.Missing(exchange.Dialect, FulltextCapability.Suggestions, "Suggesting words");
        }

        exchange.Say("CALL QSUGGEST("u8);
        exchange.Statement.AppendQuoted(word);
        exchange.Statement.Append((byte)',');
        exchange.Statement.AppendQuoted(index.IndexName);
        exchange.Statement.Append(", "u8);
        exchange.Statement.Append(top);
        exchange.Statement.Append(" AS limit)"u8);
        yield return Step.Execute;
        using RowSet rows = Rows(exchange);
        int suggestion = rows.IndexOf("suggest");
        int distance = rows.IndexOf("distance");
        int documents = rows.IndexOf("docs");
        for (int i = 0; i < rows.RowCount; i++)
        {
            results.Add(new Suggestion(Text(rows, i, suggestion), (int)Number(rows, i, distance), Number(rows, i, documents)));
        }
    }

    /// <summary>Describes an index: its full-text fields, or the parts of a distributed index.</summary>
    public static IEnumerable<Step> Describe(Exchange exchange, string index)
    {
        exchange.Say("DESCRIBE "u8).Append(Names.QuoteIndex(index));
        yield return Step.Execute;
        using RowSet rows = Rows(exchange);
        HashSet<string> fields = new(StringComparer.OrdinalIgnoreCase);
        HashSet<string> parts = new(StringComparer.OrdinalIgnoreCase);
        bool isDistributed = rows.IndexOf("agent") == 0;
        for (int i = 0; i < rows.RowCount; i++)
        {
            string name = Text(rows, i, 0);
            if (isDistributed)
            {
                // 'posts' for a local part, 'host:9312:posts' or 'host:9312:posts,more' for a remote one.
                parts.UnionWith(name[(name.LastIndexOf(':') + 1)..].Split(',', StringSplitOptions.TrimEntries));
                continue;
            }

            // Sphinx 2.2 returns 'field'; Manticore 'text' with properties, or 'string' with 'indexed' among them.
            string type = Text(rows, i, 1);
            if (type is "field" or "text" || (rows.Columns.Length > 2 && Text(rows, i, 2).Contains("indexed", StringComparison.Ordinal)))
            {
                fields.Add(name);
            }
        }

        exchange.Features.SetDescription(index, new IndexDescription(fields, parts));
    }

    public static IEnumerable<Step> Truncate(Exchange exchange, IndexMap index)
    {
        exchange.Say(exchange.Dialect == SphinxQlDialect.Sphinx22 ? "TRUNCATE RTINDEX "u8 : "TRUNCATE TABLE "u8).Append(Names.QuoteIndex(index.IndexName));
        yield return Step.Execute;
    }

    public static IEnumerable<Step> Maintain(Exchange exchange, IndexMap index, IndexMaintenance work)
    {
        bool isSphinx = exchange.Dialect == SphinxQlDialect.Sphinx22;
        switch (work)
        {
            case IndexMaintenance.Flush:
                exchange.Say(isSphinx ? "FLUSH RTINDEX "u8 : "FLUSH TABLE "u8).Append(Names.QuoteIndex(index.IndexName));
                break;
            case IndexMaintenance.FlushMemory:
                exchange.Say("FLUSH RAMCHUNK "u8).Append(Names.QuoteIndex(index.IndexName));
                break;
            case IndexMaintenance.Optimize:
                exchange.Say(isSphinx ? "OPTIMIZE INDEX "u8 : "OPTIMIZE TABLE "u8).Append(Names.QuoteIndex(index.IndexName));
                break;
            case IndexMaintenance.Refresh:
                yield break;
            default:
                exchange.Say("FLUSH ATTRIBUTES"u8);
                break;
        }

        yield return Step.Execute;

        // Some respond with a row.
        exchange.Result.Rows?.Dispose();
    }

    private static RowSet Rows(Exchange exchange) =>
        exchange.Result.Rows ?? throw Wire.PayloadReader.Malformed("a call without rows");

    private static string Text(RowSet rows, int row, int column) => column < 0 ? "" : Encoding.UTF8.GetString(rows.Cell(row, column));

    private static long Number(RowSet rows, int row, int column) =>
        column >= 0 && Utf8Parser.TryParse(rows.Cell(row, column), out long number, out _) ? number : 0;
}
