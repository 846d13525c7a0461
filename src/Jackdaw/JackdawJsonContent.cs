using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// Creates <see cref="HttpClient"/> request bodies that are serialized with the codecs of a profile: <c>client.PostAsync(uri,
/// JackdawJsonContent.Create(order))</c>.
/// </summary>
public static class JackdawJsonContent
{
    private const string Json = "application/json";

    /// <summary>Creates a body that is serialized with the codec of <see cref="WebJson"/> when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">
    /// The media type, or null for <c>application/json; charset=utf-8</c>. The body is encoded in the charset that the media type names
    /// when the body is sent. Characters that the charset lacks are escaped.
    /// </param>
    /// <returns>The request body.</returns>
    /// <exception cref="FormatException">The media type is malformed.</exception>
    [Generated.JsonDoor]
    public static HttpContent Create<T>(T value, string? mediaType = null) => Create<T, WebJson>(value, mediaType);

    /// <summary>Creates a body that is serialized with the codec of a profile when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">
    /// The media type, or null for <c>application/json; charset=utf-8</c>. The body is encoded in the charset that the media type names
    /// when the body is sent. Characters that the charset lacks are escaped.
    /// </param>
    /// <returns>The request body.</returns>
    /// <exception cref="FormatException">The media type is malformed.</exception>
    [Generated.JsonDoor]
    public static HttpContent Create<T, TProfile>(T value, string? mediaType = null)
        where TProfile : JsonProfile<TProfile>
    {
        Content<T, TProfile> content = new(value);
        content.Headers.ContentType = mediaType is null ? new MediaTypeHeaderValue(Json, "utf-8") : MediaTypeHeaderValue.Parse(mediaType);
        return content;
    }

    private sealed class Content<T, TProfile>(T value) : HttpContent
        where TProfile : JsonProfile<TProfile>
    {
        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

        /// <exception cref="InvalidOperationException">The charset of the media type is unknown.</exception>
        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
        {
            Encoding encoding = BodyCharset.Of(Headers.ContentType?.CharSet);
            return BodyCharset.IsUtf8(encoding) ? JsonProfile<TProfile>.SerializeAsync(stream, value, cancellationToken: cancellationToken) : TranscodeAsync(stream, encoding, cancellationToken);
        }

        /// <inheritdoc cref="SerializeToStreamAsync(Stream, TransportContext?, CancellationToken)"/>
        protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
        {
            Encoding encoding = BodyCharset.Of(Headers.ContentType?.CharSet);
            if (BodyCharset.IsUtf8(encoding))
            {
                JsonProfile<TProfile>.Serialize(stream, value);
                return;
            }

            using Stream utf8 = BodyCharset.Writing(stream, encoding);
            JsonProfile<TProfile>.Serialize(utf8, value);
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }

        private async Task TranscodeAsync(Stream stream, Encoding encoding, CancellationToken cancellationToken)
        {
            Stream utf8 = BodyCharset.Writing(stream, encoding);
            await using (utf8.ConfigureAwait(false))
            {
                await JsonProfile<TProfile>.SerializeAsync(utf8, value, cancellationToken: cancellationToken).ConfigureAwait(false);
            }
        }
    }
}
