using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Asynchronous reading of one document.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Deserializes a value from a stream. The bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. If it is too large for that, read its elements with
    /// <see cref="DeserializeAsyncEnumerable{T}(Stream, JsonStreamOptions, CancellationToken)"/>. If the nesting is too deep for the stack of the thread,
    /// constructors and setters may run twice; see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read
    /// to its end and not closed.
    /// </param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. What has been read of the source is lost on cancellation.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(Stream utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return WholeDocument.ReadAsync(
            new StreamSource(utf8), WholeDocument.SizeOf(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, OneDocument.OptionsOf(options), cancellationToken);
    }

    /// <summary>Deserializes a value from a pipe. The bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. If it is too large for that, read its elements with
    /// <see cref="DeserializeAsyncEnumerable{T}(Stream, JsonStreamOptions, CancellationToken)"/>. If the nesting is too deep for the stack of the thread,
    /// constructors and setters may run twice; see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// A pipe with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read to
    /// its end and not completed.
    /// </param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. What has been read of the source is lost on cancellation.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(PipeReader utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return PipeDoor.ReadAsync(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, OneDocument.OptionsOf(options), cancellationToken);
    }
}
