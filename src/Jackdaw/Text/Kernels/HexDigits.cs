using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Converts hexadecimal digits to their values, in lanes.</summary>
internal static class HexDigits
{
    /// <summary>Returns the values of hexadecimal digits in either case, and at least 16 for all other bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Values(Vector256<byte> text)
    {
        // Decimal digits move to the top of the range, where saturation separates them from all other bytes. Letters are the lowest values
        // of theirs. Each form turns the digits of the other into large numbers, so the minimum decides.
        Vector256<byte> digit = Vector256.SubtractSaturate(text + Vector256.Create((byte)(0xFF - '9')), Vector256.Create((byte)6)) - Vector256.Create((byte)0xF0);
        Vector256<byte> letter = (text | Vector256.Create((byte)0x20)) - Vector256.Create((byte)'a');
        return Vector256.Min(digit, Vector256.AddSaturate(letter, Vector256.Create((byte)10)));
    }

    /// <inheritdoc cref="Values(Vector256{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Values(Vector128<byte> text)
    {
        Vector128<byte> digit = Vector128.SubtractSaturate(text + Vector128.Create((byte)(0xFF - '9')), Vector128.Create((byte)6)) - Vector128.Create((byte)0xF0);
        Vector128<byte> letter = (text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        return Vector128.Min(digit, Vector128.AddSaturate(letter, Vector128.Create((byte)10)));
    }
}
