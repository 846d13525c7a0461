using Microsoft.AspNetCore.Http;

namespace StackSearch.Web;

/// <summary>
/// Headers of every answer. Should markup of a post ever get through the sanitiser, the policy still lets no script, style, frame,
/// form or image of it work.
/// </summary>
internal static class SecurityHeaders
{
    private const string Policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    public static Task RunAsync(HttpContext context, RequestDelegate next)
    {
        IHeaderDictionary headers = context.Response.Headers;
        headers.ContentSecurityPolicy = Policy;
        headers.XContentTypeOptions = "nosniff";
        headers.XFrameOptions = "DENY";
        headers["Referrer-Policy"] = "no-referrer";
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()";
        headers["Cross-Origin-Opener-Policy"] = "same-origin";
        headers["Cross-Origin-Resource-Policy"] = "same-origin";
        return next(context);
    }
}

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
