using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>A sink for a walk that only validates.</summary>
// SAFETY: stores nothing.
internal readonly unsafe struct NoSink : ITextSink
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreAscii(byte* p, byte* to)
    {
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Behind(byte* to, int characters) => to;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* StoreSequences(byte* p, byte* to, ulong units, ulong before, bool hasQuads) => to;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* StoreEscapes(byte* p, byte* to, uint kept) => to;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Append(byte* to, uint scalar) => to;
}
