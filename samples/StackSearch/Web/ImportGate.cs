using Microsoft.AspNetCore.Http;

namespace StackSearch.Web;

/// <summary>
/// Closed while posts are imported. The port is taken before, so that a taken one is noticed at once, and visitors are told to wait
/// instead of seeing half of the posts.
/// </summary>
internal sealed class ImportGate
{
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
        context.Response.StatusCode = StatusCodes.Status503ServiceUnavailable;
        context.Response.Headers.RetryAfter = "2";
        context.Response.Headers["Refresh"] = "2";
        context.Response.Headers.CacheControl = "no-store";
        return context.Response.WriteAsync("The posts are still being imported. This page tries again by itself.\n", context.RequestAborted);
    }
}
