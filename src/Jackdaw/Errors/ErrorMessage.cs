using System.Globalization;

namespace Jackdaw.Errors;

/// <summary>
/// Inserts the position of an error into its text: at the end of the first sentence, which states the error, and before the advice. Lines
/// and bytes are counted from 1 there, as in editors.
/// </summary>
internal static class ErrorMessage
{
    /// <summary>Returns the text for an error in a document.</summary>
    internal static string Of(string text, DocumentPlace place) => With(text, At(place));

    /// <summary>Returns the text for an error on writing.</summary>
    internal static string Of(string text, string path) => With(text, $" at {path}");

    /// <summary>Returns the message of an error in a part of a document, with its position in the whole document.</summary>
    internal static string Moved(string message, DocumentPlace from, DocumentPlace to) => message.Replace(At(from), At(to), StringComparison.Ordinal);

    /// <summary>Returns the message of an error in a part of a document whose surroundings are unknown.</summary>
    internal static string InValue(JsonDataException error) =>
        error.Message.Replace(error.LineNumber is null ? $" at {error.Path}" : At(PlaceOf(error)), $" at {error.Path} of the value", StringComparison.Ordinal);

    /// <summary>Returns the position of an error that has one.</summary>
    internal static DocumentPlace PlaceOf(JsonDataException error) => new(error.Path!, error.LineNumber ?? 0, error.BytePositionInLine ?? 0);

    private static string At(DocumentPlace place) =>
        string.Create(CultureInfo.InvariantCulture, $" at {place.Path} (line {place.Line + 1}, byte {place.BytePositionInLine + 1})");

    private static string With(string text, string place)
    {
        int end = EndOfSentence(text);
        return end == text.Length ? $"{text}{place}." : $"{text.AsSpan(0, end)}{place}{text.AsSpan(end)}";
    }

    /// <summary>
    /// Returns the position of the full stop: the one before a sentence that begins with a capital letter, or the last character.
    /// </summary>
    private static int EndOfSentence(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '.' && (i == text.Length - 1 || (i < text.Length - 2 && text[i + 1] == ' ' && char.IsUpper(text[i + 2]))))
            {
                return i;
            }
        }

        return text.Length;
    }
}
