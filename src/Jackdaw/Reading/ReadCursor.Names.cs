using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads any member name and the colon behind it.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="name">The name in UTF-8, unescaped; valid until the next call that reads a name or a string value as bytes.</param>
    /// <returns>The position of the first byte of the member's value.</returns>
    /// <exception cref="JsonDataException">There is no valid name here, or no colon behind it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor MemberName(ReadContext context, out ReadOnlySpan<byte> name) => MemberName(this, context, out name);

    /// <summary>Makes sure that a member name begins here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReadCursor NameQuote(ReadContext context)
    {
        if (*P != (byte)'"')
        {
            context.Fail(this, JsonError.ExpectedName);
        }

        return this;
    }

    /// <summary>Passes the colon behind a member name, and the white space on both sides of it.</summary>
    /// <exception cref="JsonDataException">There is no colon here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Colon(ReadContext context)
    {
        byte* p = P;
        if (*p != (byte)':')
        {
            p = Whitespace.Skip(p);
            if (*p != (byte)':')
            {
                context.Fail(new(p), JsonError.ExpectedColon);
            }
        }

        return SkipWhitespace(p + 1);
    }

    /// <summary>Reads a string as UTF-8 bytes.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="text">The text, unescaped; valid until the next call that reads a name or a string value as bytes.</param>
    /// <returns>The position behind the closing quote.</returns>
    /// <exception cref="JsonDataException">There is no valid string here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Utf8(ReadContext context, out ReadOnlySpan<byte> text) => Utf8(this, context, out text);

    private static ReadCursor MemberName(ReadCursor at, ReadContext context, out ReadOnlySpan<byte> name)
    {
        if (*at.P != (byte)'"')
        {
            context.Fail(at, JsonError.ExpectedName);
        }

        byte* after = context.Quoted(at.P, out byte* text, out int length);
        name = new ReadOnlySpan<byte>(text, length);
        return new ReadCursor(after).Colon(context);
    }

    private static ReadCursor Utf8(ReadCursor at, ReadContext context, out ReadOnlySpan<byte> text)
    {
        ReadCursor after = QuotedScalars.Quoted(at, context, "a string", out byte* start, out int length);
        text = new ReadOnlySpan<byte>(start, length);
        return after;
    }
}
