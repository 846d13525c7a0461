using System.Text.Json;

namespace Jackdaw;

/// <summary>
/// The exception thrown when a document or a value is invalid. It derives from <see cref="JsonException"/> of System.Text.Json, so existing catch
/// blocks keep working. The message states what was expected, what was found, and where, with lines and bytes counted from 1. The
/// properties provide the same for programs, counted from 0. Neither contains values of the document, unless a converter or a model of the
/// program has thrown a <see cref="JsonException"/>: its message and inner exception are taken over unchanged.
/// </summary>
public sealed class JsonDataException : JsonException
{
    /// <summary>Creates an exception.</summary>
    /// <param name="code">The kind of error.</param>
    /// <param name="message">The message.</param>
    /// <param name="path">The path of the value (<c>$.items[3].title</c>), or null.</param>
    /// <param name="lineNumber">The line, counted from 0, or null on writing and for values of a <c>JsonNode</c>.</param>
    /// <param name="bytePositionInLine">The byte within the line, counted from 0, or null on writing and for values of a <c>JsonNode</c>.</param>
    /// <param name="offset">The byte offset in the UTF-8 document, counted from 0, or -1 on writing and for values of a <c>JsonNode</c>.</param>
    /// <param name="innerException">The cause, if a hand-written codec or the model's own code threw an exception.</param>
    public JsonDataException(
        JsonError code,
        string message,
        string? path = null,
        long? lineNumber = null,
        long? bytePositionInLine = null,
        long offset = -1,
        Exception? innerException = null)
        : base(message, path, lineNumber, bytePositionInLine, innerException)
    {
        Code = code;
        Offset = offset;
    }

    /// <summary>The kind of error.</summary>
    public JsonError Code { get; }

    /// <summary>Whether a converter or a model of the program has worded the message, which does not have the position.</summary>
    internal bool HasOwnMessage { get; init; }

    /// <summary>
    /// The byte offset in the UTF-8 form of the document, counted from 0, or -1 on writing and for values of a <c>JsonNode</c>. Offsets in UTF-16 text are those of its UTF-8
    /// form, so that every entry point reports the same position.
    /// </summary>
    public long Offset { get; }
}
