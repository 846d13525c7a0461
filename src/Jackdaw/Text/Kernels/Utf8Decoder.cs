using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Transcodes runs of a string's text, validating them on the way.</summary>
/// <remarks>
/// The input is walked in blocks of fixed width. For every byte a 16-bit lane is computed as if a sequence started there, which takes
/// this byte and the next two; then the lanes of real starts are moved together and stored. No step depends on the length of a sequence,
/// so mixed scripts cost the same as pure ones. Well-formedness is arithmetic on masks: the continuation bytes must be exactly
/// those that the leads announce; what a block's last leads announce for the next block is carried over.
/// </remarks>
// SAFETY: the input is padded and the walk ends at the terminating zero. A block stores at most Width characters from "to" (with their
// garbage behind the last one), and "to" never passes "limit" before a block: the caller keeps 128 characters of room behind it.
internal static unsafe class Utf8Decoder
{
    /// <summary>
    /// Transcodes from <paramref name="p"/>, the start of a sequence, until a byte that ends the run (quote, backslash, control, F0..FF) or until
    /// <paramref name="to"/> has passed <paramref name="limit"/>. Returns the position reached, or null if the bytes are ill-formed.
    /// </summary>
    public static byte* DecodeRun(byte* p, ref char* to, char* limit)
    {
        if (!Vector128.IsHardwareAccelerated)
        {
            return DecodeRunScalar(p, ref to, limit);
        }

        char* next = to;
        ulong announced = 0;
        while (next <= limit)
        {
            ulong stops = Utf8Block.Stops(p);
            ulong before = Before(stops);
            ulong nonAscii = Utf8Block.NonAscii(p) & before;
            if ((nonAscii | announced) == 0)
            {
                // Only ASCII before the first stop, or in all of the block.
                StoreAscii(p, next);
                int plain = stops == 0 ? Utf8Block.Width : BitOperations.TrailingZeroCount(stops);
                next += plain;
                p += plain;
            }
            else
            {
                ulong continuations = Utf8Block.Continuations(p);
                ulong longLeads = Utf8Block.LongLeads(p) & before;
                ulong leads = nonAscii & ~continuations;
                if (IsIllFormed(p, stops, before, continuations, leads, longLeads, announced))
                {
                    to = next;
                    return null;
                }

                next = StoreSequences(p, next, ~continuations & before, before);
                p += BitOperations.PopCount(before);
                announced = AnnouncedByLast(leads, longLeads);
            }

            if (stops != 0)
            {
                to = next;
                return p;
            }
        }

        to = next;
        return SkipAnnounced(p, announced);
    }

    /// <summary>Walks over the same run, as strict but without output.</summary>
    public static byte* SkipRun(byte* p)
    {
        if (!Vector128.IsHardwareAccelerated)
        {
            return SkipRunScalar(p);
        }

        for (ulong announced = 0; ; p += Utf8Block.Width)
        {
            ulong stops = Utf8Block.Stops(p);
            ulong before = Before(stops);
            ulong nonAscii = Utf8Block.NonAscii(p) & before;
            if ((nonAscii | announced) != 0)
            {
                ulong continuations = Utf8Block.Continuations(p);
                ulong longLeads = Utf8Block.LongLeads(p) & before;
                ulong leads = nonAscii & ~continuations;
                if (IsIllFormed(p, stops, before, continuations, leads, longLeads, announced))
                {
                    return null;
                }

                announced = AnnouncedByLast(leads, longLeads);
            }

            if (stops != 0)
            {
                return p + BitOperations.TrailingZeroCount(stops);
            }
        }
    }

    /// <summary>The scalar twin of <see cref="SkipRun"/>.</summary>
    public static byte* SkipRunScalar(byte* p)
    {
        while (p != null && *p is >= 0x20 and < 0xF0 and not (byte)'"' and not (byte)'\\')
        {
            p = *p < 0x80 ? p + 1 : Utf8Sequence.Decode(p, out _);
        }

        return p;
    }

    /// <summary>The scalar twin of <see cref="DecodeRun"/>; it may stop at any sequence behind the limit.</summary>
    public static byte* DecodeRunScalar(byte* p, ref char* to, char* limit)
    {
        while (to <= limit && *p is >= 0x20 and < 0xF0 and not (byte)'"' and not (byte)'\\')
        {
            uint scalar = *p;
            p = scalar < 0x80 ? p + 1 : Utf8Sequence.Decode(p, out scalar);
            if (p == null)
            {
                return null;
            }

            *to++ = (char)scalar;
        }

        return p;
    }

