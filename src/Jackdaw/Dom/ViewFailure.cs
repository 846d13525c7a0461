using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Creates errors for values of an unexpected kind, with their position in the document.</summary>
internal static class ViewFailure
{
    /// <summary>Creates the error for a value of another kind.</summary>
    internal static JsonDataException Of(JsonView value, string expected)
    {
        try
        {
            value.Memory.Read<Kind, bool>(value.Row, new(expected), value.Memory.Settings);
            throw new InvalidOperationException();
        }
        catch (JsonDataException e)
        {
            return e;
        }
    }

    /// <summary>Creates any other error; the position is the start of the value.</summary>
    internal static JsonDataException Of(JsonView value, JsonError code, string message)
    {
        DocumentPlace place = value.Memory.PlaceOf(value.Row);
        return new JsonDataException(code, ErrorMessage.Of(message, place), place.Path, place.Line, place.BytePositionInLine, value.Offset);
    }

    private readonly struct Kind(string expected) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            context.FailKind(at, expected);
            return false;
        }
    }
}
