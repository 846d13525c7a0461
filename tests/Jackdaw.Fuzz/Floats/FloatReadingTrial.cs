using System.Text;
using Jackdaw.Scalars;
using Jackdaw.TestKit.Floats;

namespace Jackdaw.Fuzz.Floats;

/// <summary>Reads hard decimals and compares bit by bit with exact integers: the straight road, the general one, and the grammar scan.</summary>
internal sealed unsafe class FloatReadingTrial(Random random)
{
    private static readonly byte[] Followers = ",]} \n\0:\"x-+"u8.ToArray();

    private readonly Random _random = random;
    private readonly HardDecimals[] _sources = [.. FloatLayout.All.Select(layout => new HardDecimals(layout, random))];
    private byte[] _padded = new byte[4_096];

    /// <summary>Reads one decimal; what went wrong, or null.</summary>
    public string? Next()
    {
        // Doubles most often; each text is hard for one format and must be read rightly by all.
        HardDecimal hard = _sources[Math.Max(0, _random.Next(-2, 3))].Next();
        int length = Place(hard.Text);
        fixed (byte* p = _padded)
        {
            byte* scanned = NumberGrammar.Scan(p);
            return scanned != p + length
                ? $"scan: {hard.Text} to {scanned - p}"
                : Check<DoubleFormat, double>(FloatLayout.Double, p, FloatReader.ReadDouble(p, out double asDouble), BitConverter.DoubleToUInt64Bits(asDouble), hard)
                ?? Check<SingleFormat, float>(FloatLayout.Single, p, FloatReader.ReadSingle(p, out float asSingle), BitConverter.SingleToUInt32Bits(asSingle), hard)
                ?? Check<HalfFormat, Half>(FloatLayout.Half, p, FloatReader.ReadHalf(p, out Half asHalf), BitConverter.HalfToUInt16Bits(asHalf), hard);
        }
    }

    private static string? Check<TFormat, TValue>(FloatLayout layout, byte* start, byte* end, ulong bits, HardDecimal hard)
        where TFormat : IFloatFormat<TValue>
    {
        ulong? expected = NearestOracle.Round(layout, hard.Digits, hard.Exponent);
        if (hard.IsNegative)
        {
            expected |= layout.SignBit;
        }

        byte* generalEnd = FloatGeneralReader.Read<TFormat, TValue>(start, out TValue general);
        ulong? actual = end == null ? null : bits;
        bool isRight = actual == expected
            && (end == null || end - start == hard.Text.Length)
            && generalEnd == end
            && (end == null || EqualityComparer<TValue>.Default.Equals(general, TFormat.FromBits(bits)));
        return isRight ? null : $"{layout.Name}: {hard.Text} is {expected:X}, was read as {actual:X}, in general as {general}";
    }

    private int Place(string text)
    {
        if (_padded.Length < text.Length + 65)
        {
            _padded = new byte[text.Length * 2];
        }

        int length = Encoding.ASCII.GetBytes(text, _padded);
        _padded.AsSpan(length).Clear();
        _padded[length] = Followers[_random.Next(Followers.Length)];

        // What stands after the number must not matter.
        _padded.AsSpan(length + 1, 63).Fill((byte)_random.Next(256));
        return length;
    }
}
