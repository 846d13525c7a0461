using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>The response to a body that cannot be read.</summary>
internal static class WrongBody
{
    internal const string Title = "The request body is not valid.";

    /// <summary>
    /// Converts a server error about a body (too long, too slow, malformed chunks), which may have no status, to an exception that
    /// <see cref="WrongBodyExceptionHandler"/> recognizes.
    /// </summary>
    internal static BadHttpRequestException Of(IOException error) => new(error.Message, StatusOf(error), error);

    /// <summary>Returns the status of the response.</summary>
    internal static int StatusOf(IOException error) => error is BadHttpRequestException bad ? bad.StatusCode : StatusCodes.Status400BadRequest;
}
