using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Writes <see cref="JsonResult"/> with the codecs of a profile. Throws for one with serializer settings, because the profile determines
/// the settings.
/// </summary>
internal sealed class JackdawJsonResultExecutor<TProfile> : IActionResultExecutor<JsonResult>
    where TProfile : JsonProfile<TProfile>
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Controllers need dynamic code themselves.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The return values of actions keep their interfaces, because controllers are not trimmed.")]
    public async Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        if (result.SerializerSettings is not null)
        {
            throw new InvalidOperationException($"The JsonResult has serializer settings, which Jackdaw does not support. Return JackdawResults<YourProfile>.Json(value) with a profile that has these settings instead.");
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
                : JsonBodies<TProfile>.WriteAsync(http.Response, result.Value, WrittenTypes<TProfile>.Of(result.Value, null), encoding, http.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (http.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }
}
