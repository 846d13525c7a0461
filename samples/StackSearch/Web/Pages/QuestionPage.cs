using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>A question and its answers, or an answer whose question is not here.</summary>
internal sealed class QuestionPage(SiteInfo site)
{
    /// <summary>What stands for the title of a question that the index does not have.</summary>
    public const string MissingQuestion = "a question that is not in this index";

    private readonly Attribution _attribution = new(site);

    /// <summary>Writes the part between header and footer.</summary>
    public void WriteMain(HtmlWriter html, QuestionThread thread)
    {
        PostDocument question = thread.Question;
        html.Write("<article class=\"thread\">\n");
        html.Write($"<header class=\"thread-head\"><h1>{question.Title}</h1>\n<p class=\"facts\">");
        html.Write($"<span>asked {Attribution.Date(question.Created)}</span> <span>viewed {Format.Count(question.Views, "time", "times")}</span>");
        if (question.Details?.Closed is { } closed)
        {
            html.Write($" <span>closed {Attribution.Date(closed)}</span>");
        }
        html.Write("</p></header>\n");
        html.Write("<section class=\"post\" aria-label=\"Question\">\n");
        WritePost(html, question, question.Title, isAccepted: false);
        html.Write("</section>\n");

        html.Write($"<h2 class=\"answers-head\" id=\"answers\">{Format.Count(thread.Answers.Count, "answer", "answers")}</h2>\n");
        foreach (PostDocument answer in thread.Answers)
        {
            html.Write($"<section class=\"post answer\" id=\"a{answer.Id}\" aria-label=\"Answer by {answer.Owner}\">\n");
            WritePost(html, answer, question.Title, answer.Id == question.Details?.Accepted);
            html.Write("</section>\n");
        }
        html.Write("</article>");
    }

    /// <summary>Writes the part between header and footer for an answer alone.</summary>
    public void WriteLoneAnswer(HtmlWriter html, PostDocument answer)
    {
        html.Write($"<article class=\"thread\">\n<header class=\"thread-head\"><h1>Answer to {MissingQuestion}</h1>\n<p class=\"facts\">");
        html.Write($"<span>answered {Attribution.Date(answer.Created)}</span></p></header>\n");
        html.Write($"<section class=\"post answer\" id=\"a{answer.Id}\" aria-label=\"Answer by {answer.Owner}\">\n");
        WritePost(html, answer, $"Answer to {MissingQuestion}", isAccepted: false);
        html.Write("</section>\n</article>");
    }

    private void WritePost(HtmlWriter html, PostDocument post, string title, bool isAccepted)
    {
        html.Write($"<dl class=\"figures\"><div><dt>{(post.Score == 1 ? "vote" : "votes")}</dt><dd>{Format.Count(post.Score)}</dd></div></dl>\n<div class=\"post-text\">\n");
        if (isAccepted)
        {
            html.Write("<p class=\"accepted\">Accepted by the one who asked</p>\n");
        }
        html.Write("<div class=\"prose\">");
        PostHtml.Write(html, post.Details?.Html ?? "");
        html.Write("</div>\n");
        TagLinks.Write(html, post.Details?.Tags ?? []);
        if (post.Details is { Edited: { } edited } details)
        {
            string editor = details.Editor is { Length: > 0 } name ? $" by {name}" : "";
            html.Write($"<p class=\"edited\">edited {Attribution.Date(edited)}{editor}</p>\n");
        }
        _attribution.WriteFull(html, new AttributedPost(post.Id, post.Type, post.Owner, post.OwnerId, post.Created, post.License), title);
        html.Write("</div>\n");
    }
}
