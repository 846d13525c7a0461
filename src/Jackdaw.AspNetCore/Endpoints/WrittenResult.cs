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
        response.ContentType ??= JsonMediaTypes.JsonWithCharset;
        Encoding encoding = JsonMediaTypes.EncodingFor(response.ContentType);
        try
        {
            await (RuntimeFeature.IsDynamicCodeSupported && value is not null && ElementBodies.ElementOf(value.GetType()) is { } element
                ? JsonBodies<TProfile>.WriteElementsAsync(response, value, element, JsonMediaTypes.FramingOf(response.ContentType), encoding, httpContext.RequestAborted)
                : JsonBodies<TProfile>.WriteAsync(response, value, WrittenTypes<TProfile>.Of(value, declared), encoding, httpContext.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }
}
