using StackSearch.Diagnostics;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>How the cache does, and where the time goes; since the start of this process.</summary>
internal static class DiagnosticsPage
{
    public static void WriteMain(HtmlWriter html, string cache, CacheCounts counts, StepTimes steps)
    {
        html.Write($"""
            <article class="message help">
            <h1>Diagnostics</h1>
            <p>Since the start of this process. Rendered questions and counted choices are kept in {cache}.</p>
            <h2 id="cache">Cache</h2>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="cache">
            <table>
            <thead><tr><th scope="col">Event</th><th scope="col">Count</th></tr></thead>
            <tbody>

            """);
        WriteCount(html, "hits", "Hits", counts.Hits);
        WriteCount(html, "misses", "Misses: no entry", counts.Absent);
        WriteCount(html, "corrupt", "Misses: corrupt, foreign or outdated entries", counts.Corrupt);
        WriteCount(html, "unanswered", "Misses: the cache failed or was slow", counts.Unanswered);
        WriteCount(html, "builds", "Values built", counts.Builds);
        WriteCount(html, "not-stored", "Values not stored", counts.NotStored);
        html.Write("""
            </tbody>
            </table>
            </div>
            <h2 id="steps">Steps</h2>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="steps">
            <table>
            <thead><tr><th scope="col">Step</th><th scope="col">Count</th><th scope="col">Mean</th><th scope="col">Longest</th></tr></thead>
            <tbody>

            """);
        foreach (StepTime step in steps.All)
        {
            html.Write($"<tr><th scope=\"row\">{step.Name}</th><td>{Format.Count(step.Count)}</td><td>{Format.Milliseconds(step.Total / step.Count)}</td><td>{Format.Milliseconds(step.Longest)}</td></tr>\n");
        }
        html.Write("""
            </tbody>
            </table>
            </div>
            </article>
            """);
    }

    private static void WriteCount(HtmlWriter html, string id, string name, long count) =>
        html.Write($"<tr><th scope=\"row\">{name}</th><td id=\"count-{id}\">{Format.Count(count)}</td></tr>\n");
}
