using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Answers a request whose body turned out to be wrong while an action enumerated it, or of which the server said so while it was read. Without it the server gives the status of the exception, and the exception handler of
/// an application 500. It is asked before what the application has configured for all other exceptions.
/// </summary>
internal sealed class WrongBodyExceptionHandler(IOptions<JsonOptions> json) : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not BadHttpRequestException { InnerException: JsonDataException or IOException } bad)
        {
            return false;
        }

        httpContext.Response.StatusCode = bad.StatusCode;
        bool showsMessages = json.Value.AllowInputFormatterExceptionMessages;
        IResult problem = showsMessages && bad.InnerException is JsonDataException error
            ? TypedResults.ValidationProblem([new(error.Path ?? "", [error.Message])], title: WrongBody.Title)
            : TypedResults.Problem(showsMessages ? bad.Message : null, statusCode: bad.StatusCode, title: WrongBody.Title);
        await problem.ExecuteAsync(httpContext).ConfigureAwait(false);
        return true;
    }
}
