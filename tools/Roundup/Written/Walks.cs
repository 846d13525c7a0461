using System.Numerics;
using System.Runtime.InteropServices;

namespace Roundup.Written;

/// <summary>The sum that a walk carries along: cheap, and different when a value is.</summary>
public static class Walks
{
    public static ulong Mix(ulong h, ulong value) => (BitOperations.RotateLeft(h, 5) ^ value) * 0x9E3779B97F4A7C15UL;

    /// <summary>The length and both ends: a string that was never made can't answer. The gates compare every character.</summary>
    public static ulong Mix(ulong h, string? value) => value switch
    {
        null => Mix(h, 0x6E756C6CUL),
        "" => Mix(h, 1),
        _ => Mix(h, ((ulong)value.Length << 32) ^ ((ulong)value[0] << 16) ^ value[^1]),
    };

    public static ulong Mix(ulong h, byte[]? value) => value switch
    {
        null => Mix(h, 0x6E756C6CUL),
        [] => Mix(h, 1),
        _ => Mix(h, ((ulong)value.Length << 32) ^ ((ulong)value[0] << 8) ^ value[^1]),
    };

    public static ulong Mix(ulong h, decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        return Mix(Mix(h, ((ulong)(uint)bits[0] << 32) ^ (uint)bits[1]), ((ulong)(uint)bits[2] << 32) ^ (uint)bits[3]);
    }

    public static ulong Mix(ulong h, Guid value)
    {
        ReadOnlySpan<ulong> halves = MemoryMarshal.Cast<Guid, ulong>(new ReadOnlySpan<Guid>(in value));
        return Mix(Mix(h, halves[0]), halves[1]);
    }
}
