using System.Collections;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Jackdaw.Errors;

/// <summary>
/// Exceptions about JSON that a converter or a model throws. As in System.Text.Json, their messages and inner exceptions reach the caller
/// unchanged; the position is in the properties.
/// </summary>
internal static class ProgramErrors
{
    /// <summary>The message of an exception without one.</summary>
    private static readonly string NoMessage = new JsonException().Message;

    /// <summary>Whether the program has worded the message. If not, it is that of a reader, of the serializer or of Jackdaw.</summary>
    internal static bool HaveOwnMessage(JsonException thrown) =>
        thrown is JsonDataException known ? known.HasOwnMessage
        : !HaveNoMessage(thrown) && !IsOfReader(thrown) && !HasPlace(thrown) && !IsInValue(thrown);

    /// <summary>Whether there is only the default message, which System.Text.Json replaces.</summary>
    internal static bool HaveNoMessage(JsonException thrown) =>
        thrown.Message.Length == 0 || thrown.Message == NoMessage.Replace(typeof(JsonException).ToString(), thrown.GetType().ToString(), StringComparison.Ordinal);

    /// <summary>
    /// Returns the inner exception of the one that replaces the thrown one: the same, unless the type of the thrown one says more than
    /// <see cref="JsonException"/>.
    /// </summary>
    internal static Exception? InnerOf(Exception thrown) => thrown.GetType() == typeof(JsonException) || thrown is JsonDataException { HasOwnMessage: true } ? thrown.InnerException : thrown;

    /// <summary>Returns the exception with the message of the program and a position.</summary>
    /// <param name="thrown">The exception of the program.</param>
    /// <param name="placed">An exception with the code and the position.</param>
    /// <param name="isOfOtherDocument">Whether a <see cref="JsonDataException"/> has a position in another document, so that it remains as the inner exception.</param>
    internal static JsonDataException InPlaceOf(JsonException thrown, JsonDataException placed, bool isOfOtherDocument = false)
    {
        Exception? inner = isOfOtherDocument && thrown is JsonDataException ? thrown : InnerOf(thrown);
        JsonDataException error = new(placed.Code, thrown.Message, placed.Path, placed.LineNumber, placed.BytePositionInLine, placed.Offset, inner) { HasOwnMessage = true };
        if (error.InnerException != thrown)
        {
            Adopt(error, thrown);
        }

        return error;
    }

    /// <summary>Copies what else an exception has to the one that replaces it. The stack trace begins with the frames of the program.</summary>
    internal static void Adopt(JsonDataException error, JsonException thrown)
    {
        error.HelpLink = thrown.HelpLink;
        foreach (DictionaryEntry item in thrown.Data)
        {
            error.Data[item.Key] = item.Value;
        }

        if (thrown.StackTrace is { Length: > 0 } trace)
        {
            ExceptionDispatchInfo.SetRemoteStackTrace(error, trace);
        }
    }

    /// <summary>Whether an exception passes an error of Jackdaw on to System.Text.Json, with the message for a value in unknown surroundings.</summary>
    private static bool IsInValue(JsonException thrown) =>
        thrown.InnerException is JsonDataException { HasOwnMessage: false, Path: not null } error && thrown.Message == ErrorMessage.InValue(error);

    private static bool IsOfReader(JsonException thrown) => thrown.GetType() != typeof(JsonException) && thrown.GetType().Assembly == typeof(JsonException).Assembly;

    /// <summary>Whether the serializer has added the position to the message.</summary>
    private static bool HasPlace(JsonException thrown) =>
        thrown.Path is { } path
        && (thrown.Message.EndsWith($" Path: {path}.", StringComparison.Ordinal)
            || thrown.Message.EndsWith(FormattableString.Invariant($" Path: {path} | LineNumber: {thrown.LineNumber} | BytePositionInLine: {thrown.BytePositionInLine}."), StringComparison.Ordinal));
}
