using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Escapes like <see cref="MinimalRule"/>, and all non-ASCII characters.</summary>
internal readonly struct AsciiRule : IEscapeRule
{
    public static bool KeepsNonAscii => false;

    public static ReadOnlySpan<byte> Letters => MinimalRule.Letters;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Stops(Vector128<byte> narrowed) => StopBytes.In(narrowed);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Stops(Vector256<byte> narrowed) => StopBytes.In(narrowed);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Escapes(byte character) => StopBytes.Is(character);
}
