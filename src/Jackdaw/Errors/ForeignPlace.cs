namespace Jackdaw.Errors;

/// <summary>The place that System.Text.Json adds to its messages. It counts from the beginning of what that library was given, which is a part of the document at most.</summary>
internal static class ForeignPlace
{
    internal static string Remove(string message)
    {
        int place = message.LastIndexOf(" Path: $", StringComparison.Ordinal);
        return place > 0 ? message[..place] : message;
    }
}
