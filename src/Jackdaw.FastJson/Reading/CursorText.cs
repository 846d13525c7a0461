using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>Reads text that cannot be null: names and keys.</summary>
internal static class CursorText
{
    internal static UncheckedReadCursor Text(this UncheckedReadCursor at, ReadContext context, ReadSession session, out string text)
    {
        if (at.Current != (byte)'"')
        {
            context.FailKind(at, "a string");
        }

        at = at.String(context, out string? value);
        text = session.HasMarks ? LoneSurrogates.Restored(value!) : value!;
        return at;
    }
}
