using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Copies a document without the white space between its tokens, with no other check. If the copy is valid JSON and no two parts of a
/// number or word were joined (<c>1 2</c>), the document is valid too: the quotation marks and backslashes of a valid copy are significant,
/// so text treated as the inside of a string really is.
/// </summary>
// SAFETY: reads only between p and end; the last bytes come from a block on the stack. Stores 64 bytes at "to", which has moved by at most
// as much as p: the destination needs 64 bytes after the length of the source.
internal static unsafe class BlankRemoval
{
    /// <summary>The number of bytes that may be stored beyond the length of the source.</summary>
    public const int Room = 64;

    // A run may begin at the last byte of a block, and is copied as a whole block.
    private const int Reach = 2 * TokenBlock.Width;

    /// <summary>Copies a document without white space.</summary>
    /// <param name="p">The first byte of the source, which must not overlap the destination.</param>
    /// <param name="end">The end of the source.</param>
    /// <param name="to">The destination.</param>
    /// <param name="joins">Whether white space was removed between two bytes that are neither operators nor quotation marks.</param>
    /// <returns>The position after the last byte kept.</returns>
    public static byte* Copy(byte* p, byte* end, byte* to, out bool joins)
    {
        State state = default;
        if (!Vector128.IsHardwareAccelerated)
        {
            to = CopyScalar(p, end, to, ref state);
            joins = state.Joins != 0;
            return to;
        }

        for (; end - p >= Reach; p += TokenBlock.Width)
        {
            to = CopyBlock(p, to, Kept(p, ref state));
        }

        // The remaining bytes, padded with spaces. Spaces in an unterminated string are kept, but not counted.
        byte* rest = stackalloc byte[2 * Reach];
        int left = (int)(end - p);
        new Span<byte>(rest, 2 * Reach).Fill((byte)' ');
        new ReadOnlySpan<byte>(p, left).CopyTo(new Span<byte>(rest, left));
        for (p = rest; left > 0; p += TokenBlock.Width, left -= TokenBlock.Width)
        {
            ulong kept = Kept(p, ref state);
            to = CopyBlock(p, to, left < TokenBlock.Width ? kept & ((1UL << left) - 1) : kept);
        }

        joins = state.Joins != 0;
        return to;
    }

    /// <summary>Scalar version of <see cref="Copy"/>. Source and destination may begin at the same byte.</summary>
    public static byte* CopyScalar(byte* p, byte* end, byte* to, out bool joins)
    {
        State state = default;
        to = CopyScalar(p, end, to, ref state);
        joins = state.Joins != 0;
        return to;
    }

    private static byte* CopyScalar(byte* p, byte* end, byte* to, ref State state)
    {
        for (; p < end; p++)
        {
            byte c = *p;
            bool isEscaped = state.Escapes != 0;
            state.Escapes = c == (byte)'\\' && !isEscaped ? 1u : 0;
            bool isQuote = c == (byte)'"' && !isEscaped;
            if (state.InString == 0 && !isQuote)
            {
                if (c is (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r')
                {
                    state.Gap |= state.AfterPart;
                    state.AfterPart = 0;
                    continue;
                }

                ulong isPart = (c | 0x20) is ':' or ',' or '{' or '}' ? 0u : 1;
                state.Joins |= state.Gap & isPart;
                state.AfterPart = isPart;
            }
            else
            {
                state.InString = isQuote ? ~state.InString : state.InString;
                state.AfterPart = 0;
            }

            state.Gap = 0;
            *to++ = c;
        }

        return to;
    }

    /// <summary>Returns the bytes of a block to keep.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Kept(byte* p, ref State state)
    {
        TokenBlock.Find(p, out ulong quotes, out ulong backslashes, out ulong blanks, out ulong operators);
        if ((backslashes | state.Escapes) != 0)
        {
            quotes &= ~TokenBlock.Escaped(backslashes, ref state.Escapes);
        }

        // Includes the opening quotation mark, but not the closing one.
        ulong inString = TokenBlock.Between(quotes) ^ state.InString;
        state.InString = (ulong)((long)inString >> 63);
        blanks &= ~inString;
        ulong parts = ~(operators | blanks | quotes | inString);

        // Runs of white space after a part: adding their first bit to all of them carries it to the first byte after the run.
        ulong first = blanks & ((parts << 1) | state.AfterPart);
        ulong sum = blanks + first;
        ulong after = sum + state.Gap;
        state.Gap = (sum < blanks ? 1UL : 0) | (after < sum ? 1UL : 0);
        state.Joins |= after & parts;
        state.AfterPart = parts >> 63;
        return ~blanks;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* CopyBlock(byte* p, byte* to, ulong kept)
    {
        if (Kernel.HasCompression)
        {
            // Each lane gets the byte of the mask that holds its bit, then only that bit.
            Vector512<byte> bit = Vector512.Create(0x8040201008040201).AsByte();
            Vector512<byte> bits = Avx512BW.Shuffle(Vector512.Create(kept).AsByte(), ByteOfLane) & bit;
            Avx512Vbmi2.Compress(Vector512<byte>.Zero, Vector512.Equals(bits, bit), Vector512.Load(p)).Store(to);
            return to + BitOperations.PopCount(kept);
        }

        while (kept != 0)
        {
            int start = BitOperations.TrailingZeroCount(kept);
            int length = BitOperations.TrailingZeroCount(~(kept >> start));
            CopyWhole(p + start, to);
            to += length;

            // Adding the first bit of the run clears the run; the bit after it was not set.
            kept &= kept + (1UL << start);
        }

        return to;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyWhole(byte* p, byte* to)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> low = Vector256.Load(p);
            Vector256<byte> high = Vector256.Load(p + 32);
            low.Store(to);
            high.Store(to + 32);
        }
        else
        {
            Vector128.Load(p).Store(to);
            Vector128.Load(p + 16).Store(to + 16);
            Vector128.Load(p + 32).Store(to + 32);
            Vector128.Load(p + 48).Store(to + 48);
        }
    }

    private static Vector512<byte> ByteOfLane => Vector512.Create(
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
        4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, (byte)7);

    /// <summary>
    /// The state carried between blocks: all bits are 0 or 1, except <see cref="InString"/>, which is all zeros or all ones.
    /// </summary>
    private struct State
    {
        public ulong InString;

        /// <summary>The preceding byte is an unescaped backslash.</summary>
        public ulong Escapes;

        /// <summary>The preceding byte is part of a number or a word, or is invalid.</summary>
        public ulong AfterPart;

        /// <summary>The preceding bytes are white space after such a part.</summary>
        public ulong Gap;

        /// <summary>Nonzero if two parts were joined.</summary>
        public ulong Joins;
    }
}
