using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Streams;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>Reads and writes request and response bodies: directly on the pipe for UTF-8, through a transcoding stream otherwise.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonBodies<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    private const int UsualLength = 16 * 1024;

    private static readonly JsonStreamOptions Usual = new();

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<object?> ReadAsync(HttpRequest request, Type type, Encoding encoding, CancellationToken cancellationToken)
    {
        if (BodyCharset.IsUtf8(encoding))
        {
            return await JsonProfile<TProfile>.DeserializeAsync(request.BodyReader, type, OptionsFor(request), cancellationToken).ConfigureAwait(false);
        }

        TranscodedBody utf8 = new(request.Body, encoding, leavesOpen: true);
        await using (utf8.ConfigureAwait(false))
        {
            return await JsonProfile<TProfile>.DeserializeAsync(utf8, type, cancellationToken: cancellationToken).ConfigureAwait(false);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<T?> ReadAsync<T>(HttpRequest request, Encoding encoding, CancellationToken cancellationToken)
    {
        if (BodyCharset.IsUtf8(encoding))
        {
            return await JsonProfile<TProfile>.DeserializeAsync<T>(request.BodyReader, OptionsFor(request), cancellationToken).ConfigureAwait(false);
        }

        TranscodedBody utf8 = new(request.Body, encoding, leavesOpen: true);
        await using (utf8.ConfigureAwait(false))
        {
            return await JsonProfile<TProfile>.DeserializeAsync<T>(utf8, cancellationToken: cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Returns the values of a body as they arrive.</summary>
    [RequiresDynamicCode("The type of the elements is known at run time.")]
    internal static object ReadElements(HttpRequest request, Type element, Encoding encoding, CancellationToken cancellationToken)
    {
        ElementBodies bodies = ElementBodies.Of<TProfile>(element);
        JsonFraming framing = JsonMediaTypes.FramingOf(request.ContentType);
        return BodyCharset.IsUtf8(encoding) ? bodies.Read(request.BodyReader, framing, cancellationToken) : bodies.Read(new TranscodedBody(request.Body, encoding, leavesOpen: true), framing, cancellationToken);
    }

    internal static Task WriteAsync<T>(HttpResponse response, T value, Encoding encoding, CancellationToken cancellationToken) =>
        BodyCharset.IsUtf8(encoding) ? JsonProfile<TProfile>.SerializeAsync(response.BodyWriter, value, cancellationToken: cancellationToken) : WriteTranscodedAsync(response, value, typeof(T), encoding, cancellationToken);

    internal static Task WriteAsync(HttpResponse response, object? value, Type type, Encoding encoding, CancellationToken cancellationToken) =>
        BodyCharset.IsUtf8(encoding) ? JsonProfile<TProfile>.SerializeAsync(response.BodyWriter, value, type, cancellationToken: cancellationToken) : WriteTranscodedAsync(response, value, type, encoding, cancellationToken);

    [RequiresDynamicCode("The type of the elements is known at run time.")]
    internal static async Task WriteElementsAsync(HttpResponse response, object values, Type element, JsonFraming framing, Encoding encoding, CancellationToken cancellationToken)
    {
        ElementBodies bodies = ElementBodies.Of<TProfile>(element);
        if (BodyCharset.IsUtf8(encoding))
        {
            await bodies.WriteAsync(response.BodyWriter, values, framing, cancellationToken).ConfigureAwait(false);
            return;
        }

        Stream utf8 = BodyCharset.Writing(response.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            await bodies.WriteAsync(utf8, values, framing, cancellationToken).ConfigureAwait(false);
        }
    }

    private static async Task WriteTranscodedAsync(HttpResponse response, object? value, Type type, Encoding encoding, CancellationToken cancellationToken)
    {
        Stream utf8 = BodyCharset.Writing(response.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            await JsonProfile<TProfile>.SerializeAsync(utf8, value, type, cancellationToken: cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Returns the options for a request. The content length is only a hint, and is not needed if the body is complete after the first
    /// read.
    /// </summary>
    private static JsonStreamOptions OptionsFor(HttpRequest request) =>
        request.ContentLength is > UsualLength and long length ? new JsonStreamOptions { ExpectedLength = length } : Usual;
}
