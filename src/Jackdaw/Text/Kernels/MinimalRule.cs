using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Escapes the quotation mark, the backslash and control characters.</summary>
internal readonly struct MinimalRule : IEscapeRule
{
    public static bool KeepsNonAscii => true;

    public static ReadOnlySpan<byte> Letters =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, (byte)'b', (byte)'t', (byte)'n', 0, (byte)'f', (byte)'r', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, (byte)'"', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Stops(Vector128<byte> narrowed) => StopBytes.In(narrowed);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Stops(Vector256<byte> narrowed) => StopBytes.In(narrowed);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Escapes(byte character) => StopBytes.Is(character);
}
