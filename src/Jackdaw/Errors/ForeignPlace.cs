namespace Jackdaw.Errors;

/// <summary>
/// Handles the position that System.Text.Json adds to its messages. It is relative to the text passed to that library, which may be only a
/// part of the document. Its readers add a line, and the serializer a path before it.
/// </summary>
internal static class ForeignPlace
{
    internal static string Remove(string message)
    {
        int place = message.LastIndexOf(" Path: $", StringComparison.Ordinal);
        if (place <= 0)
        {
            place = message.LastIndexOf(" LineNumber: ", StringComparison.Ordinal);
        }

        return place > 0 ? message[..place] : message;
    }
}
