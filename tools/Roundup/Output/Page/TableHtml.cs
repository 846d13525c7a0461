using System.Globalization;
using System.Text;
using Roundup.Figures;
using static Roundup.Output.Page.PageReport;

namespace Roundup.Output.Page;

/// <summary>A table that can be sorted: every number twice, as people read it and as it is.</summary>
internal static class TableHtml
{
    private static readonly string[] Heads = ["rank", "entry", "format", "× STJ", "95 %", "× floor", "time", "least", "processor", "allocated", "payload", "gzip", "notes"];

    public static void Append(StringBuilder page, Table table)
    {
        if (!table.IsRanked)
        {
            page.Append($"<p class=\"noise bad\">No ranking: the references varied by {Units.Percent(table.Noise)} in this table.</p>\n");
        }

        page.Append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table, scrolls sideways\"><table class=\"sortable\">\n<thead><tr>");
        foreach (string head in Heads)
        {
            string kind = head is "× STJ" or "95 %" or "× floor" ? " class=\"ratio\"" : head is "time" or "least" or "processor" ? " class=\"absolute\"" : "";
            page.Append($"<th scope=\"col\"{kind}><button type=\"button\">{Html(head)}</button></th>");
        }

        page.Append("</tr></thead>\n<tbody>\n");
        foreach (Line line in MarkdownReport.Order(table))
        {
            Row(page, line);
        }

        page.Append("</tbody></table></div>\n");
    }

    private static void Row(StringBuilder page, Line line)
    {
        EntryFacts facts = EntryFacts.Of(line.Entry);
        page.Append($"<tr class=\"{facts.Mark}{(line.IsTimed ? "" : " failed")}\" data-format=\"{facts.Format}\">");
        Cell(page, line.Rank > 0 ? line.Rank : double.NaN, line.Rank > 0 ? $"{line.Rank}" : "");
        page.Append($"<th scope=\"row\">{Html(facts.Title)}</th><td>{facts.Format}</td>");
        if (!line.IsTimed)
        {
            page.Append($"<td colspan=\"10\" class=\"why\">{Html(line.Problem ?? "not measured")}</td></tr>\n");
            return;
        }

        Cell(page, line.ToReference.Median, Units.Ratio(line.ToReference.Median), "ratio");
        Cell(page, line.ToReference.Low, Units.Interval(line.ToReference), "ratio");
        Cell(page, line.ToFloor.Median, Units.Ratio(line.ToFloor.Median), "ratio");
        Cell(page, line.Wall, Units.Time(line.Wall), "absolute");
        Cell(page, line.Least, Units.Time(line.Least), "absolute");
        Cell(page, line.Cpu, Units.Time(line.Cpu), "absolute");
        Cell(page, line.Allocated, Units.Bytes(line.Allocated));
        Cell(page, line.Gate?.Bytes ?? double.NaN, line.Gate?.Bytes > 0 ? Units.Bytes(line.Gate.Bytes) : "–");
        Cell(page, line.Gate?.Gzip ?? double.NaN, line.Gate?.Gzip > 0 ? Units.Bytes(line.Gate.Gzip) : "–");
        page.Append($"<td class=\"notes\">{Html(Notes(line))}</td></tr>\n");
    }

    private static string Notes(Line line)
    {
        List<string> notes = [.. line.Gate?.Notes ?? []];
        if (!line.IsSteady)
        {
            notes.Add("not steady");
        }

        return string.Join("; ", notes);
    }

    private static void Cell(StringBuilder page, double value, string text, string? kind = null) =>
        page.Append(CultureInfo.InvariantCulture, $"<td data-value=\"{(double.IsNaN(value) ? "" : value.ToString("R", CultureInfo.InvariantCulture))}\"{(kind is null ? "" : $" class=\"{kind}\"")}>{text}</td>");
}
