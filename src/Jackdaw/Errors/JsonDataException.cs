using System.Text.Json;

namespace Jackdaw;

/// <summary>
/// The one exception that a document or a value causes. It derives from <see cref="JsonException"/> of System.Text.Json, so that
/// existing catch blocks keep working. Its text says what was expected, what was found, and where, with lines and bytes counted from 1; the
/// properties say it for programs, counted from 0. Neither holds values of the document.
/// </summary>
public sealed class JsonDataException : JsonException
{
    /// <summary>Makes an exception.</summary>
    /// <param name="code">What was wrong.</param>
    /// <param name="message">The text.</param>
    /// <param name="path">The path of the value (<c>$.items[3].title</c>), or null.</param>
    /// <param name="lineNumber">The line, counted from 0, or null on writing.</param>
    /// <param name="bytePositionInLine">The byte within the line, counted from 0, or null on writing.</param>
    /// <param name="offset">The byte within the UTF-8 document, counted from 0, or -1 on writing.</param>
    /// <param name="inner">The cause, where a hand-written codec or a model's own code threw.</param>
    public JsonDataException(
        JsonError code,
        string message,
        string? path = null,
        long? lineNumber = null,
        long? bytePositionInLine = null,
        long offset = -1,
        Exception? inner = null)
        : base(message, path, lineNumber, bytePositionInLine, inner)
    {
        Code = code;
        Offset = offset;
    }

    /// <summary>What was wrong.</summary>
    public JsonError Code { get; }

    /// <summary>
    /// The byte within the document in its UTF-8 form, counted from 0; -1 on writing. Text given as UTF-16 is counted in UTF-8 too,
    /// so that every door reports the same place.
    /// </summary>
    public long Offset { get; }
}
