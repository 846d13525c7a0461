using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Finds the bytes that separate JSON tokens in a block of 64 bytes, one bit per byte, for any vector width.</summary>
/// <remarks>
/// The four white space bytes have different low nibbles, and so do the operators once upper and lower case are folded. So a lookup by
/// nibble gives the only candidate of each kind, which is compared with the byte (Langdale and Lemire, "Parsing Gigabytes of JSON per
/// Second", 2019). Folding mistakes U+000C and U+001A for operators; both are invalid outside strings.
/// </remarks>
// SAFETY: loads 64 bytes from p, which the caller provides.
internal static unsafe class TokenBlock
{
    /// <summary>The number of bytes in a block.</summary>
    public const int Width = 64;

    private static Vector128<byte> BlankByNibble => Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);

    // Zero is not a candidate for any operator: a folded byte has the bit 0x20.
    private static Vector128<byte> OperatorByNibble => Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0);

    /// <summary>Finds quotation marks, backslashes, white space and operators.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Find(byte* p, out ulong quotes, out ulong backslashes, out ulong blanks, out ulong operators)
    {
        if (Kernel.HasMaskedMoves)
        {
            Vector512<byte> v = Vector512.Load(p);
            quotes = Vector512.Equals(v, Vector512.Create((byte)'"')).ExtractMostSignificantBits();
            backslashes = Vector512.Equals(v, Vector512.Create((byte)'\\')).ExtractMostSignificantBits();
            blanks = Vector512.Equals(Avx512BW.Shuffle(Wide(BlankByNibble), v), v).ExtractMostSignificantBits();
            operators = Vector512.Equals(Avx512BW.Shuffle(Wide(OperatorByNibble), v), v | Vector512.Create((byte)0x20)).ExtractMostSignificantBits();
        }
        else if (Avx2.IsSupported && Vector256.IsHardwareAccelerated)
        {
            FindHalf(p, out uint lowQuotes, out uint lowBackslashes, out uint lowBlanks, out uint lowOperators);
            FindHalf(p + 32, out uint highQuotes, out uint highBackslashes, out uint highBlanks, out uint highOperators);
            quotes = lowQuotes | ((ulong)highQuotes << 32);
            backslashes = lowBackslashes | ((ulong)highBackslashes << 32);
            blanks = lowBlanks | ((ulong)highBlanks << 32);
            operators = lowOperators | ((ulong)highOperators << 32);
        }
        else
        {
            quotes = backslashes = blanks = operators = 0;
            for (int shift = 0; shift < Width; shift += 16)
            {
                Vector128<byte> v = Vector128.Load(p + shift);
                Vector128<byte> nibble = v & Vector128.Create((byte)0x0F);
                quotes |= (ulong)Vector128.Equals(v, Vector128.Create((byte)'"')).ExtractMostSignificantBits() << shift;
                backslashes |= (ulong)Vector128.Equals(v, Vector128.Create((byte)'\\')).ExtractMostSignificantBits() << shift;
                blanks |= (ulong)Vector128.Equals(Vector128.ShuffleNative(BlankByNibble, nibble), v).ExtractMostSignificantBits() << shift;
                operators |= (ulong)Vector128.Equals(Vector128.ShuffleNative(OperatorByNibble, nibble), v | Vector128.Create((byte)0x20))
                    .ExtractMostSignificantBits() << shift;
            }
        }
    }

    /// <summary>
    /// Returns the bits preceded by an odd number of marks, inclusive: with the quotation marks of a block, the insides of strings.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Between(ulong marks)
    {
        marks ^= marks << 1;
        marks ^= marks << 2;
        marks ^= marks << 4;
        marks ^= marks << 8;
        marks ^= marks << 16;
        return marks ^ (marks << 32);
    }

    /// <summary>Returns the bytes that are escaped by a preceding backslash.</summary>
    /// <param name="backslashes">All backslashes of the block.</param>
    /// <param name="carry">1 if the last byte of the preceding block is an unescaped backslash; updated for this block.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Escaped(ulong backslashes, ref ulong carry)
    {
        ulong escaped = carry;
        backslashes &= ~carry;
        carry = 0;
        while (backslashes != 0)
        {
            ulong first = backslashes & (0 - backslashes);
            escaped |= first << 1;
            carry = first >> 63;
            backslashes &= ~(first | (first << 1));
        }

        return escaped;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void FindHalf(byte* p, out uint quotes, out uint backslashes, out uint blanks, out uint operators)
    {
        Vector256<byte> v = Vector256.Load(p);
        quotes = Vector256.Equals(v, Vector256.Create((byte)'"')).ExtractMostSignificantBits();
        backslashes = Vector256.Equals(v, Vector256.Create((byte)'\\')).ExtractMostSignificantBits();
        blanks = Vector256.Equals(Avx2.Shuffle(Vector256.Create(BlankByNibble, BlankByNibble), v), v).ExtractMostSignificantBits();
        operators = Vector256.Equals(Avx2.Shuffle(Vector256.Create(OperatorByNibble, OperatorByNibble), v), v | Vector256.Create((byte)0x20))
            .ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Wide(Vector128<byte> table) => Vector512.Create(Vector256.Create(table, table), Vector256.Create(table, table));
}
