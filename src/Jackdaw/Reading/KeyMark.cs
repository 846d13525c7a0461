namespace Jackdaw.Reading;

/// <summary>Marks the start and end of a dictionary key while its text is parsed as a number.</summary>
// SAFETY: pointers are compared, never dereferenced.
internal readonly struct KeyMark(UncheckedReadCursor name, UncheckedReadCursor afterName, UncheckedReadCursor textEnd)
{
    /// <summary>Checks that the number is the whole text, and skips the colon.</summary>
    internal unsafe UncheckedReadCursor EndKey(ReadContext context, UncheckedReadCursor reached)
    {
        if (reached.P != textEnd.P)
        {
            context.FailText(name, "a number as a dictionary key");
        }

        context.KeyBeingRead = default;
        return afterName.Colon(context);
    }
}
