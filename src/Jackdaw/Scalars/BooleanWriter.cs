using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Writes the JSON literals true, false and null.</summary>
// SAFETY: stores 8 bytes at p; the caller guarantees 64.
internal static unsafe class BooleanWriter
{
    private const ulong True = 't' | ('r' << 8) | ('u' << 16) | ((ulong)'e' << 24);
    private const ulong False = 'f' | ('a' << 8) | ('l' << 16) | ((ulong)'s' << 24) | ((ulong)'e' << 32);
    private const uint Null = 'n' | ('u' << 8) | ('l' << 16) | ((uint)'l' << 24);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Write(byte* p, bool value)
    {
        Unsafe.WriteUnaligned(p, value ? True : False);
        return p + 5 - Unsafe.BitCast<bool, byte>(value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteNull(byte* p)
    {
        Unsafe.WriteUnaligned(p, Null);
        return p + 4;
    }
}
