using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading one document whose huge parts go to consumers.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>A part of a document: an array whose elements go to a consumer one after the other, for <see cref="DeserializeAsync{T}(Stream, IReadOnlyList{JsonPart}, CancellationToken)"/>.</summary>
    /// <remarks>Each element is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it. One of more than 64 MB is <see cref="JsonError.TooLarge"/> (<c>MaxElementLength</c>).</remarks>
    /// <typeparam name="T">The type of the elements; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="pointer">Where the array is, as a JSON Pointer (RFC 6901): <c>/items</c>.</param>
    /// <param name="consumer">Gets the elements; the next one is read when it is done with one.</param>
    /// <param name="isOptional">Whether the array may be missing, or <c>null</c>.</param>
    /// <returns>The part.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is no JSON Pointer.</exception>
    [JsonDoor]
    public static JsonPart ElementsPart<T>(string pointer, Func<T?, CancellationToken, ValueTask> consumer, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(consumer);
        return new ElementsPart<T>(pointer, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, consumer, isOptional);
    }

    /// <summary>Reads a value from a stream whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <typeparam name="T">The type of the rest; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream utf8, IReadOnlyList<JsonPart> parts, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<T>.ReadAsync(new StreamSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a stream whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <typeparam name="T">The type of the rest; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream utf8, IReadOnlyList<JsonPart> parts, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(options);
        return PartsReader<T>.ReadAsync(new StreamSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>Reads a value from a pipe whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <typeparam name="T">The type of the rest; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader utf8, IReadOnlyList<JsonPart> parts, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<T>.ReadAsync(new PipeSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a pipe whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <typeparam name="T">The type of the rest; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader utf8, IReadOnlyList<JsonPart> parts, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(options);
        return PartsReader<T>.ReadAsync(new PipeSource(utf8), parts, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }
}
