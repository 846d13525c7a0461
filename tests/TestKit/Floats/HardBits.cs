namespace Jackdaw.TestKit.Floats;

/// <summary>Makes finite positive numbers of a format, many of them special: few bits, powers of two and ten, subnormals, short decimals.</summary>
public sealed class HardBits(FloatLayout layout, Random random)
{
    /// <summary>The bits of the next number; never zero.</summary>
    public ulong Next()
    {
        ulong hidden = 1UL << layout.StoredBits;
        ulong bits = random.Next(9) switch
        {
            0 => (ulong)random.NextInt64((long)hidden),
            1 => Exponent() + (ulong)random.Next(4),
            2 => Exponent() - (ulong)random.Next(1, 4),
            3 => Exponent() + (hidden >> random.Next(1, layout.StoredBits)) + (ulong)random.Next(2),
            4 => Near(1, random.Next(-layout.Bias / 3, layout.Bias / 3), random.Next(-3, 4)),
            5 => Near(random.Next(1, 100_000), random.Next(-10, 11), 0),
            6 => Near(random.NextInt64(1, 1L << random.Next(1, 62)), 0, 0),
            _ => Exponent() + (ulong)random.NextInt64((long)hidden),
        };
        return bits == 0 || bits >= layout.Infinity ? 1 + (ulong)random.NextInt64((long)layout.Infinity - 1) : bits;
    }

    private ulong Exponent() => (ulong)random.Next(1, layout.InfinityExponent) << layout.StoredBits;

    private ulong Near(long digits, int exponent, int offset) =>
        (NearestOracle.Round(layout, digits, exponent) ?? layout.Infinity) + (ulong)offset;
}
