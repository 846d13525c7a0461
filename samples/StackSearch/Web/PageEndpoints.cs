using System.Globalization;
using Jackdaw.Search;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Search;
using StackSearch.Web.Html;
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
        if (SearchAddress.HasEmptyFields(context.Request.Query))
        {
            // Fields that somebody left empty: the page has one address, that of its links.
            context.Response.Redirect(SearchAddress.Of(request), permanent: false);
            return;
        }
        PostSearch search = SearchOf(context);
        SearchAnswer answer = await steps.RunAsync("search", () => new ValueTask<SearchAnswer>(search.RunAsync(request, context.RequestAborted)));
        ParameterProblem? problem = AddressCheck.OfKnown(context.Request.Query);
        if (request.Page > answer.Pages && answer.Total > 0)
        {
            // After the last page, where posts have gone since or somebody typed a number, the last one is nearest.
            problem ??= new ParameterProblem("page", request.Page.ToString(CultureInfo.InvariantCulture), $"a page from 1 to {answer.Pages}");
            request = request with { Page = answer.Pages };
            answer = await search.RunAsync(request, context.RequestAborted);
        }
        answer = answer with { Problem = problem };
        context.Response.Headers.Vary = Fragment;
        if (IsFragment(context))
        {
            string part = await RenderedAsync(() => renderer.RenderAsync<SearchPage>(new() { [nameof(SearchPage.Site)] = content.Info, [nameof(SearchPage.Answer)] = answer }));
            await PageRenderer.SendAsync(context, part);
            return;
        }
        RenderFragment main = PageRenderer.Part<SearchPage>(new(nameof(SearchPage.Site), content.Info), new(nameof(SearchPage.Answer), answer));
        await PageRenderer.SendAsync(context, await RenderedAsync(() => renderer.PageAsync(content.Info, SearchPage.Title(request), request, main)));
    }

    /// <summary>All tags, or the list of some where the script asks for that.</summary>
    public async Task TagsAsync(HttpContext context)
    {
        SearchRequest request = SearchAddress.Read(context.Request.Query);
        string name = SearchAddress.TextOf(context.Request.Query["name"]);
        IReadOnlyList<string> found = gate.Content.Tags.Find(name);
        context.Response.Headers.Vary = Fragment;
        if (IsFragment(context))
        {
            await PageRenderer.SendAsync(context, await renderer.RenderAsync<TagsPage>(
                new() { [nameof(TagsPage.Request)] = request with { Page = 1 }, [nameof(TagsPage.Name)] = name, [nameof(TagsPage.Found)] = found, [nameof(TagsPage.IsPart)] = true }));
            return;
        }
        await SendAsync(context, "Tags", PageRenderer.Part<TagsPage>(new(nameof(TagsPage.Request), request), new(nameof(TagsPage.Name), name), new(nameof(TagsPage.Found), found)), from: request);
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
        if (question is null)
        {
            if (await threads.PostAsync(id, context.RequestAborted) is not { } answer)
            {
                await NotFoundAsync(context);
                return;
            }
            if (await threads.HasQuestionAsync(answer.ThreadId, context.RequestAborted))
            {
                string thread = string.Create(CultureInfo.InvariantCulture, $"/q/{answer.ThreadId}");
                context.Response.Redirect(string.Create(CultureInfo.InvariantCulture, $"{SearchAddress.Of(from, thread)}#a{id}"), permanent: false);
                return;
            }
            question = new RenderedQuestion { Posts = [await RenderAsync(answer, content, new CodeHtml(), question: null, license: null)] };
        }
        // Who can write to the cache could forge it, as could who can write to the index; the policy of the page still lets no script of it run.
        RenderFragment page = PageRenderer.Part<QuestionPage>(
            new(nameof(QuestionPage.Site), content.Info),
            new(nameof(QuestionPage.Thread), question),
            new(nameof(QuestionPage.From), from),
            new(nameof(QuestionPage.Words), await SearchOf(context).MarkedWordsAsync(from, id, context.RequestAborted)),
            new(nameof(QuestionPage.Sort), SearchAddress.AnswersOf(context.Request.Query)));
        await SendAsync(context, question.Title ?? $"Answer by {question.Posts[0].Owner}", page, from: from, canonical: string.Create(CultureInfo.InvariantCulture, $"/q/{id}"));
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

    private async Task SendAsync(HttpContext context, string title, RenderFragment main, int status = StatusCodes.Status200OK, SearchRequest? from = null, string? canonical = null) =>
        await PageRenderer.SendAsync(context, await renderer.PageAsync(gate.Content.Info, $"{title} – StackSearch", from ?? new SearchRequest(), main, canonical), status);

    private PostSearch SearchOf(HttpContext context) =>
        new(context.RequestServices.GetRequiredService<IFulltextSession>(), gate.Content.Tags, context.RequestServices.GetRequiredService<IFulltextStore>(), cache, steps);

    // Never stored: going back in the browser must not show a part in place of the page.
    private static bool IsFragment(HttpContext context)
    {
        if (context.Request.Headers[Fragment] != "results")
        {
            return false;
        }
        context.Response.Headers.CacheControl = "no-store";
        context.Response.Headers[Fragment] = "results";
        return true;
    }

    private Task<string> RenderedAsync(Func<Task<string>> render) => steps.RunAsync("search, rendered", () => new ValueTask<string>(render()));

    /// <summary>Reads and renders a question in a session of its own: the request that began it may leave it to others who wait for it.</summary>
    private async ValueTask<RenderedQuestion?> RenderAsync(IFulltextStore store, long id, SiteContent content, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        ThreadReader threads = new(session);
        if (await steps.RunAsync("question, read", () => new ValueTask<QuestionThread?>(threads.ReadAsync(id, stop))) is not { } thread)
        {
            return null;
        }
        IReadOnlyList<RelatedQuestion> related = await steps.RunAsync("question, related", () => new ValueTask<IReadOnlyList<RelatedQuestion>>(threads.RelatedAsync(thread.Question, store.Capabilities, stop)));
        return await steps.RunAsync("question, rendered", async () =>
        {
            PostDocument question = thread.Question;
            PostDocument[] posts = [question, .. thread.Answers];
            // Under several licenses each post says its own.
            bool isMixed = Attribution.Licenses(content.Info, posts.Select(post => (post.License, post.Created))).Count > 1;
            CodeHtml colors = new();
            List<RenderedPost> rendered = [];
            foreach (PostDocument post in posts)
            {
                string? license = isMixed ? License.Of(post.License, post.Created).Name : null;
                rendered.Add(await RenderAsync(post, content, colors, question, license));
            }
            return new RenderedQuestion { Title = question.Title, Views = question.Views, Closed = question.Details?.Closed, Posts = rendered, Related = [.. related] };
        });
    }

    private async Task<RenderedPost> RenderAsync(PostDocument post, SiteContent content, CodeHtml colors, PostDocument? question, string? license)
    {
        bool isAccepted = post.Id == question?.Details?.Accepted;
        string html = await renderer.RenderAsync<PostView>(new()
        {
            [nameof(PostView.Site)] = content.Info,
            [nameof(PostView.Post)] = post,
            [nameof(PostView.Question)] = question?.Id,
            [nameof(PostView.Colors)] = colors,
            [nameof(PostView.Tags)] = (question ?? post).Details?.Tags ?? [],
            [nameof(PostView.License)] = license,
            [nameof(PostView.IsAccepted)] = isAccepted,
        });
        return new RenderedPost(post.Id, post.Type, post.Owner, post.Score, post.Created, post.License, isAccepted, html);
    }
}
