using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>Says what was done otherwise than asked for, and what may have been meant.</summary>
internal static class NoticeText
{
    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        switch (answer.Notice)
        {
            case { Kind: SearchNoticeKind.NotSyntax } notice:
                html.Write("<p class=\"notice\" id=\"syntax-notice\">That is not valid match syntax");
                if (notice.Position > 0)
                {
                    html.Write($" (at character {notice.Position})");
                }
                html.Write("; its plain words were searched instead. <a href=\"/help\">How the syntax works</a></p>\n");
                break;
            case { Kind: SearchNoticeKind.Prefix }:
                html.Write("<p class=\"notice\">No post has exactly these words; shown are posts with words that begin with the last one.</p>\n");
                break;
        }
        if (answer.IsPartial)
        {
            html.Write("<p class=\"notice\">A part of the index did not answer, so posts may be missing here.</p>\n");
        }
        if (answer.IsOutOfTime)
        {
            html.Write("<p class=\"notice\" id=\"time-notice\">This search takes too long and was stopped, so posts may be missing here and numbers may be too small. Fewer operators or longer beginnings of words make it faster.</p>\n");
        }
        if (answer.DidYouMean is { } better)
        {
            string address = SearchAddress.Of(answer.Request with { Text = better, Page = 1 });
            html.Write($"<p class=\"meant\">Did you mean <a href=\"{address}\" data-live=\"meant\">{better}</a>?</p>\n");
        }
    }
}
