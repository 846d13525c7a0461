using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>Errors of a value that is a part of a document: the codec knows the place in the value only.</summary>
internal static class StjBridgeErrors
{
    /// <summary>The error with its place in the whole document, or without a path where that is not known: System.Text.Json then adds the path of the value.</summary>
    /// <param name="error">The error with the place in the value.</param>
    /// <param name="value">The value, with what is known of the document before it.</param>
    /// <param name="depth">How many objects and arrays of the document are open before it.</param>
    internal static JsonDataException Moved(JsonDataException error, StjValue value, int depth)
    {
        if (!value.IsAtKnownPlace || DocumentPlace.OpenAtEnd(value.Before, depth) is not { } around)
        {
            return InValue(error);
        }

        DocumentPlace inner = PlaceOf(error);
        DocumentOrigin origin = new(value.Before.Length, around.Line, around.BytePositionInLine, around.Path, IsElement: true);
        DocumentPlace place = origin.Of(inner);
        return new JsonDataException(
            error.Code, ErrorMessage.Moved(error.Message, inner, place), place.Path, place.Line, place.BytePositionInLine, origin.Offset + error.Offset, error.InnerException);
    }

    internal static JsonDataException InValue(JsonDataException error) =>
        new(error.Code, ErrorMessage.InValue(error.Message, error.Path!, error.LineNumber is null ? null : PlaceOf(error)), inner: error.InnerException);

    private static DocumentPlace PlaceOf(JsonDataException error) => new(error.Path!, error.LineNumber ?? 0, error.BytePositionInLine ?? 0);
}
