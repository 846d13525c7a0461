using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Compresses selected lanes of a 16-byte vector to its front with a table of shuffles, for processors without the AVX-512 VBMI2
/// instruction.
/// </summary>
// SAFETY: a row index is below 256 by construction of the masks.
internal static unsafe class LaneCompression
{
    // A table of 256 rows of 16 byte indexes; built on first use, which never happens where the instruction exists.
    private static readonly byte[] ByPairs = BuildPairs();
    private static readonly byte[] ByBytes = BuildBytes();
    private static readonly byte[] BySequences = BuildSequences();

    /// <summary>Keeps the two-byte lanes whose bit is set in the low eight bits of <paramref name="keep"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ushort> KeepPairs(Vector128<ushort> lanes, uint keep)
    {
        ref byte row = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(ByPairs), (nuint)(byte)keep * 16);
        return Vector128.ShuffleNative(lanes.AsByte(), Vector128.LoadUnsafe(ref row)).AsUInt16();
    }

    /// <summary>
    /// Keeps the first byte of each two-byte lane, and the second if the lane's bit is set in the low eight bits of
    /// <paramref name="multi"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> KeepBytes(Vector128<byte> lanes, uint multi)
    {
        ref byte row = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(ByBytes), (nuint)(byte)multi * 16);
        return Vector128.ShuffleNative(lanes, Vector128.LoadUnsafe(ref row));
    }

    /// <summary>
    /// Keeps the first byte of each four-byte lane, the second if the lane's bit is set in <paramref name="multi"/>, and the third if it is
    /// set in <paramref name="longer"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> KeepSequences(Vector128<byte> lanes, uint multi, uint longer)
    {
        nuint index = (byte)(multi | (longer << 4));
        ref byte row = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(BySequences), index * 16);
        return Vector128.ShuffleNative(lanes, Vector128.LoadUnsafe(ref row));
    }

    private static byte[] BuildBytes()
    {
        byte[] rows = GC.AllocateArray<byte>(256 * 16, pinned: true);
        for (int mask = 0; mask < 256; mask++)
        {
            int next = mask * 16;
            for (int lane = 0; lane < 8; lane++)
            {
                rows[next++] = (byte)(lane * 2);
                if ((mask >> lane & 1) != 0)
                {
                    rows[next++] = (byte)((lane * 2) + 1);
                }
            }
        }

        return rows;
    }

    private static byte[] BuildSequences()
    {
        byte[] rows = GC.AllocateArray<byte>(256 * 16, pinned: true);
        for (int mask = 0; mask < 256; mask++)
        {
            int next = mask * 16;
            for (int lane = 0; lane < 4; lane++)
            {
                int length = 1 + (mask >> lane & 1) + (mask >> (lane + 4) & 1);
                for (int i = 0; i < length; i++)
                {
                    rows[next++] = (byte)((lane * 4) + i);
                }
            }
        }

        return rows;
    }

    private static byte[] BuildPairs()
    {
        byte[] rows = GC.AllocateArray<byte>(256 * 16, pinned: true);
        for (int mask = 0; mask < 256; mask++)
        {
            int next = mask * 16;
            for (int lane = 0; lane < 8; lane++)
            {
                if ((mask >> lane & 1) != 0)
                {
                    rows[next++] = (byte)(lane * 2);
                    rows[next++] = (byte)((lane * 2) + 1);
                }
            }
        }

        return rows;
    }
}
