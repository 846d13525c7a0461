using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Reads the JSON literals true, false and null.</summary>
// SAFETY: reads 8 bytes at p; the caller's text is followed by at least 64 readable bytes.
internal static unsafe class BooleanReader
{
    private const uint True = 't' | ('r' << 8) | ('u' << 16) | ('e' << 24);
    private const uint Null = 'n' | ('u' << 8) | ('l' << 16) | ('l' << 24);
    private const ulong False = 'f' | ('a' << 8) | ('l' << 16) | ('s' << 24) | ((ulong)'e' << 32);

    /// <summary>Returns the position after the literal, or null if it is neither true nor false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Read(byte* p, out bool value)
    {
        // The result is hard to predict, so both literals are compared and the length is computed without a branch.
        ulong text = Unsafe.ReadUnaligned<ulong>(p);
        value = (uint)text == True;
        bool isFalse = text << 24 == False << 24;
        return value | isFalse ? p + 5 - Unsafe.BitCast<bool, byte>(value) : null;
    }

    /// <summary>Whether the value at <paramref name="p"/> is null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNull(byte* p) => Unsafe.ReadUnaligned<uint>(p) == Null;
}
