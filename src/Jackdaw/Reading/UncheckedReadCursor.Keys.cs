namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs; an unescaped key lies in scratch memory padded like the document.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Begins to read a dictionary key whose text is a number.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="text">The position of the key's text, unescaped; a zero byte or the closing quote ends it.</param>
    /// <returns>A mark to hand to <see cref="KeyMark.EndKey"/>.</returns>
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
    internal KeyMark BeginKey(ReadContext context, out UncheckedReadCursor text)
    {
        if (*P != (byte)'"')
        {
            context.Fail(this, JsonError.ExpectedName);
        }

        byte* after = context.Quoted(P, out byte* start, out int length);
        context.KeyBeingRead = this;
        text = new(start);
        return new KeyMark(this, new(after), new(start + length));
    }
}
