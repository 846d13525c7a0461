using System.Buffers;
using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Reads the strings that are more than plain ASCII: escapes and text in other scripts.</summary>
// SAFETY: the input is padded; the scratch has TextWalk.Room characters behind the limit; exactly what was written is copied out of it.
internal static unsafe class MixedStringReader
{
    private const int StackCharacters = 1024;

    /// <summary><paramref name="p"/> is behind the opening quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    public static StringResult Read(byte* p)
    {
        char* scratch = stackalloc char[StackCharacters + TextWalk.Room];
        StringResult result = Read(p, scratch, scratch + StackCharacters, out bool isTooLong);
        return isTooLong ? ReadLong(p) : result;
    }

    /// <summary>Starts over with a scratch that suffices for sure: no text has more characters than bytes.</summary>
    private static StringResult ReadLong(byte* p)
    {
        byte* quote = StringScan.FindEnd(p, out _);
        if (quote == null)
        {
            return default;
        }

        char[] rented = ArrayPool<char>.Shared.Rent((int)(quote - p) + TextWalk.Room);
        fixed (char* scratch = rented)
        {
            StringResult result = Read(p, scratch, scratch + rented.Length - TextWalk.Room, out _);
            ArrayPool<char>.Shared.Return(rented);
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
        return quote == null ? default : new StringResult(quote + 1, new string(scratch, 0, (int)((char*)to - scratch)));
    }
}
