namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs; an unescaped key is in scratch memory padded like the document.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Begins to read a dictionary key whose text is a number.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="text">The position of the unescaped text; it ends with a zero byte or the closing quotation mark.</param>
    /// <returns>A mark for <see cref="KeyMark.EndKey"/>.</returns>
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
