using Microsoft.AspNetCore.Http;

namespace StackSearch.Web.Http;

/// <summary>The site changes nothing, so it answers requests to read and no others.</summary>
internal static class OnlyReading
{
    public static Task RunAsync(HttpContext context, RequestDelegate next)
    {
        string method = context.Request.Method;
        if (HttpMethods.IsGet(method) || HttpMethods.IsHead(method))
        {
            return next(context);
        }
        context.Response.StatusCode = StatusCodes.Status405MethodNotAllowed;
        context.Response.Headers.Allow = "GET, HEAD";
        return Task.CompletedTask;
    }
}
