namespace Jackdaw.Scalars;

/// <summary>
/// An IEEE 754 binary format. The algorithms are written once over it; the JIT makes straight code for each.
/// </summary>
internal interface IFloatFormat
{
    /// <summary>Bits of the significand that are stored (without the hidden one).</summary>
    static abstract int StoredBits { get; }

    /// <summary>The stored exponent of 1.0.</summary>
    static abstract int Bias { get; }

    /// <summary>The stored exponent of infinity; the sign bit is the one above it.</summary>
    static abstract int InfinityExponent { get; }
}

internal readonly struct DoubleFormat : IFloatFormat
{
    public static int StoredBits => 52;

    public static int Bias => 1023;

    public static int InfinityExponent => 0x7FF;
}

internal readonly struct SingleFormat : IFloatFormat
{
    public static int StoredBits => 23;

    public static int Bias => 127;

    public static int InfinityExponent => 0xFF;
}

internal readonly struct HalfFormat : IFloatFormat
{
    public static int StoredBits => 10;

    public static int Bias => 15;

    public static int InfinityExponent => 0x1F;
}
