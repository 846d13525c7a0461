using System.Text;
using Roundup.Figures;
using Roundup.Output.Charts;
using Roundup.Running;

namespace Roundup.Output.Page;

/// <summary>Time per object over N, where a run has at least three sizes of one set.</summary>
internal static class LadderSections
{
    public static void Append(StringBuilder page, Summary summary, string rowsFile)
    {
        foreach (string prefix in new[] { "books-", "books-1k-", "questions-", "logs-" })
        {
            foreach (string direction in Directions.All)
            {
                List<(int Count, Table Table)> ladder = [.. summary.Tables
                    .Where(table => table.Direction == direction && table.Configuration == Configurations.Default && table.Data.StartsWith(prefix, StringComparison.Ordinal))
                    .Select(table => (int.TryParse(table.Data.AsSpan(prefix.Length), out int count) ? count : 0, table))
                    .Where(step => step.Item1 > 0).OrderBy(step => step.Item1)];
                string[] pictures = [.. LadderChart.Draw(direction, ladder)];
                if (pictures.Length == 0)
                {
                    continue;
                }

                page.Append($"<section>\n<h2>Time per object over N: {prefix.TrimEnd('-')}, {direction}</h2>\n<div class=\"multiples\">\n").AppendJoin('\n', pictures).Append("</div>\n");
                page.Append(PageReport.RowsLink(rowsFile, "All with the same axes; the floor is in each.")).Append("</section>\n");
            }
        }
    }
}
