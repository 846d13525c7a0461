using System.Numerics;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;

namespace Jackdaw.Text.Kernels;

/// <summary>Reads strings that contain escapes or non-ASCII text.</summary>
// SAFETY: the input is padded; the scratch buffer has TextWalk.Room characters after the limit; exactly what was written is copied out of
// it. A string that is written directly gets exactly the units that were counted.
internal static unsafe class MixedStringReader
{
    private const int StackCharacters = 4096;

    /// <summary>Reads a string; <paramref name="p"/> is after the opening quotation mark.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    public static StringResult Read(byte* p)
    {
        if (Kernel.HasCompression && TryReadBlock(p, out StringResult whole))
        {
            return whole;
        }

        char* scratch = stackalloc char[StackCharacters + TextWalk.Room];
        StringResult result = Read(p, scratch, scratch + StackCharacters, out bool isTooLong);
        return isTooLong ? ReadLong(p) : result;
    }

    /// <summary>
    /// Decodes a block without escapes directly into the new string, whose length follows from the masks. So a non-ASCII word needs no
    /// second copy through scratch memory.
    /// </summary>
    private static bool TryReadBlock(byte* p, out StringResult result)
    {
        result = default;
        ulong stops = Utf8Block.Stops(p);
        if (stops == 0 || p[BitOperations.TrailingZeroCount(stops)] != '"')
        {
            return false;
        }

        ulong before = Utf8Block.Before(stops);
        ulong announced = 0;
        if (!Utf8Check.IsWellFormed(p, Utf8Block.NonAscii(p), stops, before, ref announced, out ulong units, out bool hasQuads) || hasQuads)
        {
            return false;
        }

        int first = BitOperations.PopCount((uint)units);
        int second = BitOperations.PopCount((uint)(units >> 32));
        string value = new('\0', first + second);
        fixed (char* to = &value.GetPinnableReference())
        {
            CharacterSink.StoreExactly(p, to, first);
            if (second != 0)
            {
                CharacterSink.StoreExactly(p + 32, to + first, second);
            }
        }

        result = new StringResult(p + BitOperations.TrailingZeroCount(stops) + 1, value);
        return true;
    }

    /// <summary>
    /// Starts over with a scratch buffer that is certain to suffice: a text has no more characters than bytes, nor more than a string can
    /// hold.
    /// </summary>
    private static StringResult ReadLong(byte* p)
    {
        byte* quote = StringScan.FindEnd(p, out _);
        if (quote == null)
        {
            return default;
        }

        int most = (int)Math.Min(quote - p, TextLimit.Characters);
        char[] rented = BoundedPool<char>.Rent(most + TextWalk.Room);
        fixed (char* scratch = rented)
        {
            StringResult result = Read(p, scratch, scratch + most, out _);
            BoundedPool<char>.Return(rented);
            return result;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static StringResult Read(byte* p, char* scratch, char* limit, out bool isTooLong)
    {
        byte* to = (byte*)scratch;
        TextTraits traits = TextTraits.None;
        byte* quote = TextWalk.ToQuote<CharacterSink>(p, ref to, (byte*)limit, ref traits);
        isTooLong = quote == null && to > limit;
        int length = (int)((char*)to - scratch);
        return quote == null || length > TextLimit.Characters ? default : new StringResult(quote + 1, new string(scratch, 0, length));
    }
}
