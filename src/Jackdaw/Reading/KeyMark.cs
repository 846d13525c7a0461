namespace Jackdaw.Reading;

/// <summary>Where a dictionary key begins and ends while its text is parsed as a number.</summary>
// SAFETY: pointers are compared, not followed.
internal readonly struct KeyMark(ReadCursor name, ReadCursor afterName, ReadCursor textEnd)
{
    /// <summary>Makes sure that the number took the whole text, and passes the colon.</summary>
    internal unsafe ReadCursor EndKey(ReadContext context, ReadCursor reached)
    {
        if (reached.P != textEnd.P)
        {
            context.FailText(name, "a valid key of the dictionary");
        }

        context.KeyBeingRead = default;
        return afterName.Colon(context);
    }
}
