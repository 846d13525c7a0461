using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The errors of values that are not what was asked for, with their place in the document.</summary>
internal static class ViewFailure
{
    /// <summary>Another kind of value was expected.</summary>
    internal static JsonDataException Of(JsonView value, string expected) => Made(value, new Kind(expected));

    /// <summary>Anything else.</summary>
    internal static JsonDataException Of(JsonView value, JsonError code, string message) => Made(value, new Text(code, message));

    private static JsonDataException Made<TLeaf>(JsonView value, TLeaf leaf)
        where TLeaf : struct, ITapeLeaf<bool>
    {
        try
        {
            value.Memory.Read<TLeaf, bool>(value.Row, leaf, value.Memory.Settings);
            throw new InvalidOperationException();
        }
        catch (JsonDataException e)
        {
            return e;
        }
    }

    private readonly struct Kind(string expected) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            context.FailKind(at, expected);
            return false;
        }
    }

    private readonly struct Text(JsonError code, string message) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            if (code == JsonError.MissingMember)
            {
                // The place of what is missing is the end of what should have it, as at the typed doors.
                context.FailDiscriminator(at.SkipValue(context), message);
            }

            context.Fail(at, code, message);
            return false;
        }
    }
}
