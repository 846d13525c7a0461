using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading one document whose large parts go to consumers, as a type that is known only at run time.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Deserializes a value from a stream, and hands large parts of the document to consumers as they arrive.</summary>
    /// <remarks>
    /// Only a section of the document and the data outside the parts are in memory. Consumers are called in document order and never at the
    /// same time. They may already have received data when an error is found. All checks, and the positions of errors, are those of the
    /// whole document.
    /// </remarks>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read
    /// to its end and not closed.
    /// </param>
    /// <param name="type">The type of the document without the parts.</param>
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
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        Stream utf8, Type type, IReadOnlyList<JsonPart> parts, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<object>.ReadAsync(new StreamSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Deserializes a value from a pipe, and hands large parts of the document to consumers as they arrive.</summary>
    /// <remarks>
    /// Only a section of the document and the data outside the parts are in memory. Consumers are called in document order and never at the
    /// same time. They may already have received data when an error is found. All checks, and the positions of errors, are those of the
    /// whole document.
    /// </remarks>
    /// <param name="utf8">
    /// A pipe with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read to
    /// its end and not completed.
    /// </param>
    /// <param name="type">The type of the document without the parts.</param>
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
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static ValueTask<object?> DeserializeAsync(
        PipeReader utf8, Type type, IReadOnlyList<JsonPart> parts, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(parts);
        return PartsReader<object>.ReadAsync(new PipeSource(utf8), parts, CodecOf(type), JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }
}
