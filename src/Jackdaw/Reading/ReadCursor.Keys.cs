namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs; an unescaped key lies in scratch memory padded like the document.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Begins to read a dictionary key whose text is a number.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="text">The position of the key's text, unescaped; a zero byte or the closing quote ends it.</param>
    /// <returns>A mark to hand to <see cref="EndKey"/>.</returns>
    internal KeyMark BeginKey(ReadContext context, out ReadCursor text)
    {
        if (*P != (byte)'"')
        {
            context.Fail(this, JsonError.ExpectedName);
        }

        byte* after = context.Quoted(P, out byte* start, out int length);
        text = new(start);
        return new KeyMark(this, new(after), new(start + length));
    }
}

/// <summary>Where a dictionary key begins and ends while its text is parsed as a number.</summary>
internal readonly struct KeyMark(ReadCursor name, ReadCursor afterName, ReadCursor textEnd)
{
    /// <summary>Makes sure that the number took the whole text, and passes the colon.</summary>
    internal unsafe ReadCursor EndKey(ReadContext context, ReadCursor reached)
    {
        if (reached.P != textEnd.P)
        {
            context.FailText(name, "a valid key of the dictionary");
        }

        return afterName.Colon(context);
    }
}
