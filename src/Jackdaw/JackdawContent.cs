using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>Bodies of requests of an <see cref="HttpClient"/> by the codecs of a profile: <c>client.PostAsync(uri, JackdawContent.Create(order))</c>.</summary>
public static class JackdawContent
{
    private const string Json = "application/json";

    /// <summary>A body with a value, written by the codec of <see cref="WebJson"/> when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">The media type; null: <c>application/json; charset=utf-8</c>. The body is written in the charset that it has when it is sent; characters which that lacks are escaped.</param>
    /// <returns>The body.</returns>
    /// <exception cref="FormatException">The media type is none.</exception>
    [Generated.JsonDoor]
    public static HttpContent Create<T>(T value, string? mediaType = null) => Create<T, WebJson>(value, mediaType);

    /// <summary>A body with a value, written by the codec of a profile when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">The media type; null: <c>application/json; charset=utf-8</c>. The body is written in the charset that it has when it is sent; characters which that lacks are escaped.</param>
    /// <returns>The body.</returns>
    /// <exception cref="FormatException">The media type is none.</exception>
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

        /// <exception cref="InvalidOperationException">The charset of the media type is not known.</exception>
        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
        {
            Encoding encoding = BodyCharset.Of(Headers.ContentType?.CharSet);
            return BodyCharset.IsUtf8(encoding) ? JsonProfile<TProfile>.SerializeAsync(stream, value, cancellationToken) : TranscodeAsync(stream, encoding, cancellationToken);
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
                await JsonProfile<TProfile>.SerializeAsync(utf8, value, cancellationToken).ConfigureAwait(false);
            }
        }
    }
}
