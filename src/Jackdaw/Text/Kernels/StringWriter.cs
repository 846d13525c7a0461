using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Writes a JSON string, including quotation marks.</summary>
/// <remarks>
/// Stores first and checks afterwards: characters are narrowed with saturation and stored. Only if one of them cannot be copied does the
/// rest of the text take the mixed path from there.
/// </remarks>
// SAFETY: the destination has space for MaxEscapedLength of the text; the text is pinned and read only within its length, or in blocks of 32
// characters that end in the page of the first one, which is readable as a whole.
internal static unsafe class StringWriter
{
    /// <summary>
    /// The number of characters of a mutable text that are copied without an allocation; a piece of a long text has no more.
    /// </summary>
    private const int CopiedOnStack = 2048;

    /// <summary>The size of the smallest unit of memory protection: reading within it never fails.</summary>
    private const nuint PageSize = 4096;

    /// <summary>
    /// Returns the maximum space for a text of this many characters: six bytes each, two quotation marks, and 64 bytes that stores may
    /// touch after the end. If that exceeds the maximum array length, returns <see cref="int.MaxValue"/>, which no buffer grants.
    /// </summary>
    public static int MaxEscapedLength(int chars) => (int)Math.Min((6L * chars) + 66, int.MaxValue);

    /// <summary>
    /// Writes a string, escaping only the quotation mark, the backslash and control characters. Returns the new end, or null if the text
    /// has a lone surrogate.
    /// </summary>
    /// <param name="p">The destination.</param>
    /// <param name="text">The text.</param>
    /// <param name="isFixed">Whether the text cannot change concurrently, like a string.</param>
    public static byte* WriteMinimal(byte* p, ReadOnlySpan<char> text, bool isFixed) => Write<MinimalRule>(p, text, isFixed);

    /// <summary>The maximum length of text for <see cref="TryWriteShort"/>.</summary>
    public static int MaxShort => Vector256.IsHardwareAccelerated ? 64 : -1;

