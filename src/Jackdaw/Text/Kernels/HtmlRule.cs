using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Escapes the same characters as System.Text.Json's default encoder: all non-ASCII characters, DEL, and characters with a meaning in HTML.
/// </summary>
internal readonly struct HtmlRule : IEscapeRule
{
    public static bool KeepsNonAscii => false;

    public static ReadOnlySpan<byte> Letters =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, (byte)'b', (byte)'t', (byte)'n', 0, (byte)'f', (byte)'r', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>
    /// All stops except the backslash differ in their low nibble, so a lookup by nibble gives the only candidate. The filler values have
    /// another nibble than their index and match nothing.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Stops(Vector128<byte> narrowed)
    {
        Vector128<byte> candidates = Vector128.Create(
            (byte)'`', 0, (byte)'"', 0, 0, 0, (byte)'&', (byte)'\'', 0, 0, 0, (byte)'+', (byte)'<', 0, (byte)'>', 0x7F);
        return Vector128.Equals(Vector128.ShuffleNative(candidates, narrowed & Vector128.Create((byte)0x0F)), narrowed)
            | Vector128.Equals(narrowed, Vector128.Create((byte)'\\'))
            | Vector128.LessThan(narrowed.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Stops(Vector256<byte> narrowed) =>
        Vector256.Create(Stops(narrowed.GetLower()), Stops(narrowed.GetUpper()));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Escapes(byte character) =>
        StopBytes.Is(character) || character is (byte)'`' or (byte)'&' or (byte)'\'' or (byte)'+' or (byte)'<' or (byte)'>' or 0x7F;
}
