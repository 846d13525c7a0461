using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>Bodies of requests and responses: from and to the pipe where the text is UTF-8, and through a stream that transcodes where it is not.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonBodies<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    internal static async ValueTask<object?> ReadAsync(HttpRequest request, Type type, Encoding encoding, CancellationToken cancellationToken)
    {
        if (IsUtf8(encoding))
        {
            return await JsonProfile<TProfile>.DeserializeAsync(request.BodyReader, type, cancellationToken).ConfigureAwait(false);
        }

        Stream utf8 = Transcoded(request.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            return await JsonProfile<TProfile>.DeserializeAsync(utf8, type, cancellationToken).ConfigureAwait(false);
        }
    }

    internal static async ValueTask<T?> ReadAsync<T>(HttpRequest request, Encoding encoding, CancellationToken cancellationToken)
    {
        if (IsUtf8(encoding))
        {
            return await JsonProfile<TProfile>.DeserializeAsync<T>(request.BodyReader, cancellationToken).ConfigureAwait(false);
        }

        Stream utf8 = Transcoded(request.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            return await JsonProfile<TProfile>.DeserializeAsync<T>(utf8, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>The values of a body as they come.</summary>
    [RequiresDynamicCode("The type of the elements is known at run time.")]
    internal static object ReadElements(HttpRequest request, Type element, Encoding encoding, CancellationToken cancellationToken)
    {
        ElementBodies bodies = ElementBodies.Of<TProfile>(element);
        JsonFraming framing = JsonMediaTypes.FramingOf(request.ContentType);
        return IsUtf8(encoding) ? bodies.Read(request.BodyReader, framing, cancellationToken) : bodies.Read(Transcoded(request.Body, encoding), framing, cancellationToken);
    }

    internal static async Task WriteAsync(HttpResponse response, object? value, Type type, Encoding encoding, CancellationToken cancellationToken)
    {
        if (IsUtf8(encoding))
        {
            await JsonProfile<TProfile>.SerializeAsync(response.BodyWriter, value, type, cancellationToken).ConfigureAwait(false);
            return;
        }

        Stream utf8 = Transcoded(response.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            await JsonProfile<TProfile>.SerializeAsync(utf8, value, type, cancellationToken).ConfigureAwait(false);
        }
    }

    [RequiresDynamicCode("The type of the elements is known at run time.")]
    internal static async Task WriteElementsAsync(HttpResponse response, object values, Type element, JsonFraming framing, Encoding encoding, CancellationToken cancellationToken)
    {
        ElementBodies bodies = ElementBodies.Of<TProfile>(element);
        if (IsUtf8(encoding))
        {
            await bodies.WriteAsync(response.BodyWriter, values, framing, cancellationToken).ConfigureAwait(false);
            return;
        }

        Stream utf8 = Transcoded(response.Body, encoding);
        await using (utf8.ConfigureAwait(false))
        {
            await bodies.WriteAsync(utf8, values, framing, cancellationToken).ConfigureAwait(false);
        }
    }

    private static bool IsUtf8(Encoding encoding) => encoding.CodePage == Encoding.UTF8.CodePage;

    private static Stream Transcoded(Stream body, Encoding encoding) => Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8, leaveOpen: true);
}
