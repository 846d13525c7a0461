using StackSearch.Posts;
using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The results of one page.</summary>
internal sealed class HitList(Attribution attribution)
{
    public void Write(HtmlWriter html, SearchAnswer answer)
    {
        int first = ((answer.Request.Page - 1) * SearchRequest.PageSize) + 1;
        html.Write($"<ol class=\"hits\" start=\"{first}\">\n");
        foreach (SearchHit hit in answer.Hits)
        {
            html.Write("<li class=\"hit\"><article>\n");
            WriteFigures(html, hit);
            html.Write("<div class=\"hit-text\">\n");
            WriteTitle(html, hit, answer);
            html.Write("<p class=\"snippet\">");
            HighlightedText.Write(html, hit.Snippet);
            html.Write("</p>\n");
            ExplanationText.Write(html, answer, hit.Id);
            TagLinks.Write(html, hit.Tags.Split(' ', StringSplitOptions.RemoveEmptyEntries));
            attribution.WriteShort(html, new AttributedPost(hit.Id, hit.Type, hit.Owner, hit.OwnerId, hit.Created, hit.License));
            html.Write("</div>\n</article></li>\n");
        }
        html.Write("</ol>\n");
    }

    private static void WriteFigures(HtmlWriter html, SearchHit hit)
    {
        html.Write($"<dl class=\"figures\"><div><dt>{(hit.Score == 1 ? "vote" : "votes")}</dt><dd>{Format.Count(hit.Score)}</dd></div>");
        if (hit.Type == PostType.Question)
        {
            Markup answered = Markup.When(hit.Answers > 0, " class=\"answered\"");
            html.Write($"<div{answered}><dt>{(hit.Answers == 1 ? "answer" : "answers")}</dt><dd>{Format.Count(hit.Answers)}</dd></div>");
        }
        html.Write("</dl>\n");
    }

    private static void WriteTitle(HtmlWriter html, SearchHit hit, SearchAnswer answer)
    {
        if (hit.Type == PostType.Question)
        {
            html.Write($"<h2><a href=\"/q/{hit.Id}\" class=\"hit-link\">");
            HighlightedText.Write(html, hit.Title);
        }
        else if (answer.ThreadTitles.TryGetValue(hit.ThreadId, out string? thread))
        {
            html.Write($"<h2><a href=\"/q/{hit.ThreadId}#a{hit.Id}\" class=\"hit-link\"><span class=\"kind\">Answer to</span> {thread}");
        }
        else
        {
            html.Write($"<h2><a href=\"/q/{hit.Id}\" class=\"hit-link\"><span class=\"kind\">Answer to</span> {QuestionPage.MissingQuestion}");
        }
        html.Write("</a></h2>\n");
    }
}
