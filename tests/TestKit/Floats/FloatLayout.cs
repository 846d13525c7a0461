using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>A binary floating point format as plain numbers, for checks in exact integers.</summary>
public sealed record FloatLayout(string Name, int StoredBits, int Bias, int InfinityExponent)
{
    public static FloatLayout Double { get; } = new("double", 52, 1023, 0x7FF);

    public static FloatLayout Single { get; } = new("float", 23, 127, 0xFF);

    public static FloatLayout Half { get; } = new("Half", 10, 15, 0x1F);

    public static IReadOnlyList<FloatLayout> All { get; } = [Double, Single, Half];

    /// <summary>The bits of infinity; all below it are the finite numbers in order.</summary>
    public ulong Infinity => (ulong)InfinityExponent << StoredBits;

    public ulong SignBit => ((ulong)InfinityExponent + 1) << StoredBits;

    /// <summary>The exponent of the last place of the smallest numbers.</summary>
    public int SmallestUnit => 1 - Bias - StoredBits;

    /// <summary>The number without its sign is significand · 2^unit. Infinity comes out as the number that would follow the largest.</summary>
    public (BigInteger Significand, int Unit) Split(ulong bits)
    {
        bits &= SignBit - 1;
        ulong hidden = 1UL << StoredBits;
        int biased = (int)(bits >> StoredBits);
        ulong stored = bits & (hidden - 1);
        return biased == 0 ? (stored, SmallestUnit) : (stored | hidden, biased - Bias - StoredBits);
    }
}
