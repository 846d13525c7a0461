using System.Globalization;
using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Search;
using StackSearch.Web.Html;
using StackSearch.Web.Http;
using StackSearch.Web.Pages;

namespace StackSearch.Web;

/// <summary>The pages for people.</summary>
internal sealed class PageEndpoints(ImportGate gate, AssetCatalog assets)
{
    private const string Fragment = "X-Fragment";

    /// <summary>The search: the whole page, or the changing part of it where the script asks for that.</summary>
    public async Task SearchAsync(HttpContext context)
    {
        SiteContent content = gate.Content;
        SearchRequest request = SearchAddress.Read(context.Request.Query);
        PostSearch search = new(context.RequestServices.GetRequiredService<IFulltextSession>(), content.Tags);
        SearchAnswer answer = await search.RunAsync(request, context.RequestAborted);
        if (request.Page > answer.Pages && answer.Total > 0)
        {
            // After the last page, where posts have gone since or somebody typed a number, the last one is nearest.
            request = request with { Page = answer.Pages };
            answer = await search.RunAsync(request, context.RequestAborted);
        }
        SearchPage page = new(content.Info);
        HtmlWriter html = new();
        context.Response.Headers.Vary = Fragment;
        if (context.Request.Headers[Fragment] == "results")
        {
            // Never stored: going back in the browser must not show a part in place of the page.
            context.Response.Headers.CacheControl = "no-store";
            context.Response.Headers[Fragment] = "results";
            page.WriteMain(html, answer);
        }
        else
        {
            Frame(content).Write(html, SearchPage.Title(request), request, main => page.WriteMain(main, answer));
        }
        await HtmlResult.SendAsync(context, html);
    }

    /// <summary>A question; an answer's number leads to its question, or to a page of its own where that is not in the index.</summary>
    public async Task QuestionAsync(HttpContext context)
    {
        SiteContent content = gate.Content;
        if (!long.TryParse((string?)context.Request.RouteValues["id"], NumberStyles.None, CultureInfo.InvariantCulture, out long id) || id == 0)
        {
            await NotFoundAsync(context);
            return;
        }
        ThreadReader threads = new(context.RequestServices.GetRequiredService<IFulltextSession>());
        if (await threads.ReadAsync(id, context.RequestAborted) is { } thread)
        {
            HtmlWriter html = new();
            QuestionPage page = new(content.Info);
            Frame(content).Write(html, $"{thread.Question.Title} – StackSearch", new SearchRequest(), main => page.WriteMain(main, thread));
            await HtmlResult.SendAsync(context, html);
        }
        else if (await threads.PostAsync(id, context.RequestAborted) is { } answer)
        {
            if (await threads.HasQuestionAsync(answer.ThreadId, context.RequestAborted))
            {
                context.Response.Redirect(string.Create(CultureInfo.InvariantCulture, $"/q/{answer.ThreadId}#a{id}"), permanent: false);
                return;
            }
            HtmlWriter html = new();
            QuestionPage page = new(content.Info);
            Frame(content).Write(html, $"Answer by {answer.Owner} – StackSearch", new SearchRequest(), main => page.WriteLoneAnswer(main, answer));
            await HtmlResult.SendAsync(context, html);
        }
        else
        {
            await NotFoundAsync(context);
        }
    }

    /// <summary>The match syntax.</summary>
    public Task HelpAsync(HttpContext context)
    {
        HtmlWriter html = new();
        Frame(gate.Content).Write(html, "Match syntax – StackSearch", new SearchRequest(), HelpPage.WriteMain);
        return HtmlResult.SendAsync(context, html);
    }

    /// <summary>What is not there.</summary>
    public Task NotFoundAsync(HttpContext context) =>
        MessageAsync(context, StatusCodes.Status404NotFound, "There is no such page", "The address is wrong, or the post is not in this index.");

    /// <summary>A page with nothing but a message.</summary>
    public Task MessageAsync(HttpContext context, int status, string title, string text)
    {
        HtmlWriter html = new();
        Frame(gate.Content).Write(html, $"{title} – StackSearch", new SearchRequest(), main => ErrorPage.WriteMain(main, title, text));
        return HtmlResult.SendAsync(context, html, status);
    }

    private PageFrame Frame(SiteContent content) => new(content.Info, assets);
}
