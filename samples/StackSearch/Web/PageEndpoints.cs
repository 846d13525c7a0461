using System.Globalization;
using System.Text;
using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Search;
using StackSearch.Web.Html;
using StackSearch.Web.Http;
using StackSearch.Web.Pages;

namespace StackSearch.Web;

/// <summary>The pages for people.</summary>
internal sealed class PageEndpoints(ImportGate gate, AssetCatalog assets, PageCache cache, CacheChoice choice, CacheCounts counts, StepTimes steps)
{
    private const string Fragment = "X-Fragment";

    /// <summary>The search: the whole page, or the changing part of it where the script asks for that.</summary>
    public async Task SearchAsync(HttpContext context)
    {
        SiteContent content = gate.Content;
        SearchRequest request = SearchAddress.Read(context.Request.Query);
        PostSearch search = new(context.RequestServices.GetRequiredService<IFulltextSession>(), content.Tags, context.RequestServices.GetRequiredService<IFulltextStore>(), cache, steps);
        SearchAnswer answer = await steps.RunAsync("search", () => new ValueTask<SearchAnswer>(search.RunAsync(request, context.RequestAborted)));
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
        // Not asked for within the build, which may outlive this request.
        IFulltextStore store = context.RequestServices.GetRequiredService<IFulltextStore>();
        RenderedQuestion? question = await steps.RunAsync("question", () => cache.QuestionAsync(id, stop => RenderAsync(store, id, content, stop), context.RequestAborted));
        if (question is not null)
        {
            HtmlWriter html = new();
            Frame(content).Write(html, $"{question.Title} – StackSearch", new SearchRequest(), main => main.Write(question));
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

    /// <summary>How the cache does, and where the time goes.</summary>
    public Task DiagnosticsAsync(HttpContext context)
    {
        HtmlWriter html = new();
        Frame(gate.Content).Write(html, "Diagnostics – StackSearch", new SearchRequest(), main => DiagnosticsPage.WriteMain(main, choice.Name, counts, steps));
        context.Response.Headers.CacheControl = "no-store";
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

    /// <summary>Reads and renders a question in a session of its own: the request that began it may leave it to others who wait for it.</summary>
    private async ValueTask<RenderedQuestion?> RenderAsync(IFulltextStore store, long id, SiteContent content, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        if (await steps.RunAsync("question, read", () => new ValueTask<QuestionThread?>(new ThreadReader(session).ReadAsync(id, stop))) is not { } thread)
        {
            return null;
        }
        return await steps.RunAsync("question, rendered", () =>
        {
            HtmlWriter html = new();
            new QuestionPage(content.Info).WriteMain(html, thread);
            return ValueTask.FromResult(new RenderedQuestion(thread.Question.Title, Encoding.UTF8.GetString(html.Written.Span)));
        });
    }

    private PageFrame Frame(SiteContent content) => new(content.Info, assets);
}
