using Microsoft.AspNetCore.Http;

namespace Jackdaw.Search.AspNetCore;

/// <summary>Flushes before the response starts, and flushes later changes at the end of the request.</summary>
internal sealed class FulltextFlushMiddleware(RequestDelegate next, FulltextFlushOptions options)
{
    public async Task InvokeAsync(HttpContext context)
    {
        RequestFlush flush = new(context, options);
        context.Response.OnStarting(static flush => ((RequestFlush)flush).RunAsync(), flush);
        try
        {
            await next(context).ConfigureAwait(false);
        }
        catch (Exception)
        {
            flush.Forget(isRequestFailed: true);
            throw;
        }

        await flush.RunAsync().ConfigureAwait(false);
    }
}
