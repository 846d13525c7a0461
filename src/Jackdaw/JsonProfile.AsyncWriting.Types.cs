using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Asynchronous writing of one value as a type that is known only at run time.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Serializes a value to a stream, as UTF-8 without a byte order mark. The stream is not flushed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first and then handed over in chunks of about 32 KB, so the destination receives nothing of a
    /// value that cannot be written. The contents of <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and
    /// <see cref="JsonStreamedBase64"/> are fetched when the writer reaches them. If the nesting is too deep for the stack of the thread,
    /// getters may run twice; see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task SerializeAsync(Stream destination, object? value, Type type, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options = OneDocument.OptionsOf(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }

    /// <summary>Serializes a value to a pipe, as UTF-8 without a byte order mark. The pipe is flushed and not completed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first and then handed over in chunks of about 32 KB, so the destination receives nothing of a
    /// value that cannot be written. The contents of <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and
    /// <see cref="JsonStreamedBase64"/> are fetched when the writer reaches them. If the nesting is too deep for the stack of the thread,
    /// getters may run twice; see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task SerializeAsync(PipeWriter destination, object? value, Type type, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options = OneDocument.OptionsOf(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }
}
