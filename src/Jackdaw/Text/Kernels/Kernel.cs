using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>The kernels used in this process. All answers are JIT constants.</summary>
internal static class Kernel
{
    /// <summary>The widest vectors in use; tests check it after disabling processor features.</summary>
    public static KernelLevel Level =>
        Vector512.IsHardwareAccelerated ? KernelLevel.Vector512
        : Vector256.IsHardwareAccelerated ? KernelLevel.Vector256
        : Vector128.IsHardwareAccelerated ? KernelLevel.Vector128
        : KernelLevel.Scalar;

    /// <summary>Whether loads and stores can be masked, and wide vectors are preferred.</summary>
    public static bool HasMaskedMoves =>
#if NET9_0_OR_GREATER
        Vector512.IsHardwareAccelerated && Avx512BW.IsSupported;
#else
        false;
#endif

    /// <summary>Whether lanes can be compressed with one instruction, and wide vectors are preferred.</summary>
    public static bool HasCompression => Vector512.IsHardwareAccelerated && Avx512Vbmi2.IsSupported;
}
