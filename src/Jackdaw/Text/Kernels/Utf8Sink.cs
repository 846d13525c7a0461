using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Keeps the text as UTF-8; only escapes are replaced.</summary>
// SAFETY: a whole block may be stored, up to 64 bytes after the significant end; the walk's caller provides that space.
internal readonly unsafe struct Utf8Sink : ITextSink
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreAscii(byte* p, byte* to)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512.Load(p).Store(to);
        }
        else if (Vector256.IsHardwareAccelerated)
        {
            Vector256.Load(p).Store(to);
        }
        else
        {
            Vector128.Load(p).Store(to);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Behind(byte* to, int characters) => to + characters;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* StoreSequences(byte* p, byte* to, ulong units, ulong before, bool hasQuads)
    {
        StoreAscii(p, to);
        return to + BitOperations.PopCount(before);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    public static byte* StoreEscapes(byte* p, byte* to, uint kept)
    {
        char* units = stackalloc char[EscapeLanes.Room];
        char* end = EscapeLanes.Store(p, units, kept);
        return Utf16Encoder.EncodeRun(ref units, end, end - 1, stopsAtEscapes: false, to);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Append(byte* to, uint scalar) => Utf8Sequence.Encode(scalar, to);
}
