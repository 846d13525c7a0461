using System.Net;
using System.Net.Http.Headers;

namespace Jackdaw;

/// <summary>Bodies of requests of an <see cref="HttpClient"/> by the codecs of a profile: <c>client.PostAsync(uri, JackdawContent.Create(order))</c>.</summary>
public static class JackdawContent
{
    private const string Json = "application/json";

    /// <summary>A body with a value, written by the codec of <see cref="WebJson"/> when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">The media type; null: <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The body.</returns>
    /// <exception cref="FormatException">The media type is none.</exception>
    [Generated.JsonDoor]
    public static HttpContent Create<T>(T value, string? mediaType = null) => Create<T, WebJson>(value, mediaType);

    /// <summary>A body with a value, written by the codec of a profile when it is sent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">The media type; null: <c>application/json; charset=utf-8</c>.</param>
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

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
            JsonProfile<TProfile>.SerializeAsync(stream, value, cancellationToken);

        protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken) => JsonProfile<TProfile>.Serialize(stream, value);

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
