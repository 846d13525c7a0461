using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Net8;

// SAFETY: no method moves anything.
/// <summary>Masked moves of 16-bit lanes, which .NET 8 cannot emit: <see cref="Text.Kernels.Kernel.HasMaskedMoves"/> is false there, so they are never reached.</summary>
internal static unsafe class MaskedMoves
{
    extension(Avx512BW)
    {
        public static Vector512<ushort> MaskLoad(ushort* address, Vector512<ushort> mask, Vector512<ushort> merge) => throw new PlatformNotSupportedException();

        public static void MaskStore(ushort* address, Vector512<ushort> mask, Vector512<ushort> source) => throw new PlatformNotSupportedException();
    }

    extension(Avx512BW.VL)
    {
        public static Vector256<ushort> MaskLoad(ushort* address, Vector256<ushort> mask, Vector256<ushort> merge) => throw new PlatformNotSupportedException();
    }
}
