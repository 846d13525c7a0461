using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs. KnownName loads 32 bytes after a quotation mark, which is not a zero byte, and 8 bytes that start
// there or later and end before the closing quotation mark or within those 32.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>The longest name: with quotation mark and colon it fills a 32-byte row.</summary>
    private const int LongestKnownName = 30;

    /// <summary>Reads any member name and the colon after it.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="name">The unescaped name in UTF-8; valid until the next call that reads a name or a string as bytes.</param>
    /// <returns>The position of the first byte of the member's value.</returns>
    /// <exception cref="JsonDataException">There is no valid name here, or no colon after it.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor MemberName(ReadContext context, out ReadOnlySpan<byte> name) => MemberName(this, context, out name);

    /// <summary>
    /// Skips one of the names in a table, the colon and the white space after it, without a branch that depends on the name. In documents
    /// with another order every such branch, and every switch, is mispredicted.
    /// </summary>
    /// <param name="slots">By hash, the number of the member plus one, or zero. Their count is a power of two.</param>
    /// <param name="rows">By number, the name, the quotation mark and the colon, padded to 32 bytes.</param>
    /// <param name="multiplier">The multiplier that makes the hashes of the names distinct.</param>
    /// <param name="member">The number of the member; -1 if the name is not in the table or not written in the usual form.</param>
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

        // The bytes hashed by Shapes/Members/NameHash.cs: the first and the last eight bytes, or the same bytes twice. If the name is
        // shorter, the bytes after it are shifted out.
        int shift = 64 - (8 * Math.Min(length, 8));
        ulong first = Unsafe.ReadUnaligned<ulong>(name) << shift;
        ulong last = Unsafe.ReadUnaligned<ulong>(name + Math.Max(length, 8) - 8) << shift;
        ulong hash = ((first ^ BitOperations.RotateLeft(last, 25)) + (ulong)length) * multiplier;
        int found = slots[(int)((hash >> 32) & (uint)(slots.Length - 1))] - 1;
        if (found < 0)
        {
            return this;
        }

        // Bits of the name, the quotation mark and the colon.
        uint equal = Vector256.Equals(block, Vector256.Create(rows.Slice(found * 32, 32))).ExtractMostSignificantBits();
        if ((~equal << (30 - length)) != 0)
        {
            return this;
        }

        member = found;
        return Name(length + 3);
    }

    /// <summary>
    /// Looks up a member name in the table of <see cref="KnownName"/>. Used for names that are escaped or followed by a space, and without
    /// 32-byte vectors.
    /// </summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <param name="slots">By hash, the number of the member plus one, or zero. Their count is a power of two.</param>
    /// <param name="rows">By number, the name, the quotation mark and the colon, padded to 32 bytes.</param>
    /// <param name="multiplier">The multiplier that makes the hashes of the names distinct.</param>
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

    /// <summary>Returns up to eight bytes as an integer, with the last byte as the most significant one.</summary>
    private static ulong LastOf(ReadOnlySpan<byte> bytes)
    {
        ulong word = 0;
        foreach (byte next in bytes)
        {
            word = (word >> 8) | ((ulong)next << 56);
        }

        return word;
    }

    /// <summary>Checks that a member name begins here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedReadCursor NameQuote(ReadContext context)
    {
        if (*P != (byte)'"')
        {
            context.Fail(this, JsonError.ExpectedName);
        }

        return this;
    }

    /// <summary>Skips the colon after a member name, and the white space around it.</summary>
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
    /// <param name="context">The read operation.</param>
    /// <param name="text">The unescaped text; valid until the next call that reads a name or a string as bytes.</param>
    /// <returns>The position after the closing quotation mark.</returns>
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
