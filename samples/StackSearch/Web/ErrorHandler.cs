using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using StackSearch.Web.Api;

namespace StackSearch.Web;

/// <summary>Turns exceptions into pages or JSON: visitors learn what they can do, the log learns the rest.</summary>
internal sealed partial class ErrorHandler(PageEndpoints pages, ILogger<ErrorHandler> log)
{
    public async Task RunAsync(HttpContext context, RequestDelegate next)
    {
        try
        {
            await next(context);
        }
        catch (Exception) when (context.RequestAborted.IsCancellationRequested)
        {
            // Nobody is waiting any more; while typing that is the rule.
        }
        catch (BadHttpRequestException e)
        {
            await AnswerAsync(context, e.StatusCode, "That request makes no sense", e.Message);
        }
        catch (FulltextException e) when (e.IsTransient)
        {
            LogBackend(log, e.Message);
            await AnswerAsync(context, StatusCodes.Status503ServiceUnavailable, "The search is not available", "The search server does not answer now. Please try again in a moment.");
        }
        catch (Exception e)
        {
            LogBug(log, context.Request.Path.Value ?? "", e);
            await AnswerAsync(context, StatusCodes.Status500InternalServerError, "Something went wrong", "It is not your fault, and it has been written down.");
        }
    }

    private Task AnswerAsync(HttpContext context, int status, string title, string text)
    {
        if (context.Response.HasStarted)
        {
            // Half an export can't be taken back; the broken connection tells that it is not whole.
            context.Abort();
            return Task.CompletedTask;
        }
        return context.Request.Path.StartsWithSegments("/api")
            ? ApiEndpoints.ErrorAsync(context, status, $"{title}. {text}")
            : pages.MessageAsync(context, status, title, text);
    }

    [LoggerMessage(Level = LogLevel.Error, Message = "The back end: {Message}")]
    private static partial void LogBackend(ILogger log, string message);

    [LoggerMessage(Level = LogLevel.Error, Message = "{Path}")]
    private static partial void LogBug(ILogger log, string path, Exception exception);
}
