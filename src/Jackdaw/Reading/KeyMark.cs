namespace Jackdaw.Reading;

/// <summary>Where a dictionary key begins and ends while its text is parsed as a number.</summary>
// SAFETY: pointers are compared, not followed.
internal readonly struct KeyMark(UncheckedReadCursor name, UncheckedReadCursor afterName, UncheckedReadCursor textEnd)
{
    /// <summary>Makes sure that the number took the whole text, and passes the colon.</summary>
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
