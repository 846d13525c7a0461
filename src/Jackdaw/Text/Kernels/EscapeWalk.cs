using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// The part of <see cref="TextWalk"/> for ASCII text that contains <c>\uXXXX</c> escapes: takes whole blocks, so that its time depends
/// neither on the number of the escapes nor on what is between them.
/// </summary>
// SAFETY: the input is padded and the walk ends at the terminating zero. A step begins only while "to" is at most "limit" and moves it by
// at most 33 units, storing at most 40 units from where it was.
internal static unsafe class EscapeWalk
{
    /// <summary>
    /// Walks from <paramref name="p"/>, the start of a sequence, to a quotation mark, a control character, non-ASCII text, or a block
    /// without such escapes.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WalkPosition ToOtherText<TSink>(byte* p, byte* to, byte* limit)
        where TSink : ITextSink
    {
        while (to <= limit)
        {
            uint backslashes = EscapeBlock.Equal(p, (byte)'\\');
            uint escapes = backslashes & EscapeBlock.Equal(p + 1, (byte)'u');
            if (escapes == 0)
            {
                break;
            }

            // Any other escape ends the block, so a backslash that is itself escaped is never taken for the start of one.
            uint others = backslashes ^ escapes;
            uint ends = EscapeBlock.Ends(p) | others | (escapes & EscapeBlock.CutEscapes);
            uint starts = escapes & Before(ends);
            uint notHex = EscapeBlock.NotHex(p);
            uint notHexPair = (notHex >> 2) | (notHex >> 3);
            uint wrong = starts & (notHexPair | (notHexPair >> 2));
            uint surrogates = starts & (EscapeBlock.EqualLetter(p, (byte)'d') >> 2) & (EscapeBlock.DigitsFromEight(p) >> 3);
            if ((wrong | surrogates) != 0)
            {
                uint lows = surrogates & (EscapeBlock.DigitsFromC(p) >> 3);
                uint highs = surrogates ^ lows;
                ends |= highs & EscapeBlock.CutPairs;
                starts = escapes & Before(ends);

                // Each high surrogate needs a low one six bytes after it, which may not be where the block ends.
                wrong |= ((highs << 6) ^ lows) & (Before(ends) | (ends & (0 - ends)));
                if (wrong != 0)
                {
                    return new WalkPosition(null, to);
                }
            }

            // An escape is six bytes long: the product has the bits of the five after each start.
            uint taken = Before(ends);
            to = TSink.StoreEscapes(p, to, taken & ~(starts * 0b111110));
            p += BitOperations.PopCount(taken);
            uint end = ends & (0 - ends);
            if ((end & others) != 0)
            {
                uint scalar = EscapeSequence.Meaning(p[1]);
                if (scalar == 0)
                {
                    return new WalkPosition(null, to);
                }

                to = TSink.Append(to, scalar);
                p += 2;
            }
            else if ((end & ~escapes) != 0)
            {
                break;
            }
        }

        return new WalkPosition(p, to);
    }

    /// <summary>Returns the bits below the lowest one of <paramref name="ends"/>; all bits of the block if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Before(uint ends) =>
        EscapeBlock.Width == 32 ? ~ends & (ends - 1) : ~ends & (ends - 1) & ((1u << EscapeBlock.Width) - 1);
}