    /// <summary>
    /// Writes a text of at most <see cref="MaxShort"/> characters that needs no escapes. Returns the new end, or null if a character needs
    /// one: then the text must be written again by <see cref="WriteMinimal"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* TryWriteShort(byte* p, ReadOnlySpan<char> text)
    {
        fixed (char* from = &MemoryMarshal.GetReference(text))
        {
            int length = text.Length;
            *p++ = (byte)'"';
            if (length > 32)
            {
                if ((Utf16Block.StoreThirtyTwo<MinimalRule>(from, p) | Utf16Block.StoreThirtyTwo<MinimalRule>(from + length - 32, p + length - 32)) != 0)
                {
                    return null;
                }
            }
            else if (Kernel.HasMaskedMoves)
            {
                // One masked load handles any length without a branch. Spaces, which are plain, fill the lanes without a character.
                Vector512<ushort> inside = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)length));
                Vector512<ushort> units = Avx512BW.MaskLoad((ushort*)from, inside, Vector512.Create((ushort)' '));
                Vector256<byte> narrowed = Avx512BW.ConvertToVector256ByteWithSaturation(units);
                narrowed.Store(p);
                if (StopBytes.In(narrowed) != Vector256<byte>.Zero)
                {
                    return null;
                }
            }
            else
            {
                // A load of 32 characters handles any length without a branch, if it ends in the same page: what is after the text is
                // stored too, but not part of the result.
                if (!IsBlockInPage(from) || (Utf16Block.StoreThirtyTwo<MinimalRule>(from, p) & (uint)((1UL << length) - 1)) != 0)
                {
                    return null;
                }
            }

            p += length;
            *p = (byte)'"';
            return p + 1;
        }
    }

    /// <summary>Writes a text of any length that is pure ASCII and needs no escapes.</summary>
    public static byte* TryWritePlain(byte* p, ReadOnlySpan<char> text)
    {
        fixed (char* from = &MemoryMarshal.GetReference(text))
        {
            *p++ = (byte)'"';
            if (Utf16Block.StorePlain<AsciiRule>(from, text.Length, p) < text.Length)
            {
                return null;
            }

            p[text.Length] = (byte)'"';
            return p + text.Length + 1;
        }
    }

    /// <summary>
    /// Escapes the same characters as System.Text.Json's default encoder. Returns the new end, or null if the text has a lone surrogate.
    /// </summary>
    public static byte* WriteHtml(byte* p, ReadOnlySpan<char> text, bool isFixed) => Write<HtmlRule>(p, text, isFixed);

    /// <summary>
    /// Escapes like <see cref="WriteMinimal"/>, and all non-ASCII characters. Returns the new end, or null if the text has a lone
    /// surrogate.
    /// </summary>
    public static byte* WriteAscii(byte* p, ReadOnlySpan<char> text, bool isFixed) => Write<AsciiRule>(p, text, isFixed);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* Write<TRule>(byte* p, ReadOnlySpan<char> text, bool isFixed)
        where TRule : IEscapeRule
    {
        fixed (char* from = &MemoryMarshal.GetReference(text))
        {
            int length = text.Length;
            *p++ = (byte)'"';
            if (length <= 32 && (Kernel.HasMaskedMoves || (Vector256.IsHardwareAccelerated && IsBlockInPage(from))))
            {
                if ((StoreBlock<TRule>(from, length, p) & (uint)((1UL << length) - 1)) != 0)
                {
                    return Mixed<TRule>(p, from, length, isFixed);
                }

                p[length] = (byte)'"';
                return p + length + 1;
            }

            return WriteBlocks<TRule>(p, from, length, isFixed);
        }
    }

    /// <summary>Whether 32 characters can be loaded, though the text may be shorter. False for the null of an empty text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsBlockInPage(char* from)
    {
        // Minus one: null and the first byte of a page, where the characters of a string never are, become the last byte of a page.
        return (((nuint)from - 1) & (PageSize - 1)) < PageSize - (32 * sizeof(char));
    }

    /// <summary>
    /// Stores up to 32 characters without a branch on their number; a bit of the result is set if a character cannot be copied.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint StoreBlock<TRule>(char* from, int length, byte* p)
        where TRule : IEscapeRule
    {
        if (!Kernel.HasMaskedMoves)
        {
            return Utf16Block.StoreThirtyTwo<TRule>(from, p);
        }

        Vector512<ushort> inside = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)length));
        Vector512<ushort> units = Avx512BW.MaskLoad((ushort*)from, inside, Vector512<ushort>.Zero);
        Vector256<byte> narrowed = Avx512BW.ConvertToVector256ByteWithSaturation(units);
        narrowed.Store(p);
        return TRule.Stops(narrowed).ExtractMostSignificantBits();
    }

    /// <summary>Writes text without masks, or longer than one masked block.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteBlocks<TRule>(byte* p, char* from, int length, bool isFixed)
        where TRule : IEscapeRule
    {
        int plain = Utf16Block.StorePlain<TRule>(from, length, p);
        if (plain < length)
        {
            return Mixed<TRule>(p + plain, from + plain, length - plain, isFixed);
        }

        p[length] = (byte)'"';
        return p + length + 1;
    }

    /// <summary>
    /// The mixed path reads characters several times, the plain path reads each block once. A text that another thread may change is copied
    /// first: otherwise the characters written may differ from those checked, and an unescaped quotation mark could be written.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* Mixed<TRule>(byte* p, char* from, int length, bool isFixed)
        where TRule : IEscapeRule =>
        isFixed ? MixedStringWriter.Write<TRule>(p, from, from + length) : MixedOfCopy<TRule>(p, from, length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static byte* MixedOfCopy<TRule>(byte* p, char* from, int length)
        where TRule : IEscapeRule
    {
        if (length > CopiedOnStack)
        {
            fixed (char* copy = new ReadOnlySpan<char>(from, length).ToArray())
            {
                return MixedStringWriter.Write<TRule>(p, copy, copy + length);
            }
        }

        char* few = stackalloc char[CopiedOnStack];
        Unsafe.CopyBlockUnaligned(few, from, (uint)length * sizeof(char));
        return MixedStringWriter.Write<TRule>(p, few, few + length);
    }
}
