using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>Finished output as a <see cref="string"/>.</summary>
// SAFETY: reads exactly the given bytes: blocks only while they and the two bytes behind them are inside, the rest from a padded copy. The
// string has exactly the counted length; blocks go into it only while all they may store is inside, the rest through a scratch.
internal static unsafe class Utf8Widener
{
    /// <summary>The string of <paramref name="length"/> bytes of valid UTF-8.</summary>
    public static string ToUtf16String(byte* p, int length)
    {
        if (!Vector128.IsHardwareAccelerated || length == 0 || *p >= 0x80)
        {
            // JSON begins with ASCII, so nothing that matters comes here for its first byte.
            return Encoding.UTF8.GetString(p, length);
        }

        int characters = length - Surplus(p, length);
        string value = new('\0', characters);
        fixed (char* to = &value.GetPinnableReference())
        {
            if (characters == length)
            {
                AsciiWidener.WidenExactly(p, to, length);
            }
            else
            {
                Transcode(p, p + length, to, to + characters);
            }
        }

        return value;
    }

    /// <summary>How many bytes there are more than characters: continuation bytes, but a sequence of four is two characters.</summary>
    private static int Surplus(byte* p, int length)
    {
        int surplus = 0;
        byte* end = p + length;
        for (; end - p >= Utf8Block.Width; p += Utf8Block.Width)
        {
            if (Utf8Block.NonAscii(p) != 0)
            {
                surplus += BitOperations.PopCount(Utf8Block.Continuations(p)) - BitOperations.PopCount(Utf8Block.AtLeast(p, 0xF0));
            }
        }

        for (; p < end; p++)
        {
            surplus += (*p & 0xC0) == 0x80 ? 1 : *p >= 0xF0 ? -1 : 0;
        }

        return surplus;
    }

    [SkipLocalsInit]
    private static void Transcode(byte* p, byte* end, char* to, char* toEnd)
    {
        // The first character by itself: a block looks at the byte before it.
        *to++ = (char)*p++;
        TranscodeBlocks(ref p, end - Utf8Block.Width - 2, ref to, toEnd - Utf8Block.Width);

        // Fewer than 64 characters or 66 bytes are left, so at most 256 bytes.
        int left = (int)(end - p);
        byte* bytes = stackalloc byte[512];
        char* characters = stackalloc char[512];
        Unsafe.InitBlockUnaligned(bytes, 0, 512);
        Unsafe.CopyBlockUnaligned(bytes + 63, p - 1, (uint)(left + 1));
        byte* from = bytes + 64;
        char* next = characters;
        TranscodeBlocks(ref from, from + left - 1, ref next, next + 256);
        new ReadOnlySpan<char>(characters, (int)(toEnd - to)).CopyTo(new Span<char>(to, (int)(toEnd - to)));
    }

    /// <summary>Transcodes blocks while neither position has passed its last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void TranscodeBlocks(ref byte* p, byte* last, ref char* to, char* toLast)
    {
        byte* from = p;
        byte* next = (byte*)to;
        ulong announced = from[-1] >= 0xF0 ? 1u : 0;
        ulong block = Utf8Block.Width == 64 ? ulong.MaxValue : (1UL << Utf8Block.Width) - 1;
        for (; from <= last && next <= toLast; from += Utf8Block.Width)
        {
            if (Utf8Block.NonAscii(from) == 0)
            {
                CharacterSink.StoreAscii(from, next);
                next = CharacterSink.Behind(next, Utf8Block.Width);
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
