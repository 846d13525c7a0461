using Jackdaw.Reading;

namespace fastJSON.Reading;

/// <summary>Text that can't be null: names, keys.</summary>
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