    /// <summary>Whether the continuation bytes are other ones than the leads announce, or a sequence says what it must not.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsIllFormed(byte* p, ulong stops, ulong before, ulong continuations, ulong leads, ulong longLeads, ulong announced)
    {
        // At the stop itself nothing may be expected any more; what lies behind it is not ours.
        ulong seen = before | (stops & (0 - stops));
        ulong expected = (leads << 1) | (longLeads << 2) | announced;
        return (((expected ^ continuations) & seen) | (Utf8Block.Malformed(p) & before)) != 0;
    }

    /// <summary>The continuation bytes that the next block must begin with.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong AnnouncedByLast(ulong leads, ulong longLeads) =>
        (leads >> (Utf8Block.Width - 1)) | (longLeads >> (Utf8Block.Width - 2));

    /// <summary>The bits below the lowest one of <paramref name="stops"/>; all bits of the block if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Before(ulong stops)
    {
        ulong block = Utf8Block.Width == 64 ? ulong.MaxValue : (1UL << Utf8Block.Width) - 1;
        return ~stops & (stops - 1) & block;
    }

    /// <summary>The last sequences of a full block reach into the next one; their bytes must be there.</summary>
    private static byte* SkipAnnounced(byte* p, ulong announced)
    {
        for (; announced != 0; announced >>= 1)
        {
            if ((*p & 0xC0) != 0x80)
            {
                return null;
            }

            p++;
        }

        return p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreAscii(byte* p, char* to)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            (Vector512<ushort> low, Vector512<ushort> high) = Vector512.Widen(Vector512.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 32);
        }
        else if (Vector256.IsHardwareAccelerated)
        {
            (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(Vector256.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 16);
        }
        else
        {
            (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(Vector128.Load(p));
            low.Store((ushort*)to);
            high.Store((ushort*)to + 8);
        }
    }

    /// <summary>Stores one character for each bit of <paramref name="starts"/> and returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static char* StoreSequences(byte* p, char* to, ulong starts, ulong before)
    {
        if (Avx512Vbmi2.IsSupported)
        {
            StoreThirtyTwo(p, to);
            int first = BitOperations.PopCount((uint)starts);
            if ((before >> 32) != 0)
            {
                StoreThirtyTwo(p + 32, to + first);
                first += BitOperations.PopCount((uint)(starts >> 32));
            }

            return to + first;
        }

        do
        {
            LaneCompression.Keep(Lanes(p), (byte)starts).Store((ushort*)to);
            to += BitOperations.PopCount((uint)(byte)starts);
            p += 8;
            starts >>= 8;
            before >>= 8;
        }
        while (before != 0);
        return to;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreThirtyTwo(byte* p, char* to)
    {
        Vector512<ushort> a = Avx512BW.ConvertToVector512UInt16(Vector256.Load(p));
        Vector512<ushort> b = Avx512BW.ConvertToVector512UInt16(Vector256.Load(p + 1)) & Vector512.Create((ushort)0x3F);
        Vector512<ushort> c = Avx512BW.ConvertToVector512UInt16(Vector256.Load(p + 2)) & Vector512.Create((ushort)0x3F);
        Vector512<ushort> two = ((a << 6) & Vector512.Create((ushort)0x7C0)) | b;
        Vector512<ushort> three = (a << 12) | (b << 6) | c;
        Vector512<ushort> lanes = Vector512.ConditionalSelect(
            Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xE0)),
            three,
            Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xC0)), two, a));

        // Flipping the top bit of the byte turns the continuations into 00..3F.
        Vector512<ushort> isStart = Vector512.GreaterThanOrEqual(a ^ Vector512.Create((ushort)0x80), Vector512.Create((ushort)0x40));
        Avx512Vbmi2.Compress(Vector512<ushort>.Zero, isStart, lanes).Store((ushort*)to);
    }

    /// <summary>The characters that would start at the next eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Lanes(byte* p)
    {
        Vector128<ushort> a = Eight(p);
        Vector128<ushort> b = Eight(p + 1) & Vector128.Create((ushort)0x3F);
        Vector128<ushort> c = Eight(p + 2) & Vector128.Create((ushort)0x3F);
        Vector128<ushort> two = ((a << 6) & Vector128.Create((ushort)0x7C0)) | b;
        Vector128<ushort> three = (a << 12) | (b << 6) | c;
        return Vector128.ConditionalSelect(
            Vector128.GreaterThanOrEqual(a.AsInt16(), Vector128.Create((short)0xE0)).AsUInt16(),
            three,
            Vector128.ConditionalSelect(Vector128.GreaterThanOrEqual(a.AsInt16(), Vector128.Create((short)0xC0)).AsUInt16(), two, a));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Eight(byte* p) =>
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(p)).AsByte());
}
