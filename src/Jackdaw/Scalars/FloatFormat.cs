namespace Jackdaw.Scalars;

/// <summary>An IEEE 754 binary format. The algorithms are generic over it; the JIT specializes them for each.</summary>
internal interface IFloatFormat<TValue>
{
    /// <summary>The number of stored significand bits (without the hidden one).</summary>
    static abstract int StoredBits { get; }

    /// <summary>The stored exponent of 1.0.</summary>
    static abstract int Bias { get; }

    /// <summary>The stored exponent of infinity; the sign bit is the next one above it.</summary>
    static abstract int InfinityExponent { get; }

    /// <summary>Returns the number with these bits.</summary>
    static abstract TValue FromBits(ulong bits);
}

internal readonly struct DoubleFormat : IFloatFormat<double>
{
    public static int StoredBits => 52;

    public static int Bias => 1023;

    public static int InfinityExponent => 0x7FF;

    public static double FromBits(ulong bits) => BitConverter.UInt64BitsToDouble(bits);
}

internal readonly struct SingleFormat : IFloatFormat<float>
{
    public static int StoredBits => 23;

    public static int Bias => 127;

    public static int InfinityExponent => 0xFF;

    public static float FromBits(ulong bits) => BitConverter.UInt32BitsToSingle((uint)bits);
}

internal readonly struct HalfFormat : IFloatFormat<Half>
{
    public static int StoredBits => 10;

    public static int Bias => 15;

    public static int InfinityExponent => 0x1F;

    public static Half FromBits(ulong bits) => BitConverter.UInt16BitsToHalf((ushort)bits);
}
