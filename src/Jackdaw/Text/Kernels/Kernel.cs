using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Tells which kernels run in this process. All answers are constants to the JIT.</summary>
internal static class Kernel
{
    /// <summary>The widest vectors in use; tests assert it after switching processor features off.</summary>
    public static KernelLevel Level =>
        Vector512.IsHardwareAccelerated ? KernelLevel.Vector512
        : Vector256.IsHardwareAccelerated ? KernelLevel.Vector256
        : Vector128.IsHardwareAccelerated ? KernelLevel.Vector128
        : KernelLevel.Scalar;

    /// <summary>Whether loads and stores can leave out lanes, and wide vectors are welcome.</summary>
    public static bool HasMaskedMoves => Vector512.IsHardwareAccelerated && Avx512BW.IsSupported;

    /// <summary>Whether an instruction moves chosen lanes together, and wide vectors are welcome.</summary>
    public static bool HasCompression => Vector512.IsHardwareAccelerated && Avx512Vbmi2.IsSupported;
}
