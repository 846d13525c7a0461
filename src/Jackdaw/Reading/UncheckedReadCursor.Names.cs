using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs. KnownName loads 32 bytes after a quote, which is no zero byte, and 8 bytes that begin there or later and end
// before the closing quote or within those 32.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>With quote and colon it fills a row of 32 bytes.</summary>
    private const int LongestKnownName = 30;

    /// <summary>Reads any member name and the colon after it.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="name">The name in UTF-8, unescaped; valid until the next call that reads a name or a string value as bytes.</param>
    /// <returns>The position of the first byte of the member's value.</returns>
    /// <exception cref="JsonDataException">There is no valid name here, or no colon after it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor MemberName(ReadContext context, out ReadOnlySpan<byte> name) => MemberName(this, context, out name);

    /// <summary>
    /// Passes one of the names of a table, the colon and the white space after it; no branch depends on which one it is. In documents of
    /// another order every such branch, and every switch, is mispredicted.
    /// </summary>
    /// <param name="slots">By hash: the number of the member plus one, or zero. A power of two of them.</param>
    /// <param name="rows">By number: the name, the quote and the colon, filled up to 32 bytes.</param>
    /// <param name="multiplier">Makes the hashes of the names differ.</param>
    /// <param name="member">The number of the member, or -1: then the name is not in the table, or not written in the usual way.</param>
    /// <returns>The position of the member's value, or this position.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor KnownName(ReadOnlySpan<byte> slots, ReadOnlySpan<byte> rows, ulong multiplier, out int member)
    {
        member = -1;
        if (!Vector256.IsHardwareAccelerated || *P != (byte)'"')
        {
            return this;
        }

        byte* name = P + 1;
        Vector256<byte> block = Vector256.Load(name);
        int length = BitOperations.TrailingZeroCount(Vector256.Equals(block, Vector256.Create((byte)'"')).ExtractMostSignificantBits());
        if (length > LongestKnownName)
        {
            return this;
        }

        // What Shapes/Members/NameHash.cs hashes: the first and the last eight bytes, or the same bytes twice; where the name is shorter, what follows is shifted out.
        int shift = 64 - (8 * Math.Min(length, 8));
        ulong first = Unsafe.ReadUnaligned<ulong>(name) << shift;
        ulong last = Unsafe.ReadUnaligned<ulong>(name + Math.Max(length, 8) - 8) << shift;
        ulong hash = ((first ^ BitOperations.RotateLeft(last, 25)) + (ulong)length) * multiplier;
        int found = slots[(int)((hash >> 32) & (uint)(slots.Length - 1))] - 1;
        if (found < 0)
        {
            return this;
        }

        // Bits of the name, the quote and the colon.
        uint equal = Vector256.Equals(block, Vector256.Create(rows.Slice(found * 32, 32))).ExtractMostSignificantBits();
        if ((~equal << (30 - length)) != 0)
        {
            return this;
        }

        member = found;
        return Name(length + 3);
    }

    /// <summary>
    /// Looks a member name up in the table of <see cref="KnownName"/>: for names that are escaped or that a space follows, and where there are no vectors
    /// of 32 bytes.
    /// </summary>
    /// <param name="name">The name in UTF-8, unescaped.</param>
    /// <param name="slots">By hash: the number of the member plus one, or zero. A power of two of them.</param>
    /// <param name="rows">By number: the name, the quote and the colon, filled up to 32 bytes.</param>
    /// <param name="multiplier">Makes the hashes of the names differ.</param>
    /// <returns>The number of the member, or -1.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static int MemberOf(ReadOnlySpan<byte> name, ReadOnlySpan<byte> slots, ReadOnlySpan<byte> rows, ulong multiplier)
    {
        if (name.Length > LongestKnownName)
        {
            return -1;
        }

        ulong first = LastOf(name[..Math.Min(name.Length, 8)]);
        ulong last = LastOf(name[Math.Max(name.Length - 8, 0)..]);
        ulong hash = ((first ^ BitOperations.RotateLeft(last, 25)) + (ulong)name.Length) * multiplier;
        int found = slots[(int)((hash >> 32) & (uint)(slots.Length - 1))] - 1;
        return found >= 0 && rows.Slice(found * 32, 32) is var row && row.StartsWith(name) && row[name.Length..].StartsWith("\":"u8) ? found : -1;
    }

    /// <summary>Up to eight bytes as a number, the last of them in its highest byte.</summary>
    private static ulong LastOf(ReadOnlySpan<byte> bytes)
    {
        ulong word = 0;
        foreach (byte next in bytes)
        {
            word = (word >> 8) | ((ulong)next << 56);
        }

        return word;
    }

    /// <summary>Makes sure that a member name begins here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedReadCursor NameQuote(ReadContext context)
    {
        if (*P != (byte)'"')
        {
            context.Fail(this, JsonError.ExpectedName);
        }

        return this;
    }

    /// <summary>Passes the colon after a member name, and the white space on both sides of it.</summary>
    /// <exception cref="JsonDataException">There is no colon here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Colon(ReadContext context)
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
    /// <returns>The position after the closing quote.</returns>
    /// <exception cref="JsonDataException">There is no valid string here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Utf8(ReadContext context, out ReadOnlySpan<byte> text) => Utf8(this, context, out text);

    private static UncheckedReadCursor MemberName(UncheckedReadCursor at, ReadContext context, out ReadOnlySpan<byte> name)
    {
        if (*at.P != (byte)'"')
        {
            context.Fail(at, JsonError.ExpectedName);
        }

        byte* after = context.Quoted(at.P, out byte* text, out int length);
        context.CheckName(at, new(after));
        name = new ReadOnlySpan<byte>(text, length);
        return new UncheckedReadCursor(after).Colon(context);
    }

    private static UncheckedReadCursor Utf8(UncheckedReadCursor at, ReadContext context, out ReadOnlySpan<byte> text)
    {
        UncheckedReadCursor after = QuotedScalars.Quoted(at, context, "a string", out byte* start, out int length);
        text = new ReadOnlySpan<byte>(start, length);
        return after;
    }
}
