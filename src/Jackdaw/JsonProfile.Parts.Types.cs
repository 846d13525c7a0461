using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading one document whose huge parts go to consumers, by the type of the rest.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Reads a value from a stream whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the rest.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        Stream utf8, Type type, IReadOnlyList<JsonPart> parts, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<object>.ReadAsync(new StreamSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a stream whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <param name="utf8">A stream of one JSON document, which is read to its end and not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the rest.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        Stream utf8, Type type, IReadOnlyList<JsonPart> parts, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(options);
        return PartsReader<object>.ReadAsync(new StreamSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>Reads a value from a pipe whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the rest.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        PipeReader utf8, Type type, IReadOnlyList<JsonPart> parts, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<object>.ReadAsync(new PipeSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads a value from a pipe whose huge parts go to consumers as they arrive.</summary>
    /// <remarks>
    /// In memory are a window of the document and what belongs to no part. Consumers are called in the order of the document and never at the same time; what has been given to them stays given
    /// when an error is found later. All checks are those of the whole document, and so are the places of errors.
    /// </remarks>
    /// <param name="utf8">A pipe of one JSON document, which is read to its end and not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the rest.</param>
    /// <param name="parts">What is taken out of the document.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the reading; consumers get it too.</param>
    /// <returns>The value of the rest; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument or a part is null.</exception>
    /// <exception cref="ArgumentException">A part lies within another, or was made by another profile; or the options have a pointer or a framing.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5; or it preserves references, and a part has elements or is a reference.</exception>
    /// <exception cref="OperationCanceledException">The reading was cancelled.</exception>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        PipeReader utf8, Type type, IReadOnlyList<JsonPart> parts, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(options);
        return PartsReader<object>.ReadAsync(new PipeSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }
}
