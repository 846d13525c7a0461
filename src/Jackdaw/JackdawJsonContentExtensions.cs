using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// Reads HTTP response bodies with the codecs of a profile: <c>await response.Content.ReadFromJackdawJsonAsync&lt;Order&gt;()</c>.
/// </summary>
public static class JackdawJsonContentExtensions
{
    /// <summary>Reads a value with the codec of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="ReadFromJackdawJsonAsync{T, TProfile}(HttpContent, CancellationToken)"/>
    [Generated.JsonDoor]
    public static Task<T?> ReadFromJackdawJsonAsync<T>(this HttpContent content, CancellationToken cancellationToken = default) => content.ReadFromJackdawJsonAsync<T, WebJson>(cancellationToken);

    /// <summary>
    /// Reads a value with the codec of a profile. Charsets other than UTF-8 are transcoded. Text that is invalid in its charset is an
    /// error, like invalid UTF-8.
    /// </summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="content">The response body.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="JsonDataException">The document is malformed or is not a valid value of the type.</exception>
    /// <exception cref="InvalidOperationException">The charset of the body is unknown or not supported by .NET (UTF-7).</exception>
    [Generated.JsonDoor]
    public static async Task<T?> ReadFromJackdawJsonAsync<T, TProfile>(this HttpContent content, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(content);
        Stream utf8 = await Utf8Async(content, cancellationToken).ConfigureAwait(false);
        await using (utf8.ConfigureAwait(false))
        {
            return await JsonProfile<TProfile>.DeserializeAsync<T>(utf8, content.Headers.ContentLength is > 0 and long length ? new JsonStreamOptions { ExpectedLength = length } : JsonStreamOptions.Default, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Reads values one at a time as they arrive, with the codec of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="ReadFromJackdawJsonAsAsyncEnumerable{T, TProfile}(HttpContent, JsonStreamOptions?, CancellationToken)"/>
    [Generated.JsonDoor]
    public static IAsyncEnumerable<T?> ReadFromJackdawJsonAsAsyncEnumerable<T>(this HttpContent content, JsonStreamOptions? options = null, CancellationToken cancellationToken = default) =>
        content.ReadFromJackdawJsonAsAsyncEnumerable<T, WebJson>(options, cancellationToken);

    /// <summary>
    /// Reads values one at a time as they arrive, with the codec of a profile. Send the request with
    /// <see cref="HttpCompletionOption.ResponseHeadersRead"/>, so that the client does not buffer the response.
    /// </summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="content">The response body.</param>
    /// <param name="options">The options for this call, or null to read the elements of an array.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The values.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="JsonDataException">The document is malformed or is not a valid value of the type.</exception>
    /// <exception cref="InvalidOperationException">The charset of the body is unknown or not supported by .NET (UTF-7).</exception>
    [Generated.JsonDoor]
    public static IAsyncEnumerable<T?> ReadFromJackdawJsonAsAsyncEnumerable<T, TProfile>(
        this HttpContent content, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(content);
        return Values<T, TProfile>(content, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    private static async IAsyncEnumerable<T?> Values<T, TProfile>(HttpContent content, JsonStreamOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TProfile : JsonProfile<TProfile>
    {
        Stream utf8 = await Utf8Async(content, cancellationToken).ConfigureAwait(false);
        await using (utf8.ConfigureAwait(false))
        {
            await foreach (T? value in JsonProfile<TProfile>.DeserializeAsyncEnumerable<T>(utf8, options, cancellationToken).ConfigureAwait(false))
            {
                yield return value;
            }
        }
    }

    private static async ValueTask<Stream> Utf8Async(HttpContent content, CancellationToken cancellationToken)
    {
        Encoding encoding = BodyCharset.Of(content.Headers.ContentType?.CharSet);
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return BodyCharset.IsUtf8(encoding) ? body : new TranscodedBody(body, encoding, leavesOpen: false);
    }
}
