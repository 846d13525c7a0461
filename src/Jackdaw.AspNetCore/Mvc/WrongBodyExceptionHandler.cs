using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Responds to a request whose body turned out to be invalid while an action enumerated it, or for which the server reported an error
/// during reading. Without it the server returns the status of the exception, and an application's exception handler 500. It runs before
/// the handlers that the application has configured for other exceptions.
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
