using System.Globalization;
using Jackdaw.Search;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Search;
using StackSearch.Web.Pages;

namespace StackSearch.Web;

/// <summary>The pages for people.</summary>
internal sealed class PageEndpoints(ImportGate gate, PageRenderer renderer, PageCache cache, StepTimes steps)
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
        context.Response.Headers.Vary = Fragment;
        if (context.Request.Headers[Fragment] == "results")
        {
            // Never stored: going back in the browser must not show a part in place of the page.
            context.Response.Headers.CacheControl = "no-store";
            context.Response.Headers[Fragment] = "results";
            string part = await RenderedAsync(() => renderer.RenderAsync<SearchPage>(new() { [nameof(SearchPage.Site)] = content.Info, [nameof(SearchPage.Answer)] = answer }));
            await PageRenderer.SendAsync(context, part);
            return;
        }
        RenderFragment main = PageRenderer.Part<SearchPage>(new(nameof(SearchPage.Site), content.Info), new(nameof(SearchPage.Answer), answer));
        await PageRenderer.SendAsync(context, await RenderedAsync(() => renderer.PageAsync(content.Info, SearchPage.Title(request), request, main)));
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
        // The search that led here: the box keeps it, and a link leads back.
        SearchRequest from = SearchAddress.Read(context.Request.Query);
        // Not asked for within the build, which may outlive this request.
        IFulltextStore store = context.RequestServices.GetRequiredService<IFulltextStore>();
        RenderedQuestion? question = await steps.RunAsync("question", () => cache.QuestionAsync(id, stop => RenderAsync(store, id, content, stop), context.RequestAborted));
        if (question is not null)
        {
            // Who can write to the cache could forge it, as could who can write to the index; the policy of the page still lets no script of it run.
            await SendAsync(context, question.Title, WithWayBack(from, builder => builder.AddMarkupContent(0, question.Html)), from: from);
        }
        else if (await threads.PostAsync(id, context.RequestAborted) is { } answer)
        {
            if (await threads.HasQuestionAsync(answer.ThreadId, context.RequestAborted))
            {
                string thread = string.Create(CultureInfo.InvariantCulture, $"/q/{answer.ThreadId}");
                context.Response.Redirect(string.Create(CultureInfo.InvariantCulture, $"{SearchAddress.Of(from, thread)}#a{id}"), permanent: false);
                return;
            }
            PostDocument[] alone = [answer];
            RenderFragment page = PageRenderer.Part<QuestionPage>(new(nameof(QuestionPage.Site), content.Info), new(nameof(QuestionPage.Answers), alone));
            await SendAsync(context, $"Answer by {answer.Owner}", WithWayBack(from, page), from: from);
        }
        else
        {
            await NotFoundAsync(context);
        }
    }

    /// <summary>The match syntax.</summary>
    public Task HelpAsync(HttpContext context) => SendAsync(context, "Match syntax", PageRenderer.Part<HelpPage>());

    /// <summary>How the cache does, and where the time goes.</summary>
    public Task DiagnosticsAsync(HttpContext context)
    {
        context.Response.Headers.CacheControl = "no-store";
        return SendAsync(context, "Diagnostics", PageRenderer.Part<DiagnosticsPage>());
    }

    /// <summary>What is not there.</summary>
    public Task NotFoundAsync(HttpContext context) =>
        MessageAsync(context, StatusCodes.Status404NotFound, "There is no such page", "The address is wrong, or the post is not in this index.");

    /// <summary>A page with nothing but a message.</summary>
    public Task MessageAsync(HttpContext context, int status, string title, string text) =>
        SendAsync(context, title, PageRenderer.Part<MessagePage>(new(nameof(MessagePage.Title), title), new(nameof(MessagePage.Text), text)), status);

    private async Task SendAsync(HttpContext context, string title, RenderFragment main, int status = StatusCodes.Status200OK, SearchRequest? from = null) =>
        await PageRenderer.SendAsync(context, await renderer.PageAsync(gate.Content.Info, $"{title} – StackSearch", from ?? new SearchRequest(), main), status);

    private static RenderFragment WithWayBack(SearchRequest from, RenderFragment page) => builder =>
    {
        if (SearchAddress.Of(from) is { Length: > 1 } address)
        {
            builder.OpenElement(0, "p");
            builder.AddAttribute(1, "class", "way-back");
            builder.OpenElement(2, "a");
            builder.AddAttribute(3, "href", address);
            builder.AddContent(4, from.Text.Length > 0 ? $"← Results for {from.Text}" : "← Back to the results");
            builder.CloseElement();
            builder.CloseElement();
        }
        builder.AddContent(5, page);
    };

    private Task<string> RenderedAsync(Func<Task<string>> render) => steps.RunAsync("search, rendered", () => new ValueTask<string>(render()));

    /// <summary>Reads and renders a question in a session of its own: the request that began it may leave it to others who wait for it.</summary>
    private async ValueTask<RenderedQuestion?> RenderAsync(IFulltextStore store, long id, SiteContent content, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        if (await steps.RunAsync("question, read", () => new ValueTask<QuestionThread?>(new ThreadReader(session).ReadAsync(id, stop))) is not { } thread)
        {
            return null;
        }
        string html = await steps.RunAsync("question, rendered", () => new ValueTask<string>(renderer.RenderAsync<QuestionPage>(new()
        {
            [nameof(QuestionPage.Site)] = content.Info,
            [nameof(QuestionPage.Question)] = thread.Question,
            [nameof(QuestionPage.Answers)] = thread.Answers,
        })));
        return new RenderedQuestion(thread.Question.Title, html);
    }
}
