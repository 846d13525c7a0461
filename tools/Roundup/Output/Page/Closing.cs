using System.Text;
using Roundup.Figures;
using Roundup.Rows;
using Roundup.Running;
using static Roundup.Output.Page.PageReport;

namespace Roundup.Output.Page;

/// <summary>What was not timed, and how to prove us wrong.</summary>
internal static class Closing
{
    public static void Append(StringBuilder page, Summary summary, string rowsFile)
    {
        page.Append("<section id=\"failed\">\n<h2>Not timed</h2>\n<p>What fails in the gates is not timed; what can't serve a data set by design is listed last.</p>\n<ul>\n");
        foreach (GateRow gate in summary.Gates.Values.Where(gate => gate.Problem is not null).OrderBy(gate => gate.NotApplicable))
        {
            page.Append($"<li>{Html(EntryFacts.Of(gate.Entry).Title)}, {Html(Results.Title(gate.Data))}: <span class=\"why\">{Html(gate.Problem!)}</span></li>\n");
        }

        foreach (GateRow gate in summary.BlindGates.OrderBy(gate => gate.NotApplicable))
        {
            page.Append($"<li>{Html(EntryFacts.Of(gate.Entry).Title)}, {Html(Results.Title(gate.Data))}, {Directions.Glance}: <span class=\"why\">{Html(gate.Problem!)}</span></li>\n");
        }

        foreach (SkipRow skip in summary.Rows.OfType<SkipRow>())
        {
            page.Append($"<li>{Html(skip.Entry ?? "all")}, {Html(Results.Title(skip.Data))}: <span class=\"why\">{Html(skip.Reason)}</span></li>\n");
        }

        page.Append("</ul>\n</section>\n<section id=\"wrong\">\n<h2>How to prove us wrong</h2>\n<p>The authors of this comparison wrote the entries called Jackdaw. Every entry is one file of under 80 lines in <code>tools/Roundup/Lineup</code> that says how its library is called and why. Change it, run the command at the top of this page, and compare: <code>roundup compare A.ndjson B.ndjson</code>. ");
        page.Append($"All numbers here are made of <a href=\"{Html(rowsFile)}\">{Html(rowsFile)}</a>; <button type=\"button\" id=\"save\">save the rows</button> that are in this page.</p>\n<div class=\"wide\"><table><thead><tr><th scope=\"col\">entry</th><th scope=\"col\">source</th></tr></thead><tbody>\n");
        foreach (string entry in summary.Entries)
        {
            EntryFacts facts = EntryFacts.Of(entry);
            string source = facts.Source.StartsWith("https://", StringComparison.Ordinal) ? $"<a href=\"{Html(facts.Source)}\">{Html(facts.Source)}</a>" : $"<code>{Html(facts.Source)}</code>";
            page.Append($"<tr><th scope=\"row\">{Html(facts.Title)}</th><td>{source}</td></tr>\n");
        }

        page.Append("</tbody></table></div>\n<p>Packages: ");
        page.AppendJoin(", ", summary.Run.Packages.Select(package => $"{Html(package.Key)} {Html(package.Value)}")).Append("</p>\n</section>\n");
    }
}
