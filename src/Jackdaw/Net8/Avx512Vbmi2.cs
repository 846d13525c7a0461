namespace System.Runtime.Intrinsics.X86;

/// <summary>Instructions that .NET 8 cannot emit: supported nowhere, so code behind <see cref="IsSupported"/> is never reached.</summary>
internal static class Avx512Vbmi2
{
    public static bool IsSupported => false;

    public static Vector512<byte> Compress(Vector512<byte> merge, Vector512<byte> mask, Vector512<byte> value) => throw new PlatformNotSupportedException();

    public static Vector512<ushort> Compress(Vector512<ushort> merge, Vector512<ushort> mask, Vector512<ushort> value) => throw new PlatformNotSupportedException();
}
