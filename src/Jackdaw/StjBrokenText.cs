using System.Text.Json;
using Jackdaw.Errors;

namespace Jackdaw;

/// <summary>
/// Adds paths to errors in malformed text within a value that Jackdaw handles: the System.Text.Json reader knows only the line.
/// </summary>
internal static class StjBrokenText
{
    private const string LineInMessage = " LineNumber: ";

    /// <summary>Returns the error with its path, as System.Text.Json words it.</summary>
    /// <param name="error">The error of the reader.</param>
    /// <param name="reached">The document up to the error.</param>
    /// <param name="start">The offset at which the value begins.</param>
    /// <param name="last">The last token before the error.</param>
    /// <param name="depth">The number of objects and arrays that are open before the value.</param>
    internal static JsonException WithPath(JsonException error, ReadOnlySpan<byte> reached, int start, JsonTokenType last, int depth)
    {
        if (DocumentPlace.OpenAtEnd(reached[..start], depth) is null)
        {
            // The reader began in the middle of a document; System.Text.Json knows the path of the value.
            return error;
        }

        string path = PathOf(reached, last);
        int place = error.Message.LastIndexOf(LineInMessage, StringComparison.Ordinal);
        string message = place < 0 ? $"{error.Message} Path: {path}." : $"{error.Message[..place]} Path: {path} |{error.Message[place..]}";
        return new JsonException(message, path, error.LineNumber, error.BytePositionInLine, error);
    }

    /// <summary>
    /// Determines the path as System.Text.Json counts: in an array, what follows a value belongs to the next one, with or without a comma;
    /// in an object it is not a member yet.
    /// </summary>
    private static string PathOf(ReadOnlySpan<byte> reached, JsonTokenType last)
    {
        if (last is JsonTokenType.StartObject or JsonTokenType.StartArray or JsonTokenType.PropertyName)
        {
            return DocumentPlace.Find(reached, reached.Length, ofObject: false).Path;
        }

        string before = DocumentPlace.Find(reached, reached.Length, ofObject: true).Path;
        string next = DocumentPlace.Find([.. reached, (byte)','], reached.Length + 1, ofObject: false).Path;
        return next.Length > before.Length && next.EndsWith(']') ? next : before;
    }
}
