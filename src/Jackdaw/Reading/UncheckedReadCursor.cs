using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// A position in the document being read. It is a single pointer, passed by value and returned, so that it stays in a register. A reader
/// passed by reference costs 15 to 30 % more (docs/design/reading.md).
/// </summary>
// SAFETY: the pointer is into a pinned copy of the document, followed by 64 zero bytes. No method moves past a zero byte, and none loads
// more than 64 bytes from its position, so no load leaves the buffer.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly unsafe partial struct UncheckedReadCursor
{
    internal readonly byte* P;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedReadCursor(byte* p) => P = p;

    /// <summary>Whether this is not a position of a document.</summary>
    internal bool IsNowhere => P is null;

    /// <summary>The byte at the position; 0 at the end of the document.</summary>
    public byte Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => *P;
    }

    /// <summary>Whether the document continues with the given bytes.</summary>
    /// <param name="text">A constant without zero bytes; the JIT turns it into one or two wide comparisons.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Is(ReadOnlySpan<byte> text)
    {
        // Two overlapping loads, compared with constants. SequenceEqual gives the same machine code, but takes three times as many JIT
        // locals, and the JIT stops inlining at 512: the later members of a type with 39 were read with calls.
        ref byte expected = ref MemoryMarshal.GetReference(text);
        return text.Length switch
        {
            >= 4 and <= 8 => ((*(uint*)P ^ Unsafe.ReadUnaligned<uint>(ref expected))
                | (*(uint*)(P + text.Length - 4) ^ Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref expected, text.Length - 4)))) == 0,
            > 8 and <= 16 => ((*(ulong*)P ^ Unsafe.ReadUnaligned<ulong>(ref expected))
                | (*(ulong*)(P + text.Length - 8) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref expected, text.Length - 8)))) == 0,
            > 16 and <= 32 => ((Vector128.Load(P) ^ Vector128.LoadUnsafe(ref expected))
                | (Vector128.Load(P + text.Length - 16) ^ Vector128.LoadUnsafe(ref expected, (nuint)text.Length - 16))) == Vector128<byte>.Zero,
            _ => IsLong(P, text),
        };
    }

    /// <summary>Returns the position a number of bytes further on. Use it only for bytes that <see cref="Is"/> has just matched.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Skip(int count) => new(P + count);

    /// <summary>Skips a member name that <see cref="Is"/> has just matched, and the white space after it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Name(int count)
    {
        byte* p = P + count;
        if (*p <= (byte)' ')
        {
            p = Blank(p);
        }

        return new(p);
    }

    /// <summary>Skips <c>null</c> if it is here.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="after">The position after <c>null</c>, or this position.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsNull(ReadContext context, out UncheckedReadCursor after)
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
    /// <param name="context">The read operation.</param>
    /// <param name="more">Whether the object has members; if so, the returned position is that of the first name.</param>
    /// <exception cref="JsonDataException">There is no object here, or it is nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor BeginObject(ReadContext context, out bool more)
    {
        if (*P != (byte)'{')
        {
            context.FailKind(this, "an object");
        }

        return Enter(context, (byte)'}', out more);
    }

    /// <summary>Enters an array.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="more">Whether the array has elements; if so, the returned position is that of the first one.</param>
    /// <exception cref="JsonDataException">There is no array here, or it is nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor BeginArray(ReadContext context, out bool more)
    {
        if (*P != (byte)'[')
        {
            context.FailKind(this, "an array");
        }

        return Enter(context, (byte)']', out more);
    }

    /// <summary>Skips the token after a member's value: a comma, or the end of the object.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="more">Whether another member follows; if so, the returned position is that of its name.</param>
    /// <exception cref="JsonDataException">Another token follows.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Next(ReadContext context, out bool more)
    {
        // No call in here may take the address of a local, which would force the position into memory for the whole codec.
        byte* p = P;
        if (*p != (byte)',')
        {
            if (*p != (byte)'}')
            {
                p = CommaOrEnd(p, context, (byte)'}');
            }

            if (*p != (byte)',')
            {
                context.DepthLeft++;
                more = false;
                return new(p + 1);
            }
        }

        more = true;
        p++;
        if (*p <= (byte)' ')
        {
            p = Whitespace.SkipRun(p);
        }

        return new(p);
    }

    /// <summary>Skips the token after an element: a comma, or the end of the array.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="more">Whether another element follows; if so, the returned position is that of its first byte.</param>
    /// <exception cref="JsonDataException">Another token follows.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor NextElement(ReadContext context, out bool more)
    {
        // No call in here may take the address of a local, which would force the position into memory for the whole codec.
        byte* p = P;
        if (*p != (byte)',')
        {
            if (*p != (byte)']')
            {
                p = CommaOrEnd(p, context, (byte)']');
            }

            if (*p != (byte)',')
            {
                context.DepthLeft++;
                more = false;
                return new(p + 1);
            }
        }

        more = true;
        p++;
        if (*p <= (byte)' ')
        {
            p = Whitespace.SkipRun(p);
        }

        return new(p);
    }

    /// <summary>Skips one value of any kind. Grammar, UTF-8 and depth are checked as in reading.</summary>
    /// <exception cref="JsonDataException">The value is malformed or nested too deeply.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor SkipValue(ReadContext context) => context.SkipValue(this);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedReadCursor SkipWhitespace(byte* p) => new(Whitespace.Skip(p));

    // Indented text has one space after each colon: half of all its white space.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* Blank(byte* p) => *p == (byte)' ' && p[1] > (byte)' ' ? p + 1 : Whitespace.SkipRun(p);

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
    private UncheckedReadCursor Enter(ReadContext context, byte close, out bool more)
    {
        if ((--context.DepthLeft & ReadContext.DepthMask) <= 0)
        {
            context.EnterDeeper(this);
        }

        UncheckedReadCursor at = SkipWhitespace(P + 1);
        if (*at.P == close)
        {
            context.DepthLeft++;
            more = false;
            return new(at.P + 1);
        }

        more = true;
        return at;
    }

    /// <summary>Enters an array or object for a reader without recursion: counts the depth, but does not check the stack.</summary>
    internal UncheckedReadCursor EnterFlat(ReadContext context, out bool more)
    {
        if (--context.DepthLeft < 0)
        {
            context.FailDepth(this);
        }

        UncheckedReadCursor at = SkipWhitespace(P + 1);
        more = *at.P != (*P == (byte)'[' ? (byte)']' : (byte)'}');
        context.DepthLeft += more ? 0 : 1;
        return more ? at : new(at.P + 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsLong(byte* p, ReadOnlySpan<byte> text)
    {
        // In pieces: an equal piece contains no zero byte, so the next one starts inside the document or at its padding.
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
