using System.Text;
using Roundup.Figures;
using Roundup.Rows;
using static Roundup.Output.Page.PageReport;

namespace Roundup.Output.Page;

/// <summary>The edge matrix and the heat map of versions.</summary>
internal static class MatrixSections
{
    public static void Append(StringBuilder page, Summary summary)
    {
        page.Append("<section id=\"edges\">\n<h2>Values at the edge</h2>\n<p>Written and read by the same entry. Lossy: something else came back. What throws may be right to: the row is a fact, not a verdict.</p>\n");
        Map(page, summary.Rows.OfType<EdgeRow>().Select(row => (row.Entry, Column: row.Edge, row.Outcome, row.Detail)).ToList());
        page.Append("</section>\n<section id=\"versions\">\n<h2>Between versions of a type</h2>\n<p>→ old bytes and the new type, ← new bytes and the old type.</p>\n");
        Map(page, summary.Rows.OfType<VersionRow>().Select(row => (row.Entry, Column: row.Step + (row.Direction == "forward" ? " →" : " ←"), row.Outcome, row.Detail)).ToList());
        page.Append("</section>\n");
    }

    /// <summary>Cases down, entries across: there are more cases than entries.</summary>
    private static void Map(StringBuilder page, List<(string Entry, string Column, string Outcome, string? Detail)> cells)
    {
        if (cells.Count == 0)
        {
            page.Append("<p>Not asked in this run.</p>\n");
            return;
        }

        List<string> entries = [.. cells.Select(cell => cell.Entry).Distinct()];
        var outcomes = cells.GroupBy(cell => (cell.Entry, cell.Column)).ToDictionary(group => group.Key, group => group.Last());
        page.Append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table, scrolls sideways\"><table class=\"map\"><thead><tr><td></td>");
        foreach (string entry in entries)
        {
            page.Append($"<th scope=\"col\"><span>{Html(EntryFacts.Of(entry).Title)}</span></th>");
        }

        page.Append("</tr></thead><tbody>\n");
        foreach (string column in cells.Select(cell => cell.Column).Distinct())
        {
            page.Append($"<tr><th scope=\"row\">{Html(column)}</th>");
            foreach (string entry in entries)
            {
                var cell = outcomes.GetValueOrDefault((entry, column));
                page.Append(cell.Outcome is null ? "<td></td>" : $"<td class=\"{Style(cell.Outcome)}\" title=\"{Html(cell.Detail ?? "")}\">{cell.Outcome}</td>");
            }

            page.Append("</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static string Style(string outcome) => outcome switch
    {
        "pass" or "exact" => "good",
        "defaulted" or "lossy" => "half",
        "throws" or "lost" => "poor",
        "n/a" => "none",
        _ => "worst",
    };
}
