using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Finds the end of one JSON value without validating it, in bytes that arrive in pieces: counts brackets and skips strings. For a valid
/// value the result is its end; an invalid value is rejected by the reader, which never reads beyond the available bytes.
/// </summary>
// SAFETY: the input is padded: 64 readable bytes follow the last one, and blocks are loaded only from positions before the end. Bits of
// bytes after the end are masked out.
internal unsafe struct ElementScan
{
    private const int Block = 64;

    private Kind _kind;
    private int _depth;
    private ulong _inString;
    private ulong _escaped;

    private enum Kind
    {
        None,
        Scalar,
        Text,
        Nested,
    }

    /// <summary>Whether the value is a number or a literal, which only the following byte ends.</summary>
    internal readonly bool IsBare => _kind == Kind.Scalar;

    /// <summary>Scans the next bytes of the value; the first call begins at its first byte.</summary>
    /// <param name="bytes">The array, with 64 bytes after <paramref name="end"/>.</param>
    /// <param name="start">The first byte not scanned yet.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <returns>The position after the value, or -1 if all bytes were scanned without reaching its end.</returns>
    internal int Find(byte[] bytes, int start, int end) => Find(bytes, start, end, Vector128.IsHardwareAccelerated);

    /// <summary>Scans without vectors, for the test that compares both versions.</summary>
    internal int FindScalar(byte[] bytes, int start, int end) => Find(bytes, start, end, false);

    private int Find(byte[] bytes, int start, int end, bool hasVectors)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(end, bytes.Length - Block);
        if (start >= end)
        {
            return -1;
        }

