using System.IO.Compression;
using System.Net;
using System.Text;
using Roundup.Figures;
using Roundup.Output.Charts;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Output.Page;

/// <summary>One HTML file that needs nothing else: tables, pictures and the rows themselves.</summary>
internal static class PageReport
{
    public static string Of(Summary summary, string rowsFile)
    {
        var page = new StringBuilder();
        RunRow run = summary.Run;
        page.Append(
            $"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>.NET serializers, {run.Started:yyyy-MM-dd}</title>
            <style>
            {Resource("page.css")}</style>
            </head>
            <body>
            <header>
            <h1>.NET serializers compared</h1>
            <p class="where">{Html(run.Processor)}, {run.Cores} cores · {Html(run.Runtime)} · {Html(run.System)} · commit {Html(run.Commit)} · {run.Started:yyyy-MM-dd HH:mm} UTC · <code>roundup {Html(run.Command)}</code></p>
            <p id="noise" class="{(summary.IsNoisy ? "noise bad" : "noise")}">{Html(Honesty.Of(summary))}</p>
            </header>
            <nav aria-label="Contents"><ul>

            """);
        foreach (string data in summary.Data)
        {
            page.Append($"<li><a href=\"#{Html(data)}\">{Html(Results.Title(data))}</a></li>\n");
        }

        page.Append("<li><a href=\"#sizes\">Sizes</a></li><li><a href=\"#first\">First call</a></li><li><a href=\"#memory\">Streams</a></li><li><a href=\"#edges\">Edges</a></li><li><a href=\"#versions\">Versions</a></li><li><a href=\"#failed\">Not timed</a></li><li><a href=\"#wrong\">Prove us wrong</a></li>\n</ul></nav>\n<main>\n");
        page.Append(Controls());
        foreach (string data in summary.Data)
        {
            DataSection(page, summary, data, rowsFile);
        }

        LadderSections.Append(page, summary, rowsFile);
        SizeSection(page, summary, rowsFile);
        FirstSection.Append(page, summary, rowsFile);
        MatrixSections.Append(page, summary);
        Closing.Append(page, summary, rowsFile);
        page.Append("</main>\n<script type=\"application/gzip\" id=\"rows\">").Append(Packed(summary.Rows));
        return page.Append("</script>\n<script>\n").Append(Resource("page.js")).Append("</script>\n</body>\n</html>\n").ToString();
    }

    /// <summary>All rows, so that a page that travels alone can still be checked: gzip in base64, a seventh of the text.</summary>
    private static string Packed(IEnumerable<Row> rows)
    {
        using var bytes = new MemoryStream();
        using (var packed = new StreamWriter(new GZipStream(bytes, CompressionLevel.SmallestSize)))
        {
            foreach (Row row in rows)
            {
                packed.Write(RowJson.Serialize(row));
                packed.Write('\n');
            }
        }

        return Convert.ToBase64String(bytes.ToArray());
    }

    internal static string Html(string text) => WebUtility.HtmlEncode(text);

    /// <summary>Under each picture: where its numbers are.</summary>
    internal static string RowsLink(string rowsFile, string order) =>
        $"<p class=\"source\">{order} Rows: <a href=\"{Html(rowsFile)}\">{Html(rowsFile)}</a></p>\n";

    private static string Controls() =>
        """
        <form class="controls" role="search" aria-label="Filter the tables">
        <label>Find <input type="search" id="find" placeholder="entry" autocomplete="off"></label>
        <fieldset><legend>Format</legend>
        <label><input type="checkbox" name="format" value="JSON" checked> JSON</label>
        <label><input type="checkbox" name="format" value="binary" checked> binary</label>
        <label><input type="checkbox" name="format" value="XML" checked> XML</label>
        <label><input type="checkbox" name="format" value="floor" checked> floors</label>
        </fieldset>
        <fieldset><legend>Times</legend>
        <label><input type="radio" name="times" value="ratio" checked> as ratios</label>
        <label><input type="radio" name="times" value="absolute"> absolute</label>
        </fieldset>
        <p id="shown" aria-live="polite"></p>
        </form>

        """;

    private static void DataSection(StringBuilder page, Summary summary, string data, string rowsFile)
    {
        page.Append($"<section id=\"{Html(data)}\">\n<h2>{Html(Results.Title(data))}</h2>\n");
        List<Table> tables = [.. summary.Tables.Where(table => table.Data == data)];
        foreach (Table table in tables)
        {
            page.Append($"<h3>{Heading(table.Direction)}{(table.Configuration == Configurations.Default ? "" : ", " + Html(table.Configuration))}</h3>\n");
            page.Append(table.Direction == Directions.Glance ? $"<p>{Results.OfGlance}</p>\n" : "");
            TableHtml.Append(page, table);
            if (table.Configuration != Configurations.Default)
            {
                continue;
            }

            page.Append("<details open><summary>Picture: times the floor</summary>\n<div class=\"picture\">").Append(DotPlot.Draw(table)).Append("</div>\n");
            page.Append(RowsLink(rowsFile, "By format, the fastest first; whiskers are 95 % intervals, the band is where nobody can be told from the fastest of the format.")).Append("</details>\n");
            page.Append("<details><summary>Picture: allocated bytes</summary>\n<div class=\"picture\">").Append(Allocated(table)).Append("</div>\n");
            page.Append(RowsLink(rowsFile, "The least first.")).Append("</details>\n");
        }

        Table? read = tables.Find(table => table is { Direction: "read", Configuration: Configurations.Default });
        Table? write = tables.Find(table => table is { Direction: "write", Configuration: Configurations.Default });
        if (read is not null && write is not null && ScatterPlot.Draw(read, write) is { Length: > 0 } scatter)
        {
            page.Append("<details open><summary>Picture: writing against reading</summary>\n<div class=\"picture\">").Append(scatter).Append("</div>\n");
            page.Append(RowsLink(rowsFile, "The area of a point is its payload.")).Append("</details>\n");
        }

        page.Append("</section>\n");
    }

    private static string Heading(string direction) => direction switch
    {
        Directions.Read => "Reading",
        Directions.Write => "Writing",
        _ => "Looking at three of fourteen members",
    };

    private static string Allocated(Table table) => BarChart.Draw(
        $"{table.Data}, {table.Direction}: allocated bytes",
        table.Lines.Where(line => line.IsTimed).Select(line => (line, Facts: EntryFacts.Of(line.Entry)))
            .Select(row => new Bar(row.Facts.Title, row.Facts.Mark, row.line.Allocated, 0, Units.Bytes(row.line.Allocated))),
        isStacked: false);

    private static void SizeSection(StringBuilder page, Summary summary, string rowsFile)
    {
        page.Append("<section id=\"sizes\">\n<h2>Sizes</h2>\n<p>The light bar is the payload, the dark one the same payload after gzip (level 6).</p>\n");
        foreach (string data in summary.Data)
        {
            IEnumerable<Bar> bars = summary.Gates.Values.Where(gate => gate.Data == data && gate is { Problem: null, Bytes: > 0 })
                .Select(gate => (gate, Facts: EntryFacts.Of(gate.Entry)))
                .Select(row => new Bar(row.Facts.Title, row.Facts.Mark, row.gate.Bytes, row.gate.Gzip, $"{Units.Bytes(row.gate.Bytes)}, gzip {Units.Bytes(row.gate.Gzip)}, brotli {Units.Bytes(row.gate.Brotli)}"));
            page.Append($"<details><summary>{Html(Results.Title(data))}</summary>\n<div class=\"picture\">").Append(BarChart.Draw($"{data}: sizes", bars, isStacked: false)).Append("</div>\n");
            page.Append(RowsLink(rowsFile, "The smallest first.")).Append("</details>\n");
        }

        page.Append("</section>\n");
    }

    private static string Resource(string name)
    {
        using Stream stream = typeof(PageReport).Assembly.GetManifestResourceStream(name) ?? throw new InvalidOperationException($"{name} is not in the program.");
        return new StreamReader(stream).ReadToEnd();
    }
}
