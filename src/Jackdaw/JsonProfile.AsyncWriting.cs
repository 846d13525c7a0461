using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Asynchronous writing of one value.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Serializes a value to a stream, as UTF-8 without a byte order mark. The stream is not flushed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first and then handed over in chunks of about 32 KB, so the destination receives nothing of a
    /// value that cannot be written. The contents of <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and
    /// <see cref="JsonStreamedBase64"/> are fetched when the writer reaches them. If the nesting is too deep for the stack of the thread,
    /// getters may run twice; see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(Stream destination, T value, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options = OneDocument.OptionsOf(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }

    /// <summary>Serializes a value to a pipe, as UTF-8 without a byte order mark. The pipe is flushed and not completed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first and then handed over in chunks of about 32 KB, so the destination receives nothing of a
    /// value that cannot be written. The contents of <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and
    /// <see cref="JsonStreamedBase64"/> are fetched when the writer reaches them. If the nesting is too deep for the stack of the thread,
    /// getters may run twice; see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(PipeWriter destination, T value, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options = OneDocument.OptionsOf(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }
}