        fixed (byte* p = bytes)
        {
            if (_kind == Kind.None)
            {
                _kind = p[start] switch
                {
                    (byte)'{' or (byte)'[' => Kind.Nested,
                    (byte)'"' => Kind.Text,
                    _ => Kind.Scalar,
                };
            }

            byte* found = _kind == Kind.Scalar ? Bare(p + start, p + end)
                : hasVectors ? Structure(p + start, p + end)
                : Walk(p + start, p + end);
            return found is null ? -1 : (int)(found - p);
        }
    }

    private static byte* Bare(byte* p, byte* end)
    {
        for (; p < end; p++)
        {
            if (*p is <= (byte)' ' or (byte)',' or (byte)']' or (byte)'}' or (byte)':' or (byte)'"' or (byte)'[' or (byte)'{')
            {
                return p;
            }
        }

        return null;
    }

    private byte* Structure(byte* p, byte* end)
    {
        // In registers: through fields, each block would wait for the stores of the preceding one.
        bool isText = _kind == Kind.Text;
        int depth = _depth;
        ulong carried = _inString;
        ulong escaped = _escaped;
        for (; p < end; p += Block)
        {
            long left = end - p;
            ulong valid = left >= Block ? ulong.MaxValue : (1UL << (int)left) - 1;
            ulong backslashes = Equal(p, (byte)'\\') & valid;
            ulong quotes = Equal(p, (byte)'"') & valid;
            if ((backslashes | escaped) != 0)
            {
                quotes &= ~Escaped(backslashes, (int)Math.Min(Block, left), ref escaped);
            }

            // Most blocks contain no bracket at all, not even in a string: then only the number of quotation marks matters.
            ulong opens = EqualFolded(p, (byte)'{') & valid;
            ulong closes = EqualFolded(p, (byte)'}') & valid;
            if ((opens | closes) == 0 && !isText)
            {
                carried ^= 0UL - (ulong)(BitOperations.PopCount(quotes) & 1);
                continue;
            }

            // All bits from an opening quotation mark to the byte before the closing one.
            ulong inString = PrefixXor(quotes) ^ carried;
            carried = (ulong)((long)inString >> 63);
            if (isText)
            {
                ulong closing = quotes & ~inString;
                if (closing != 0)
                {
                    return p + BitOperations.TrailingZeroCount(closing) + 1;
                }

                continue;
            }

            opens &= ~inString;
            closes &= ~inString;
            int closed = 0;
            if (BitOperations.PopCount(closes) >= depth)
            {
                for (ulong rest = closes; rest != 0; rest &= rest - 1)
                {
                    closed++;
                    ulong mark = rest & (0 - rest);
                    if (depth + BitOperations.PopCount(opens & (mark - 1)) <= closed)
                    {
                        return p + BitOperations.TrailingZeroCount(mark) + 1;
                    }
                }
            }

            depth += BitOperations.PopCount(opens) - BitOperations.PopCount(closes);
        }

        _depth = depth;
        _inString = carried;
        _escaped = escaped;
        return null;
    }

    /// <summary>Returns the bytes after an unescaped backslash.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong Escaped(ulong backslashes, int length, ref ulong carried)
    {
        ulong escaped = carried;
        ulong left = backslashes & ~escaped;
        ulong next = 0;
        while (left != 0)
        {
            int at = BitOperations.TrailingZeroCount(left);
            if (at == length - 1)
            {
                next = 1;
                break;
            }

            escaped |= 2UL << at;
            left &= ~(3UL << at);
        }

        carried = next;
        return escaped;
    }

    /// <summary>Scalar version of <see cref="Structure"/>.</summary>
    private byte* Walk(byte* p, byte* end)
    {
        for (; p < end; p++)
        {
            bool isEscaped = _escaped != 0;
            _escaped = *p == (byte)'\\' && !isEscaped ? 1UL : 0;
            if (*p == (byte)'"')
            {
                _inString = isEscaped ? _inString : ~_inString;
                if (_kind == Kind.Text && _inString == 0)
                {
                    return p + 1;
                }
            }
            else if (_inString == 0 && _kind == Kind.Nested && *p is (byte)'{' or (byte)'[' or (byte)'}' or (byte)']')
            {
                _depth += *p is (byte)'{' or (byte)'[' ? 1 : -1;
                if (_depth <= 0)
                {
                    return p + 1;
                }
            }
        }

        return null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong PrefixXor(ulong bits)
    {
        if (Pclmulqdq.IsSupported)
        {
            return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(bits), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        }

        bits ^= bits << 1;
        bits ^= bits << 2;
        bits ^= bits << 4;
        bits ^= bits << 8;
        bits ^= bits << 16;
        return bits ^ (bits << 32);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Equal(byte* p, byte value)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            return Vector512.Equals(Vector512.Load(p), Vector512.Create(value)).ExtractMostSignificantBits();
        }

        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> wanted = Vector256.Create(value);
            return Vector256.Equals(Vector256.Load(p), wanted).ExtractMostSignificantBits()
                | ((ulong)Vector256.Equals(Vector256.Load(p + 32), wanted).ExtractMostSignificantBits() << 32);
        }

        Vector128<byte> value16 = Vector128.Create(value);
        return Vector128.Equals(Vector128.Load(p), value16).ExtractMostSignificantBits()
            | ((ulong)Vector128.Equals(Vector128.Load(p + 16), value16).ExtractMostSignificantBits() << 16)
            | ((ulong)Vector128.Equals(Vector128.Load(p + 32), value16).ExtractMostSignificantBits() << 32)
            | ((ulong)Vector128.Equals(Vector128.Load(p + 48), value16).ExtractMostSignificantBits() << 48);
    }

    /// <summary>Compares bytes with the bit 0x20 set; brackets and braces of the same direction differ only in that bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong EqualFolded(byte* p, byte value)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            return Vector512.Equals(Vector512.Load(p) | Vector512.Create((byte)0x20), Vector512.Create(value)).ExtractMostSignificantBits();
        }

        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> wanted = Vector256.Create(value);
            Vector256<byte> bit = Vector256.Create((byte)0x20);
            return Vector256.Equals(Vector256.Load(p) | bit, wanted).ExtractMostSignificantBits()
                | ((ulong)Vector256.Equals(Vector256.Load(p + 32) | bit, wanted).ExtractMostSignificantBits() << 32);
        }

        Vector128<byte> value16 = Vector128.Create(value);
        Vector128<byte> fold = Vector128.Create((byte)0x20);
        return Vector128.Equals(Vector128.Load(p) | fold, value16).ExtractMostSignificantBits()
            | ((ulong)Vector128.Equals(Vector128.Load(p + 16) | fold, value16).ExtractMostSignificantBits() << 16)
            | ((ulong)Vector128.Equals(Vector128.Load(p + 32) | fold, value16).ExtractMostSignificantBits() << 32)
            | ((ulong)Vector128.Equals(Vector128.Load(p + 48) | fold, value16).ExtractMostSignificantBits() << 48);
    }
}
