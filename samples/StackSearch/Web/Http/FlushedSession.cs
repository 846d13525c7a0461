using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace StackSearch.Web.Http;

/// <summary>What an endpoint saves is written when the request succeeds, and forgotten when it does not; so none has to think of it.</summary>
internal static class FlushedSession
{
    public static Task RunAsync(HttpContext context, RequestDelegate next) =>
        context.RequestServices.GetRequiredService<IFulltextSession>()
            .FlushAfterAsync(() => next(context), () => context.Response.StatusCode < StatusCodes.Status400BadRequest, context.RequestAborted);
}
