using Microsoft.AspNetCore.Http;
using StackSearch.Generation;
using StackSearch.Search;
using StackSearch.Web.Api;

namespace StackSearch.Web;

/// <summary>
/// Closed while posts are imported. The port is taken before, so that a taken one is noticed at once, and visitors are told to wait
/// instead of seeing half of the posts.
/// </summary>
internal sealed class ImportGate
{
    private static readonly ReadOnlyMemory<byte> Problem = ApiJson.SerializeToUtf8Bytes(new ApiError("The posts are still being imported. Try again in a moment."));

    // Without the frame of the other pages, which shows what the index holds.
    private static readonly ReadOnlyMemory<byte> Page = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>StackSearch is starting</title>
        </head>
        <body>
        <main>
        <h1>StackSearch is starting</h1>
        <p>The posts are still being imported. This page tries again by itself.</p>
        </main>
        </body>
        </html>

        """u8.ToArray();

    private volatile SiteContent? _content;

    /// <summary>What the index holds.</summary>
    /// <exception cref="InvalidOperationException">The gate is still closed.</exception>
    public SiteContent Content => _content ?? throw new InvalidOperationException("The import is still running.");

    /// <summary>Lets visitors in.</summary>
    public void Open(SiteContent content) => _content = content;

    /// <summary>Lets a request through, or answers it.</summary>
    public Task RunAsync(HttpContext context, RequestDelegate next)
    {
        if (_content is not null)
        {
            return next(context);
        }
        return RefuseAsync(context);
    }

    private static async Task RefuseAsync(HttpContext context)
    {
        HttpResponse response = context.Response;
        bool isApi = context.Request.Path.StartsWithSegments("/api");
        response.StatusCode = StatusCodes.Status503ServiceUnavailable;
        response.ContentType = isApi ? "application/json" : "text/html; charset=utf-8";
        response.Headers.RetryAfter = "2";
        response.Headers.CacheControl = "no-store";
        if (!isApi)
        {
            response.Headers["Refresh"] = "2";
        }
        ReadOnlyMemory<byte> body = isApi ? Problem : Page;
        response.ContentLength = body.Length;
        if (!HttpMethods.IsHead(context.Request.Method))
        {
            await response.BodyWriter.WriteAsync(body, context.RequestAborted);
        }
    }
}

/// <summary>What the index holds and where it is from; on every page.</summary>
/// <param name="Source">The name of the source.</param>
/// <param name="Posts">How many posts there are.</param>
/// <param name="Site">The site the posts are from; null for generated posts and where nobody said it.</param>
/// <param name="Stamp">A number that the same posts have in every process.</param>
/// <param name="Backend">Which back end answers.</param>
public sealed record SiteInfo(string Source, long Posts, Uri? Site, long Stamp, string Backend)
{
    /// <summary>The posts were made up: nobody wrote them, and they have no licence.</summary>
    public bool IsGenerated => Source == GeneratedPosts.Origin;

    /// <summary>The site's name.</summary>
    public string SiteName => Site?.Host ?? "";
}

/// <summary>What is known of the index once it can be searched.</summary>
internal sealed record SiteContent(SiteInfo Info, TagDirectory Tags);
