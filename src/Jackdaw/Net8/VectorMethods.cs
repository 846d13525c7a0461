using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Net8;

/// <summary>Methods of vectors that .NET 8 lacks, with the same instructions.</summary>
internal static class VectorMethods
{
    extension(Vector128)
    {
        /// <summary>Selects bytes; what indexes above 15 select depends on the processor.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> ShuffleNative(Vector128<byte> values, Vector128<byte> indices) =>
            Ssse3.IsSupported ? Ssse3.Shuffle(values, indices)
            : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(values, indices)
            : Vector128.Shuffle(values, indices);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> AddSaturate(Vector128<byte> left, Vector128<byte> right) =>
            Sse2.IsSupported ? Sse2.AddSaturate(left, right)
            : AdvSimd.IsSupported ? AdvSimd.AddSaturate(left, right)
            : left + Vector128.Min(right, ~left);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> SubtractSaturate(Vector128<byte> left, Vector128<byte> right) =>
            Sse2.IsSupported ? Sse2.SubtractSaturate(left, right)
            : AdvSimd.IsSupported ? AdvSimd.SubtractSaturate(left, right)
            : left - Vector128.Min(left, right);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> NarrowWithSaturation(Vector128<ushort> lower, Vector128<ushort> upper) =>
            Vector128.Narrow(Vector128.Min(lower, Vector128.Create((ushort)byte.MaxValue)), Vector128.Min(upper, Vector128.Create((ushort)byte.MaxValue)));
    }

    extension(Vector256)
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> AddSaturate(Vector256<byte> left, Vector256<byte> right) =>
            Avx2.IsSupported ? Avx2.AddSaturate(left, right) : left + Vector256.Min(right, ~left);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> SubtractSaturate(Vector256<byte> left, Vector256<byte> right) =>
            Avx2.IsSupported ? Avx2.SubtractSaturate(left, right) : left - Vector256.Min(left, right);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> NarrowWithSaturation(Vector256<ushort> lower, Vector256<ushort> upper) =>
            Vector256.Narrow(Vector256.Min(lower, Vector256.Create((ushort)byte.MaxValue)), Vector256.Min(upper, Vector256.Create((ushort)byte.MaxValue)));
    }
}
