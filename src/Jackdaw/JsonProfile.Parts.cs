using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading one document whose large parts go to consumers.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Creates a part for an array whose elements go to a consumer one at a time, for
    /// <see cref="DeserializeAsync{T}(Stream, IReadOnlyList{JsonPart}, JsonStreamOptions, CancellationToken)"/>.
    /// </summary>
    /// <remarks>
    /// Each element is read as by <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>. An element of more than 64 MB is an error,
    /// <see cref="JsonError.TooLarge"/> (<c>MaxElementLength</c>).
    /// </remarks>
    /// <typeparam name="T">The type of the elements, known at compile time so that the generator can find it.</typeparam>
    /// <param name="pointer">The path of the array, as a JSON Pointer (RFC 6901): <c>/items</c>.</param>
    /// <param name="consumer">Called for each element. The next one is read when the call has completed.</param>
    /// <param name="isOptional">Whether the array may be missing or <c>null</c>.</param>
    /// <returns>The part.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer.</exception>
    [JsonDoor]
    public static JsonPart ElementsPart<T>(string pointer, Func<T?, CancellationToken, ValueTask> consumer, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(consumer);
        return new ElementsPart<T>(pointer, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, consumer, isOptional);
    }

    /// <summary>Deserializes a value from a stream, and hands large parts of the document to consumers as they arrive.</summary>
    /// <remarks>
    /// Only a section of the document and the data outside the parts are in memory. Consumers are called in document order and never at the
    /// same time. They may already have received data when an error is found. All checks, and the positions of errors, are those of the
    /// whole document.
    /// </remarks>
    /// <typeparam name="T">The type of the document without the parts, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read
    /// to its end and not closed.
    /// </param>
    /// <param name="parts">The parts to take out of the document.</param>
    /// <param name="options">The options for this call, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. It is passed to the consumers, too.</param>
    /// <returns>The value of the document without the parts, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">
    /// A part is inside another part or was created by another profile, or the options specify a pointer or a framing.
    /// </exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream utf8, IReadOnlyList<JsonPart> parts, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<T>.ReadAsync(new StreamSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Deserializes a value from a pipe, and hands large parts of the document to consumers as they arrive.</summary>
    /// <remarks>
    /// Only a section of the document and the data outside the parts are in memory. Consumers are called in document order and never at the
    /// same time. They may already have received data when an error is found. All checks, and the positions of errors, are those of the
    /// whole document.
    /// </remarks>
    /// <typeparam name="T">The type of the document without the parts, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// A pipe with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read to
    /// its end and not completed.
    /// </param>
    /// <param name="parts">The parts to take out of the document.</param>
    /// <param name="options">The options for this call, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token. It is passed to the consumers, too.</param>
    /// <returns>The value of the document without the parts, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">
    /// A part is inside another part or was created by another profile, or the options specify a pointer or a framing.
    /// </exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader utf8, IReadOnlyList<JsonPart> parts, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<T>.ReadAsync(new PipeSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }
}
