using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;

namespace Jackdaw.Text.Kernels;

/// <summary>Converts finished output to a <see cref="string"/>. A codec wrote these bytes, so nothing is assumed about them.</summary>
// SAFETY: the first pass proves that the bytes are valid UTF-8, and the second relies on nothing else. Both read exactly the given bytes:
// blocks only while they and the adjacent bytes a block needs are inside, the rest from a padded copy. The string has exactly the counted
// length; blocks are stored into it only while everything they may store is inside, the rest through a scratch buffer.
internal static unsafe class Utf8Widener
{
    private const int Invalid = -1;

    /// <summary>Converts <paramref name="length"/> bytes to a string; returns null if they are not valid UTF-8.</summary>
    public static string? ToUtf16String(byte* p, int length)
    {
        if (!Vector128.IsHardwareAccelerated || length == 0 || *p >= 0x80)
        {
            // JSON begins with ASCII, so the fallback for a non-ASCII first byte does not matter for speed.
            ReadOnlySpan<byte> bytes = new(p, length);
            return Utf8.IsValid(bytes) ? Encoding.UTF8.GetString(bytes) : null;
        }

        int surplus = Surplus(p, length, out bool hasQuads);
        if (surplus == Invalid)
        {
            return null;
        }

        int characters = length - surplus;
        string value = new('\0', characters);
        fixed (char* to = &value.GetPinnableReference())
        {
            if (characters == length)
            {
                AsciiWidener.WidenExactly(p, to, length);
            }
            else if (hasQuads)
            {
                TranscodeQuads(p, p + length, to, to + characters);
            }
            else
            {
                TranscodeShort(p, p + length, to, to + characters);
            }
        }

        return value;
    }

    /// <summary>
    /// Returns the number of bytes minus the number of characters (a four-byte sequence is two characters), or <see cref="Invalid"/>.
    /// </summary>
    private static int Surplus(byte* p, int length, out bool hasQuads)
    {
        int surplus = 0;
        hasQuads = false;
        byte* end = p + length;
        ulong announced = 0;
        ulong block = Utf8Block.Before(0);

        // The block that ends the text is left for the tail, because a block reads the byte after it.
        for (; end - p > Utf8Block.Width; p += Utf8Block.Width)
        {
            ulong nonAscii = Utf8Block.NonAscii(p);
            if ((nonAscii | announced) != 0)
            {
                if (!Utf8Check.IsWellFormed(p, nonAscii, stops: 0, block, ref announced, out ulong units, out bool blockHasQuads))
                {
                    return Invalid;
                }

                surplus += Utf8Block.Width - BitOperations.PopCount(units);
                hasQuads |= blockHasQuads;
            }
        }

        ReadOnlySpan<byte> tail = new(p, (int)(end - p));
        if (announced == 0 && Ascii.IsValid(tail))
        {
            return surplus;
        }

        int ofTail = SurplusOfTail(tail, announced, ref hasQuads);
        return ofTail == Invalid ? Invalid : surplus + ofTail;
    }

    /// <summary>Computes the surplus of the last block, from a copy padded with zeros, which expose a truncated sequence.</summary>
    private static int SurplusOfTail(ReadOnlySpan<byte> tail, ulong announced, ref bool hasQuads)
    {
        byte* copy = stackalloc byte[128];
        Unsafe.InitBlockUnaligned(copy, 0, 128);
        tail.CopyTo(new Span<byte>(copy, 128));
        ulong block = Utf8Block.Before(0);
        if (!Utf8Check.IsWellFormed(copy, Utf8Block.NonAscii(copy), stops: 0, block, ref announced, out ulong units, out bool blockHasQuads) || announced != 0)
        {
            return Invalid;
        }

        hasQuads |= blockHasQuads;

        // Each of the zeros counts as a character.
        return Utf8Block.Width - BitOperations.PopCount(units);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static void TranscodeQuads(byte* p, byte* end, char* to, char* toEnd) => Transcode(p, end, to, toEnd, hasQuads: true);

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static void TranscodeShort(byte* p, byte* end, char* to, char* toEnd) => Transcode(p, end, to, toEnd, hasQuads: false);

    /// <summary>
    /// Transcodes the text. Without four-byte sequences it does not check for them, which compensates for the validation.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [SkipLocalsInit]
    private static void Transcode(byte* p, byte* end, char* to, char* toEnd, bool hasQuads)
    {
        // The first character separately, because a block reads the byte before it.
        *to++ = (char)*p++;
        TranscodeBlocks(ref p, end - Utf8Block.Width - 2, ref to, toEnd - Utf8Block.Width, hasQuads);

        // Fewer than 64 characters or 66 bytes are left; valid text has at most three bytes per character.
        int left = (int)(end - p);
        byte* bytes = stackalloc byte[512];
        char* characters = stackalloc char[512];
        Unsafe.InitBlockUnaligned(bytes, 0, 512);
        Unsafe.CopyBlockUnaligned(bytes + 63, p - 1, (uint)(left + 1));
        byte* from = bytes + 64;
        char* next = characters;
        TranscodeBlocks(ref from, from + left - 1, ref next, next + 256, hasQuads);
        new ReadOnlySpan<char>(characters, (int)(toEnd - to)).CopyTo(new Span<char>(to, (int)(toEnd - to)));
    }

    /// <summary>Transcodes blocks while neither position has passed its last one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TranscodeBlocks(ref byte* p, byte* last, ref char* to, char* toLast, bool hasQuads)
    {
        byte* from = p;
        byte* next = (byte*)to;
        ulong announced = hasQuads && from[-1] >= 0xF0 ? 1u : 0;
        ulong block = Utf8Block.Width == 64 ? ulong.MaxValue : (1UL << Utf8Block.Width) - 1;
        for (; from <= last && next <= toLast; from += Utf8Block.Width)
        {
            if (Utf8Block.NonAscii(from) == 0)
            {
                CharacterSink.StoreAscii(from, next);
                next = CharacterSink.Behind(next, Utf8Block.Width);
                continue;
            }

            if (!hasQuads)
            {
                next = CharacterSink.StoreSequences(from, next, ~Utf8Block.Continuations(from) & block, block, hasQuads: false);
                continue;
            }

            ulong quads = Utf8Block.AtLeast(from, 0xF0);
            ulong units = (~Utf8Block.Continuations(from) | (quads << 1) | announced) & block;
            next = (quads | announced) != 0
                ? CharacterSink.StoreSequences(from, next, units, block, hasQuads: true)
                : CharacterSink.StoreSequences(from, next, units, block, hasQuads: false);
            announced = quads >> (Utf8Block.Width - 1);
        }

        p = from;
        to = (char*)next;
    }
}
