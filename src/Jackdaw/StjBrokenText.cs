using System.Text.Json;
using Jackdaw.Errors;

namespace Jackdaw;

/// <summary>Malformed text within a value that Jackdaw serves: the reader of System.Text.Json knows its line, and no path.</summary>
internal static class StjBrokenText
{
    private const string LineInMessage = " LineNumber: ";

    /// <summary>The error with its path, as System.Text.Json words it.</summary>
    /// <param name="error">The error of the reader.</param>
    /// <param name="reached">The document up to it.</param>
    /// <param name="start">Where the value begins.</param>
    /// <param name="last">The last token before the error.</param>
    /// <param name="depth">How many objects and arrays are open before the value.</param>
    internal static JsonException WithPath(JsonException error, ReadOnlySpan<byte> reached, int start, JsonTokenType last, int depth)
    {
        if (DocumentPlace.OpenAtEnd(reached[..start], depth) is null)
        {
            // The reader began in the middle of a document: System.Text.Json knows the path of the value.
            return error;
        }

        string path = PathOf(reached, last);
        int place = error.Message.LastIndexOf(LineInMessage, StringComparison.Ordinal);
        string message = place < 0 ? $"{error.Message} Path: {path}." : $"{error.Message[..place]} Path: {path} |{error.Message[place..]}";
        return new JsonException(message, path, error.LineNumber, error.BytePositionInLine, error);
    }

    /// <summary>As System.Text.Json counts: in an array, what follows a value is the next one, with or without a comma; in an object it is no member yet.</summary>
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
