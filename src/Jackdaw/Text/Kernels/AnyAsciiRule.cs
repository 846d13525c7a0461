using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Escapes nothing: for text that is transcoded rather than quoted.</summary>
internal readonly struct AnyAsciiRule : IEscapeRule
{
    public static bool KeepsNonAscii => true;

    public static ReadOnlySpan<byte> Letters => default;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Stops(Vector128<byte> narrowed) => narrowed;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Stops(Vector256<byte> narrowed) => narrowed;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Escapes(byte character) => false;
}
