using Microsoft.AspNetCore.Http;
using StackSearch.Web.Html;

namespace StackSearch.Web.Http;

/// <summary>Sends HTML.</summary>
internal static class HtmlResult
{
    /// <summary>Sends what was written; the whole page is ready before its first byte goes out, so an error can still become an error page.</summary>
    public static Task SendAsync(HttpContext context, HtmlWriter html, int status = StatusCodes.Status200OK)
    {
        HttpResponse response = context.Response;
        response.StatusCode = status;
        response.ContentType = "text/html; charset=utf-8";
        response.ContentLength = html.Written.Length;
        if (response.Headers.CacheControl.Count == 0)
        {
            response.Headers.CacheControl = "no-cache";
        }
        return response.BodyWriter.WriteAsync(html.Written, context.RequestAborted).AsTask();
    }
}
