using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>Says that a page can't be shown, and what to do.</summary>
internal static class ErrorPage
{
    public static void WriteMain(HtmlWriter html, string title, string text) =>
        html.Write($"""
            <div class="message">
            <h1>{title}</h1>
            <p>{text}</p>
            <p><a href="/">To the search</a></p>
            </div>
            """);
}
