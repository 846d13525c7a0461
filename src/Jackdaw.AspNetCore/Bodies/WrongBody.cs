using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>What is said of a body that can't be read.</summary>
internal static class WrongBody
{
    internal const string Title = "The body of the request is not valid.";

    /// <summary>
    /// What the server says of a body: too long, too slow, chunks that are none, for some of which it has no status. In an exception that <see cref="WrongBodyExceptionHandler"/> knows as one of a body that was read here.
    /// </summary>
    internal static BadHttpRequestException Of(IOException error) => new(error.Message, StatusOf(error), error);

    /// <summary>The status of the answer.</summary>
    internal static int StatusOf(IOException error) => error is BadHttpRequestException bad ? bad.StatusCode : StatusCodes.Status400BadRequest;
}
