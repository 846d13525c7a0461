using System.Text.Json;
using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>Relocates errors of a value that is part of a document: the codec knows only the position in the value.</summary>
internal static class StjBridgeErrors
{
    /// <summary>
    /// Returns the error with its position in the whole document, or without a path if the position is unknown. System.Text.Json then adds
    /// the path of the value.
    /// </summary>
    /// <param name="error">The error, with its position in the value.</param>
    /// <param name="value">The value, with what is known of the document before it.</param>
    /// <param name="depth">The number of objects and arrays that are open before it.</param>
    internal static JsonDataException Moved(JsonDataException error, StjValue value, int depth) => TryMove(error, value, depth) ?? InValue(error);

    /// <summary>Returns the error with its position in the whole document, or null if the position is unknown.</summary>
    /// <param name="error">The error, with its position in the value.</param>
    /// <param name="value">The value, with what is known of the document before it.</param>
    /// <param name="depth">The number of objects and arrays that are open before it.</param>
    internal static JsonDataException? TryMove(JsonDataException error, StjValue value, int depth)
    {
        if (!value.IsAtKnownPlace || DocumentPlace.OpenAtEnd(value.Before, depth) is not { } around)
        {
            return null;
        }

        DocumentPlace inner = ErrorMessage.PlaceOf(error);
        DocumentOrigin origin = new(value.Before.Length, around.Line, around.BytePositionInLine, around.Path, IsElement: true);
        DocumentPlace place = origin.Of(inner);
        return InPlaceOf(error, new JsonDataException(
            error.Code, ErrorMessage.Moved(error.Message, inner, place), place.Path, place.Line, place.BytePositionInLine, origin.Offset + error.Offset, error.InnerException));
    }

    internal static JsonDataException InValue(JsonDataException error) =>
        InPlaceOf(error, new JsonDataException(error.Code, ErrorMessage.InValue(error), innerException: error.InnerException));

    /// <summary>
    /// Returns the error as one of System.Text.Json, which adds the path of what it was handed. It must not look like one in the document.
    /// </summary>
    internal static JsonException Unplaced(JsonDataException error) => error.HasOwnMessage ? new JsonException(error.Message, error.InnerException) : new JsonException(ErrorMessage.InValue(error), error);

    private static JsonDataException InPlaceOf(JsonDataException error, JsonDataException placed) => error.HasOwnMessage ? ProgramErrors.InPlaceOf(error, placed) : placed;
}
