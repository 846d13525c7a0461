using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>The return value of a handler.</summary>
internal sealed class WrittenResult<TProfile>(object? value, Type declared) : IResult
    where TProfile : JsonProfile<TProfile>
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Called only if dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The enumerated value implements the interface, so it has not been trimmed.")]
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        HttpResponse response = httpContext.Response;
        Type? element = RuntimeFeature.IsDynamicCodeSupported && value is not null ? ElementBodies.ElementOf(value.GetType()) : null;

        // As in the framework, what someone set for another response does not stay: a browser would run JSON that is sent as HTML.
        if (!JsonMediaTypes.IsJson(response.ContentType, isSequence: element is not null))
        {
            response.ContentType = JsonMediaTypes.JsonWithCharset;
        }

        Encoding encoding = JsonMediaTypes.EncodingFor(response.ContentType!);
        try
        {
            await (element is not null
                ? JsonBodies<TProfile>.WriteElementsAsync(response, value!, element, JsonMediaTypes.FramingOf(response.ContentType), encoding, httpContext.RequestAborted)
                : JsonBodies<TProfile>.WriteAsync(response, value, WrittenTypes<TProfile>.Of(value, declared), encoding, httpContext.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }
}
