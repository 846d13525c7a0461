using System.Diagnostics;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Writes problem details (RFC 9457) with the codecs of a profile instead of the framework's default writer: for the same requests, with
/// the same members, and after the same customization.
/// </summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal sealed class JackdawProblemDetailsWriter<TProfile>(IOptions<ProblemDetailsOptions> options) : IProblemDetailsWriter
    where TProfile : JsonProfile<TProfile>
{
    private const string TraceId = "traceId";

    private static readonly MediaTypeHeaderValue Json = new(JsonMediaTypes.Json);
    private static readonly MediaTypeHeaderValue Problem = new(JsonMediaTypes.Problem);

    /// <summary>
    /// Whether the client accepts any JSON. Without dynamic code the types of extensions are unknown, so the framework's writer is kept.
    /// </summary>
    public bool CanWrite(ProblemDetailsContext context) => RuntimeFeature.IsDynamicCodeSupported && Accepts(context.HttpContext.Request.Headers.Accept);

    public async ValueTask WriteAsync(ProblemDetailsContext context)
    {
        HttpContext http = context.HttpContext;
        context.ProblemDetails.Status ??= http.Response.StatusCode;

        // Creating a result fills in title and type from the framework's own table.
        TypedResults.Problem(context.ProblemDetails);
        context.ProblemDetails.Extensions[TraceId] = Activity.Current?.Id ?? http.TraceIdentifier;
        options.Value.CustomizeProblemDetails?.Invoke(context);
        http.Response.ContentType = JsonMediaTypes.Problem;
        try
        {
            await JsonProfile<TProfile>.SerializeAsync(http.Response.BodyWriter, context.ProblemDetails, context.ProblemDetails.GetType(), cancellationToken: http.RequestAborted).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (http.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }

    private static bool Accepts(StringValues header)
    {
        if (!MediaTypeHeaderValue.TryParseList(header, out IList<MediaTypeHeaderValue>? accepted) || accepted.Count == 0)
        {
            return true;
        }

        foreach (MediaTypeHeaderValue type in accepted)
        {
            if (Json.IsSubsetOf(type) || Problem.IsSubsetOf(type) || (type.Type.Equals("application", StringComparison.OrdinalIgnoreCase) && type.Suffix.Equals("json", StringComparison.OrdinalIgnoreCase)))
            {
                return true;
            }
        }

        return false;
    }
}
