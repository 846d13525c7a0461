using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// A position in the document being read. It is one pointer, passed by value and returned, so that it lives in a register: a reader
/// passed by reference costs 15 to 30 % more (docs/design/reading.md).
/// </summary>
// SAFETY: the pointer lies in a pinned copy of the document behind which 64 zero bytes stand. No method moves past a zero byte, and
// none loads more than 64 bytes from its position, so no load leaves the buffer.
public readonly unsafe partial struct ReadCursor
{
    internal readonly byte* P;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReadCursor(byte* p) => P = p;

    /// <summary>The byte at the position; 0 at the end of the document.</summary>
    public byte Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => *P;
    }

    /// <summary>Tells whether the document continues with the given bytes.</summary>
    /// <param name="text">A constant without zero bytes: the compiler of the run time turns it into one or two wide compares.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Is(ReadOnlySpan<byte> text) =>
        text.Length <= 64 ? new ReadOnlySpan<byte>(P, text.Length).SequenceEqual(text) : IsLong(P, text);

    /// <summary>The position a number of bytes further on. Only for bytes that <see cref="Is"/> has just found.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Skip(int count) => new(P + count);

    /// <summary>Passes a member name that <see cref="Is"/> has just found, and the white space behind it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Name(int count)
    {
        // Indented text has one blank here: half of all its white space, and not worth a call.
        byte* p = P + count;
        return *p > ' ' ? new(p) : *p == ' ' && p[1] > ' ' ? new(p + 1) : new(Whitespace.SkipRun(p));
    }

    /// <summary>Passes <c>null</c> if it stands here.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="after">The position behind <c>null</c>, or this position.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsNull(ReadContext context, out ReadCursor after)
    {
        if (*P != (byte)'n')
        {
            after = this;
            return false;
        }

        after = context.PassNull(this);
        return true;
    }

    /// <summary>Enters an object.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="more">Whether it has members; if so, the position returned is that of the first name.</param>
    /// <exception cref="JsonDataException">There is no object here, or it is nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor BeginObject(ReadContext context, out bool more)
    {
        if (*P != (byte)'{')
        {
            context.FailKind(this, "an object");
        }

        return Enter(context, (byte)'}', out more);
    }

    /// <summary>Enters an array.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="more">Whether it has elements; if so, the position returned is that of the first one.</param>
    /// <exception cref="JsonDataException">There is no array here, or it is nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor BeginArray(ReadContext context, out bool more)
    {
        if (*P != (byte)'[')
        {
            context.FailKind(this, "an array");
        }

        return Enter(context, (byte)']', out more);
    }

    /// <summary>Passes what follows a member's value: a comma, or the end of the object.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="more">Whether another member follows; if so, the position returned is that of its name.</param>
    /// <exception cref="JsonDataException">Neither stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor Next(ReadContext context, out bool more) => Next(context, (byte)'}', out more);

    /// <summary>Passes what follows an element: a comma, or the end of the array.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="more">Whether another element follows; if so, the position returned is that of its first byte.</param>
    /// <exception cref="JsonDataException">Neither stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor NextElement(ReadContext context, out bool more) => Next(context, (byte)']', out more);

    /// <summary>Passes one value of any kind; its grammar, its UTF-8 and its depth are checked as if it were read.</summary>
    /// <exception cref="JsonDataException">The value is malformed or nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadCursor SkipValue(ReadContext context) => context.SkipValue(this);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ReadCursor SkipWhitespace(byte* p) => new(Whitespace.Skip(p));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadCursor Next(ReadContext context, byte close, out bool more)
    {
        // No call in here gets the address of a local: that would put the position into memory for the whole codec.
        byte* p = P;
        if (*p != (byte)',')
        {
            if (*p != close)
            {
                p = CommaOrEnd(p, context, close);
            }

            if (*p != (byte)',')
            {
                context.DepthLeft++;
                more = false;
                return new(p + 1);
            }
        }

        more = true;
        return SkipWhitespace(p + 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* CommaOrEnd(byte* p, ReadContext context, byte close)
    {
        p = Whitespace.Skip(p);
        if (*p != (byte)',' && *p != close)
        {
            context.FailCommaOrEnd(new(p));
        }

        return p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ReadCursor Enter(ReadContext context, byte close, out bool more)
    {
        if ((--context.DepthLeft & ReadContext.DepthMask) <= 0)
        {
            context.EnterDeeper(this);
        }

        ReadCursor at = SkipWhitespace(P + 1);
        if (*at.P == close)
        {
            context.DepthLeft++;
            more = false;
            return new(at.P + 1);
        }

        more = true;
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsLong(byte* p, ReadOnlySpan<byte> text)
    {
        // Piece by piece: a piece that is equal holds no zero byte, so the next one starts inside the document or at its padding.
        while (text.Length > 64)
        {
            if (!new ReadOnlySpan<byte>(p, 64).SequenceEqual(text[..64]))
            {
                return false;
            }

            p += 64;
            text = text[64..];
        }

        return new ReadOnlySpan<byte>(p, text.Length).SequenceEqual(text);
    }
}
