using System.Buffers.Binary;
using System.Globalization;
using System.Security.Cryptography;

namespace Jackdaw.Fuzz.Floats;

/// <summary>
/// The sequence of doubles that canonical JSON is tested with (github.com/cyberphone/json-canonicalization, testdata): 168 hard ones, the 2,000 smallest normal ones, and then what a chain of
/// SHA-256 gives, each hash being that of the one before. Here the hard ones are written as what they are.
/// </summary>
internal sealed class EcmaNumberSequence
{
    private const int Serial = 2000;
    private const ulong SmallestNormal = 0x0010000000000000;

    /// <summary>Units in the last place that the thirds 10^21/3 to 10^-28/3 of the sequence are off the nearest double.</summary>
    private static readonly int[] OffThirds = [0, 0, 1, 1, 1, 2, 1, 1, 3, 1, 2, 2, 1, 1, 1, 0, 0, 0, -1, .. new int[30], 1];

    private static readonly double[] Hard = [.. HardNumbers()];

    private readonly byte[] _block = new byte[SHA256.HashSizeInBytes];
    private int _used = SHA256.HashSizeInBytes;
    private int _index;

    /// <summary>The next number.</summary>
    public double Next()
    {
        int index = _index++;
        if (index < Hard.Length)
        {
            return Hard[index];
        }

        if (index < Hard.Length + Serial)
        {
            return BitConverter.UInt64BitsToDouble(SmallestNormal + (ulong)(index - Hard.Length));
        }

        while (true)
        {
            if (_used == _block.Length)
            {
                SHA256.HashData((byte[])_block.Clone(), _block);
                _used = 0;
            }

            double value = BinaryPrimitives.ReadDoubleLittleEndian(_block.AsSpan(_used));
            _used += sizeof(double);
            if (value != 0 && double.IsFinite(value))
            {
                return value;
            }
        }
    }

    private static IEnumerable<double> HardNumbers()
    {
        double[] thirds = [.. OffThirds.Select((off, i) => Neighbour(Parsed($"3.33333333333333333333333333333333e{21 - i}"), off))];
        double[] sixes = [.. Enumerable.Range(2, 14).Select(zeros => Parsed("5." + new string('0', zeros - 1) + "6e-6"))];
        return
        [
            0, -0.0, double.Epsilon, -double.Epsilon,
            .. thirds.Select(third => -third), .. thirds,
            10, 5, .. Enumerable.Range(1, 9).Select(exponent => Parsed($"5e-{exponent}")),
            .. sixes, 5e-6,
            1, -1, -Below(1, 6), -Below(1, 5), Below(1, 6), Below(1, 5), Below(1, 4), Below(1, 2), -Below(1, 1), -Below(1, 1), Below(1, 1), Below(1, 1),
            Below(0.3, 1), 0.3, Neighbour(0.3, 1),
            2.2250738585072014e-308, Below(2.2250738585072014e-308, 3), Below(2.2250738585072014e-308, 1),
            double.MaxValue, double.MinValue, 9007199254740992, -9007199254740992, 295147905179352830000.0,
            Below(1e23, 1), 1e23, Neighbour(1e23, 1),
            Below(1e21, 2), Below(1e21, 1), 1e21,
            Below(1e-6, 1), 1e-6,
            .. Enumerable.Range(-3, 5).Select(off => Neighbour(thirds[13], off)),
            -thirds[27], 1424953923781206.2,
        ];
    }

    private static double Parsed(string text) => double.Parse(text, CultureInfo.InvariantCulture);

    private static double Below(double value, int units) => Neighbour(value, -units);

    /// <summary>So many doubles away from a positive one.</summary>
    private static double Neighbour(double value, int units) => BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(value) + units);
}
