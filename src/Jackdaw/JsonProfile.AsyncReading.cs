using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading one document without a thread that waits for it.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Reads a value from a stream: its bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. <see cref="DeserializeAsyncEnumerable{T}(Stream, CancellationToken)"/> reads the elements of one that is too large for that.
    /// Where the nesting is too deep for the stack of the thread, constructors and setters may run twice, see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="cancellationToken">Ends the reading; what has been read of the source is lost then.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(Stream utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return WholeDocument.ReadAsync(
            new StreamSource(utf8), WholeDocument.SizeOf(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a stream: its bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. <see cref="DeserializeAsyncEnumerable{T}(Stream, CancellationToken)"/> reads the elements of one that is too large for that.
    /// Where the nesting is too deep for the stack of the thread, constructors and setters may run twice, see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; what has been read of the source is lost then.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(Stream utf8, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return WholeDocument.ReadAsync(
            new StreamSource(utf8), WholeDocument.SizeOf(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>Reads a value from a pipe: its bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. <see cref="DeserializeAsyncEnumerable{T}(Stream, CancellationToken)"/> reads the elements of one that is too large for that.
    /// Where the nesting is too deep for the stack of the thread, constructors and setters may run twice, see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="cancellationToken">Ends the reading; what has been read of the source is lost then.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(PipeReader utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return PipeDoor.ReadAsync(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a pipe: its bytes are awaited, then the value is read from memory.</summary>
    /// <remarks>
    /// The document is held in pooled memory until it is complete. <see cref="DeserializeAsyncEnumerable{T}(Stream, CancellationToken)"/> reads the elements of one that is too large for that.
    /// Where the nesting is too deep for the stack of the thread, constructors and setters may run twice, see <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; what has been read of the source is lost then.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(PipeReader utf8, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return PipeDoor.ReadAsync(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }
}
