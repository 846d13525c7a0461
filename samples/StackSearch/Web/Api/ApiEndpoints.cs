using System.Globalization;
using Jackdaw.AspNetCore;
using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Search;

namespace StackSearch.Web.Api;

/// <summary>The API: results of Jackdaw.AspNetCore.</summary>
internal sealed class ApiEndpoints(ImportGate gate, PageCache cache, StepTimes steps)
{
    /// <summary>The search, with the parameters of the page.</summary>
    public async Task SearchAsync(HttpContext context)
    {
        if (await RefusedAsync(context, AddressCheck.OfSearch))
        {
            return;
        }
        SiteContent content = gate.Content;
        PostSearch search = new(context.RequestServices.GetRequiredService<IFulltextSession>(), content.Tags, context.RequestServices.GetRequiredService<IFulltextStore>(), cache, steps);
        SearchAnswer answer = await steps.RunAsync("search", () => new ValueTask<SearchAnswer>(search.RunAsync(SearchAddress.Read(context.Request.Query), context.RequestAborted)));
        await SendAsync(context, new ApiMapping(content.Info).Search(answer));
    }

    /// <summary>What a text may become while it is typed.</summary>
    public async Task CompleteAsync(HttpContext context)
    {
        if (await RefusedAsync(context, AddressCheck.OfCompletion))
        {
            return;
        }
        PostSearch search = new(context.RequestServices.GetRequiredService<IFulltextSession>(), gate.Content.Tags, context.RequestServices.GetRequiredService<IFulltextStore>(), cache, steps);
        IReadOnlyList<Completion> found = await search.CompleteAsync(SearchAddress.Read(context.Request.Query).Text, context.RequestAborted);
        await SendAsync(context, new ApiCompletions { Completions = [.. found.Select(completion => new ApiCompletion(completion.Text, completion.Documents))] });
    }

    /// <summary>One post.</summary>
    public async Task PostAsync(HttpContext context)
    {
        if (await RefusedAsync(context, []))
        {
            return;
        }
        if (long.TryParse((string?)context.Request.RouteValues["id"], NumberStyles.None, CultureInfo.InvariantCulture, out long id)
            && await new ThreadReader(context.RequestServices.GetRequiredService<IFulltextSession>()).PostAsync(id, context.RequestAborted) is { } post)
        {
            await SendAsync(context, new ApiMapping(gate.Content.Info).Post(post));
        }
        else
        {
            await ErrorAsync(context, StatusCodes.Status404NotFound, "There is no such post.");
        }
    }

    /// <summary>All posts found, line by line.</summary>
    public async Task ExportAsync(HttpContext context)
    {
        if (await RefusedAsync(context, AddressCheck.OfExport))
        {
            return;
        }
        SiteContent content = gate.Content;
        IFulltextSession session = context.RequestServices.GetRequiredService<IFulltextSession>();
        PostExportStream export = new(session, content, context.RequestServices.GetRequiredService<IFulltextStore>().Capabilities);
        await export.RunAsync(context, SearchAddress.Read(context.Request.Query));
    }

    /// <summary>What is not there.</summary>
    public static Task NotFoundAsync(HttpContext context) => ErrorAsync(context, StatusCodes.Status404NotFound, "There is no such address.");

    /// <summary>Answers with an error.</summary>
    public static Task ErrorAsync(HttpContext context, int status, string error)
    {
        context.Response.StatusCode = status;
        return SendAsync(context, new ApiError(error));
    }

    // Ignoring a parameter that was misspelt would answer another question than the one that was asked.
    private static async Task<bool> RefusedAsync(HttpContext context, IReadOnlyList<string> names)
    {
        if (AddressCheck.Find(context.Request.Query, names) is not { } problem)
        {
            return false;
        }
        context.Response.StatusCode = StatusCodes.Status400BadRequest;
        await SendAsync(context, new ApiError($"{problem.Parameter}={problem.Value} is not understood; expected {problem.Expected}.")
        {
            Parameter = problem.Parameter,
            Value = problem.Value,
            Expected = problem.Expected,
        });
        return true;
    }

    private static Task SendAsync<T>(HttpContext context, T value)
    {
        context.Response.Headers.CacheControl = "no-cache";
        return JackdawResults<ApiJson>.Json(value, contentType: "application/json").ExecuteAsync(context);
    }
}
