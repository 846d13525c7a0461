using System.Numerics;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Scans a JSON string's text that is not plain ASCII: validates it up to the closing quotation mark and passes it to a sink.
/// </summary>
/// <remarks>
/// The text is processed in blocks of fixed width. In an ASCII block all two-character escapes are handled with the masks of one load, which
/// are shifted along, so that the next stop is found without another memory access. <see cref="EscapeWalk"/> handles <c>\uXXXX</c>.
/// </remarks>
// SAFETY: the input is padded and the walk ends at the terminating zero, a stop; loads stay within 64 bytes of a position up to there. A
// block begins only while "to" is at most "limit" and moves it by at most 65 units (64 bytes and an escape across the border), storing at
// most 64 units after it; a step of EscapeWalk begins under the same condition and needs less.
internal static unsafe class TextWalk
{
    /// <summary>The number of units that a sink's memory needs after the limit.</summary>
    public const int Room = 160;

    /// <summary>
    /// Scans from <paramref name="p"/>, the start of a sequence. Returns the position of the closing quotation mark, or null if the text is
    /// invalid or <paramref name="to"/> has passed <paramref name="limit"/>.
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
            ulong before = Utf8Block.Before(stops);
            if (((high & before) | announced) != 0)
            {
                traits |= TextTraits.NonAscii;
                if (!Utf8Check.IsWellFormed(p, high, stops, before, ref announced, out ulong units, out bool hasQuads))
                {
                    break;
                }

                next = hasQuads
                    ? TSink.StoreSequences(p, next, units, before, hasQuads: true)
                    : TSink.StoreSequences(p, next, units, before, hasQuads: false);
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
                uint scalar = EscapeSequence.Meaning(p[1]);
                if (scalar == 0)
                {
                    WalkPosition walked = p[1] == 'u' ? EscapeWalk.ToOtherText<TSink>(p, next, limit) : new WalkPosition(null, next);
                    if (walked.From == null || *walked.From == '"')
                    {
                        to = walked.To;
                        return walked.From;
                    }

                    p = walked.From;
                    next = walked.To;
                    break;
                }

                p += 2;
                next = TSink.Append(next, scalar);
                int taken = plain + 2;
                left -= taken;
                stops >>= taken;
                high >>= taken;
            }
            while (left > 0 && (high & Utf8Block.Before(stops)) == 0);
        }

        to = next;
        return null;
    }

    /// <summary>Scalar version of <see cref="ToQuote"/>.</summary>
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
}
