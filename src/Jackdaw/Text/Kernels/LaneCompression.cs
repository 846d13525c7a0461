using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Moves the chosen lanes of a 16-byte vector to its front: what AVX-512 VBMI2 has an instruction for, by a table of shuffles.</summary>
// SAFETY: a row index is below 256 by construction of the masks.
internal static unsafe class LaneCompression
{
    /// <summary>256 rows of 16 byte indices; built at first use, which never comes where the instruction exists.</summary>
    private static readonly byte[] ByPairs = Build();

    /// <summary>Keeps the two-byte lanes whose bit is set in the low eight bits of <paramref name="keep"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ushort> Keep(Vector128<ushort> lanes, uint keep)
    {
        ref byte row = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(ByPairs), (nuint)(byte)keep * 16);
        return Vector128.ShuffleNative(lanes.AsByte(), Vector128.LoadUnsafe(ref row)).AsUInt16();
    }

    private static byte[] Build()
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
