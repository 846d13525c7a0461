using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Writes action results instead of the framework's System.Text.Json formatter. An <see cref="IAsyncEnumerable{T}"/> is written as its
/// values arrive: as an array, or as lines or a sequence if the client accepts only one of these.
/// </summary>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawOutputFormatter<TProfile> : TextOutputFormatter
    where TProfile : JsonProfile<TProfile>
{
    /// <summary>Creates the formatter.</summary>
    public JackdawOutputFormatter()
    {
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedEncodings.Add(Encoding.Unicode);
        foreach (string type in (string[])[.. JsonMediaTypes.OfDocuments, .. JsonMediaTypes.OfLines])
        {
            SupportedMediaTypes.Add(type);
        }
    }

    /// <inheritdoc/>
    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return base.CanWriteResult(context) && (JsonMediaTypes.FramingOf(context.ContentType.Value) == JsonFraming.Array || ElementOf(context) is not null);
    }

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Controllers need dynamic code themselves.")]
    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(selectedEncoding);
        HttpContext http = context.HttpContext;
        try
        {
            if (ElementOf(context) is { } element)
            {
                await JsonBodies<TProfile>.WriteElementsAsync(
                    http.Response, context.Object!, element, JsonMediaTypes.FramingOf(context.ContentType.Value), selectedEncoding, http.RequestAborted).ConfigureAwait(false);
            }
            else
            {
                await JsonBodies<TProfile>.WriteAsync(
                    http.Response, context.Object, WrittenTypes<TProfile>.Of(context.Object, context.ObjectType), selectedEncoding, http.RequestAborted).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException) when (http.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The return values of actions keep their interfaces, because controllers are not trimmed.")]
    private static Type? ElementOf(OutputFormatterCanWriteContext context) => context.Object is { } value ? ElementBodies.ElementOf(value.GetType()) : null;
}
