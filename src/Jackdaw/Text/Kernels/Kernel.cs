using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Tells which kernels run in this process; tests assert it after switching processor features off.</summary>
internal static class Kernel
{
    /// <summary>The widest vectors in use.</summary>
    public static KernelLevel Level =>
        Vector512.IsHardwareAccelerated ? KernelLevel.Vector512
        : Vector256.IsHardwareAccelerated ? KernelLevel.Vector256
        : Vector128.IsHardwareAccelerated ? KernelLevel.Vector128
        : KernelLevel.Scalar;
}
