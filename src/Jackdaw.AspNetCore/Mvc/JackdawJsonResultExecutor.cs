using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Jackdaw.AspNetCore;

/// <summary>Writes <see cref="JsonResult"/> by the codecs of a profile; one with settings of its own is refused, because a profile is its settings.</summary>
internal sealed class JackdawJsonResultExecutor<TProfile> : IActionResultExecutor<JsonResult>
    where TProfile : JsonProfile<TProfile>
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Controllers need dynamic code themselves.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "What an action returns keeps its interfaces: controllers are not trimmed.")]
    public async Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        if (result.SerializerSettings is not null)
        {
            throw new InvalidOperationException($"The JsonResult has serializer settings, which Jackdaw does not know. Return JackdawResults<YourProfile>.Json(value) of a profile with such settings instead.");
        }

        HttpContext http = context.HttpContext;
        string type = result.ContentType ?? http.Response.ContentType ?? JsonMediaTypes.JsonWithCharset;
        Encoding encoding = JsonMediaTypes.EncodingFor(type);
        http.Response.ContentType = type;
        http.Response.StatusCode = result.StatusCode ?? http.Response.StatusCode;
        try
        {
            await (result.Value is { } value && ElementBodies.ElementOf(value.GetType()) is { } element
                ? JsonBodies<TProfile>.WriteElementsAsync(http.Response, value, element, JsonMediaTypes.FramingOf(type), encoding, http.RequestAborted)
                : JsonBodies<TProfile>.WriteAsync(http.Response, result.Value, WrittenTypes.Of(result.Value, null), encoding, http.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (http.RequestAborted.IsCancellationRequested)
        {
            // Nobody is left who could read the rest.
        }
    }
}
