using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

/// <summary>
/// A position in the output. Like <see cref="Reading.UncheckedReadCursor"/> it is a single pointer, passed by value and returned. The
/// caller must reserve space before writing: see <see cref="WriteContext.Reserve"/>.
/// </summary>
// SAFETY: the pointer is into the pinned buffer of the context; each method states how many bytes must be free.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly unsafe partial struct UncheckedWriteCursor
{
    internal readonly byte* P;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedWriteCursor(byte* p) => P = p;

    /// <summary>Writes a constant. All of <paramref name="padded"/> is stored, so that many bytes must be free.</summary>
    /// <param name="padded">
    /// The text, padded to 8, 16, 32 or a multiple of 32 bytes; exact lengths would cost two overlapping stores instead of one.
    /// </param>
    /// <param name="length">The length of the text.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Literal(ReadOnlySpan<byte> padded, int length)
    {
        padded.CopyTo(new Span<byte>(P, padded.Length));
        return new(P + length);
    }

    /// <summary>Writes an ASCII character; one byte must be free.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Ascii(char ascii)
    {
        *P = (byte)ascii;
        return new(P + 1);
    }

    /// <summary>Writes the comma before a member or element, unless it is the first one; one byte must be free.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Separator()
    {
        // No value ends with an opening brace, so the preceding byte decides; no state needs to survive buffer growth.
        *P = (byte)',';
        return new(P + (P[-1] == (byte)'{' ? 0 : 1));
    }

    /// <summary>Writes <c>null</c>; four bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Null()
    {
        *(uint*)P = 0x6C6C756E;
        return new(P + 4);
    }
}
