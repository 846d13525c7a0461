using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>What a handler has returned.</summary>
internal sealed class WrittenResult<TProfile>(object? value, Type declared) : IResult
    where TProfile : JsonProfile<TProfile>
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Asked for only where code can be made at run time.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "What is enumerated implements the interface: it can't have been trimmed.")]
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        HttpResponse response = httpContext.Response;
        response.ContentType ??= JsonMediaTypes.JsonWithCharset;
        Encoding encoding = JsonMediaTypes.EncodingFor(response.ContentType);
        try
        {
            await (RuntimeFeature.IsDynamicCodeSupported && value is not null && ElementBodies.ElementOf(value.GetType()) is { } element
                ? JsonBodies<TProfile>.WriteElementsAsync(response, value, element, JsonMediaTypes.FramingOf(response.ContentType), encoding, httpContext.RequestAborted)
                : JsonBodies<TProfile>.WriteAsync(response, value, WrittenTypes.Of(value, declared), encoding, httpContext.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // Nobody is left who could read the rest.
        }
    }
}
