using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The errors of values that are not what was asked for, with their place in the document.</summary>
internal static class ViewFailure
{
    /// <summary>Another kind of value was expected.</summary>
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

    /// <summary>Anything else; the place is the beginning of the value.</summary>
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
