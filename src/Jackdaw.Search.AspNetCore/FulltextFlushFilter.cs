using Microsoft.AspNetCore.Http;

namespace Jackdaw.Search.AspNetCore;

/// <summary>Flushes after the handler and before its result is written.</summary>
internal sealed class FulltextFlushFilter(FulltextFlushOptions options) : IEndpointFilter
{
    public async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        RequestFlush flush = new(context.HttpContext, options);
        object? result;
        try
        {
            result = await next(context).ConfigureAwait(false);
        }
        catch (Exception)
        {
            flush.Forget(isRequestFailed: true);
            throw;
        }

        await flush.RunAsync(HandlerResult.StatusOf(result)).ConfigureAwait(false);
        return result;
    }
}
