using StackSearch.Search;
using StackSearch.Web.Html;
using StackSearch.Web.Http;

namespace StackSearch.Web.Pages;

/// <summary>What all pages have around them: head, search box, footer.</summary>
/// <param name="site">What the index holds.</param>
/// <param name="assets">Where style and script are.</param>
internal sealed class PageFrame(SiteInfo site, AssetCatalog assets)
{
    /// <summary>Writes a whole page.</summary>
    public void Write(HtmlWriter html, string title, SearchRequest request, Action<HtmlWriter> main)
    {
        html.Write($"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>{title}</title>
            <link rel="stylesheet" href="{assets.AddressOf("site.css")}">
            <link rel="icon" type="image/svg+xml" href="{assets.AddressOf("jackdaw.svg")}">
            <script src="{assets.AddressOf("search.js")}" defer></script>
            </head>
            <body>
            <a class="skip" href="#main">Skip to the content</a>
            <header class="top">
            <a class="brand" href="/"><img src="{assets.AddressOf("jackdaw.svg")}" width="28" height="28" alt=""><span>StackSearch</span></a>
            {SearchForm(request)}
            <nav aria-label="Site"><a href="/help">Syntax</a></nav>
            </header>
            <main id="main" tabindex="-1">
            {main}
            </main>
            <p id="status" class="unseen" role="status" aria-live="polite"></p>
            <footer class="foot">
            <p>{Format.Count(site.Posts, "post", "posts")} from {site.Source}, served by the {site.Backend} back end of Jackdaw.Search.
            <span class="keys"><kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> open <button id="keys" type="button" aria-pressed="true" hidden>Single keys</button></span></p>
            </footer>
            </body>
            </html>

            """);
    }

    private static Action<HtmlWriter> SearchForm(SearchRequest request) => html =>
    {
        html.Write($"""
            <form class="search" role="search" action="/" method="get">
            <label class="unseen" for="q">Search the posts</label>
            <input id="q" name="q" type="search" value="{request.Text}" placeholder="Words, “a phrase”, @title word …" maxlength="500"
            autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" aria-describedby="q-help">
            <span class="unseen" id="q-help">Results appear below as you type. Press slash to come back here.</span>
            """);
        foreach ((string name, string value) in SearchAddress.Choices(request))
        {
            html.Write($"<input type=\"hidden\" name=\"{name}\" value=\"{value}\">");
        }
        html.Write("<button type=\"submit\">Search</button>\n</form>");
    };
}
