using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// The one walk over a JSON string's text that is more than plain ASCII: validates it to the closing quote and hands it to a sink.
/// </summary>
/// <remarks>
/// The text is taken in blocks of fixed width. Well-formedness of UTF-8 is arithmetic on masks: the continuation bytes must be exactly those that
/// the leads announce, and what a block's last leads announce for the next block is carried over. In an ASCII block all escapes are served
/// from the masks of one load (they are shifted along), so that the next stop is found without waiting for memory again.
/// </remarks>
// SAFETY: the input is padded and the walk ends at the terminating zero, a stop; loads stay within 64 bytes of a position up to there. A block
// begins only while "to" is at most "limit" and moves it by at most 76 units (64 bytes and an escape across the border), storing at most 64 units behind it.
internal static unsafe class TextWalk
{
    /// <summary>Units of room that a sink's memory needs behind the limit.</summary>
    public const int Room = 160;

    /// <summary>
    /// <paramref name="p"/> is the start of a sequence. Returns the position of the closing quote; or null if the text is invalid or <paramref name="to"/>
    /// has passed <paramref name="limit"/>.
    /// </summary>
    public static byte* ToQuote<TSink>(byte* p, ref byte* to, byte* limit, ref TextTraits traits)
        where TSink : ITextSink
    {
        if (!Vector128.IsHardwareAccelerated)
        {
            return ToQuoteScalar<TSink>(p, ref to, limit, ref traits);
        }

        byte* next = to;
        ulong announced = 0;
        while (next <= limit)
        {
            ulong stops = Utf8Block.Stops(p);
            ulong high = Utf8Block.NonAscii(p);
            int left = Utf8Block.Width;
            ulong before = Before(stops);
            if (((high & before) | announced) != 0)
            {
                traits |= TextTraits.NonAscii;
                ulong continuations = Utf8Block.Continuations(p);
                ulong leads = high & ~continuations & before;
                ulong longLeads = Utf8Block.AtLeast(p, 0xE0) & before;
                ulong quads = Utf8Block.AtLeast(p, 0xF0) & before;

                // At the stop itself nothing may be expected any more; what lies behind it is not ours yet.
                ulong expected = (leads << 1) | (longLeads << 2) | (quads << 3) | announced;
                ulong wrong = (expected ^ continuations) & (before | (stops & (0 - stops)));
                wrong |= Utf8Block.Malformed(p) & before;
                bool hasQuads = (quads | (announced & 4)) != 0;
                if (hasQuads)
                {
                    wrong |= Utf8Block.MalformedQuads(p) & before;
                }

                if (wrong != 0)
                {
                    break;
                }

                ulong units = (~continuations & before) | (quads << 1) | (announced >> 2);
                next = hasQuads
                    ? TSink.StoreSequences(p, next, units & before, before, hasQuads: true)
                    : TSink.StoreSequences(p, next, units & before, before, hasQuads: false);
                announced = (leads >> (Utf8Block.Width - 1)) | (longLeads >> (Utf8Block.Width - 2)) | (quads >> (Utf8Block.Width - 3));
                if (stops == 0)
                {
                    p += Utf8Block.Width;
                    continue;
                }

                p += BitOperations.TrailingZeroCount(stops);
                stops = 1;
                left = 1;
            }

            do
            {
                TSink.StoreAscii(p, next);
                if (stops == 0)
                {
                    p += left;
                    next = TSink.Behind(next, left);
                    break;
                }

                int plain = BitOperations.TrailingZeroCount(stops);
                p += plain;
                next = TSink.Behind(next, plain);
                if (*p != '\\')
                {
                    to = next;
                    return *p == '"' ? p : null;
                }

                traits |= TextTraits.Escaped;
                int taken = plain;
                uint scalar = EscapeSequence.Meaning(p[1]);
                if (scalar != 0)
                {
                    p += 2;
                    taken += 2;
                }
                else
                {
                    byte* behind = EscapeSequence.Decode(p, out scalar);
                    if (behind == null)
                    {
                        to = next;
                        return null;
                    }

                    taken += (int)(behind - p);
                    p = behind;
                }

                next = TSink.Append(next, scalar);
                left -= taken;
                stops >>= taken;
                high >>= taken;
            }
            while (left > 0 && (high & Before(stops)) == 0);
        }

        to = next;
        return null;
    }

    /// <summary>The scalar twin of <see cref="ToQuote"/>.</summary>
    public static byte* ToQuoteScalar<TSink>(byte* p, ref byte* to, byte* limit, ref TextTraits traits)
        where TSink : ITextSink
    {
        while (p != null && to <= limit && *p != '"')
        {
            uint scalar = *p;
            if (scalar == '\\')
            {
                traits |= TextTraits.Escaped;
                p = EscapeSequence.Decode(p, out scalar);
            }
            else if (scalar >= 0x80)
            {
                traits |= TextTraits.NonAscii;
                p = Utf8Sequence.Decode(p, out scalar);
            }
            else
            {
                p = scalar < 0x20 ? null : p + 1;
            }

            if (p != null)
            {
                to = TSink.Append(to, scalar);
            }
        }

        return to <= limit ? p : null;
    }

    /// <summary>The bits below the lowest one of <paramref name="stops"/>; all bits of the block if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Before(ulong stops)
    {
        ulong block = Utf8Block.Width == 64 ? ulong.MaxValue : (1UL << Utf8Block.Width) - 1;
        return ~stops & (stops - 1) & block;
    }
}
