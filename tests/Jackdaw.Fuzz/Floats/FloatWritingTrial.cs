using System.Globalization;
using System.Text;
using Jackdaw.Scalars;
using Jackdaw.TestKit.Floats;

namespace Jackdaw.Fuzz.Floats;

/// <summary>Writes hard numbers and checks the text: reads back, none shorter, none closer, and the same as the BCL's.</summary>
internal sealed unsafe class FloatWritingTrial(Random random)
{
    private const int Room = 64;

    private readonly Random _random = random;
    private readonly HardBits[] _sources = [.. FloatLayout.All.Select(layout => new HardBits(layout, random))];

    /// <summary>Writes one number; what went wrong, or null.</summary>
    public string? Next()
    {
        int format = Math.Max(0, _random.Next(-2, 3));
        FloatLayout layout = FloatLayout.All[format];
        ulong bits = _sources[format].Next() | (_random.Next(4) == 0 ? layout.SignBit : 0);
        byte* start = stackalloc byte[2 * Room];
        new Span<byte>(start, 2 * Room).Fill(0xA5);
        byte* end = Write(layout, start, bits, out string expected);
        string text = Encoding.ASCII.GetString(start, (int)(end - start));
        string? fault = ShortestOracle.Fault(layout, bits, text);
        if (fault is null && new Span<byte>(start + Room, Room).ContainsAnyExcept((byte)0xA5))
        {
            fault = "more than 64 bytes were touched";
        }

        if (fault is null && text != expected && ShortestOracle.Fault(layout, bits, expected) is null)
        {
            fault = $"the BCL writes {expected}";
        }

        return fault is null && !ReadsBack(layout, start, end, bits) ? "our reader reads another number" : Describe(layout, bits, text, fault);
    }

    private static string? Describe(FloatLayout layout, ulong bits, string text, string? fault) =>
        fault is null ? null : $"{layout.Name} {bits:X} written as {text}: {fault}";

    private static byte* Write(FloatLayout layout, byte* p, ulong bits, out string expected)
    {
        if (layout == FloatLayout.Double)
        {
            double asDouble = BitConverter.UInt64BitsToDouble(bits);
            expected = asDouble.ToString("R", CultureInfo.InvariantCulture);
            return FloatWriter.WriteDouble(p, asDouble);
        }

        if (layout == FloatLayout.Single)
        {
            float asSingle = BitConverter.UInt32BitsToSingle((uint)bits);
            expected = asSingle.ToString("R", CultureInfo.InvariantCulture);
            return FloatWriter.WriteSingle(p, asSingle);
        }

        Half asHalf = BitConverter.UInt16BitsToHalf((ushort)bits);
        expected = asHalf.ToString("R", CultureInfo.InvariantCulture);
        return FloatWriter.WriteHalf(p, asHalf);
    }

    private static bool ReadsBack(FloatLayout layout, byte* start, byte* end, ulong bits)
    {
        *end = 0;
        if (layout == FloatLayout.Double)
        {
            return FloatReader.ReadDouble(start, out double asDouble) == end && BitConverter.DoubleToUInt64Bits(asDouble) == bits;
        }

        return layout == FloatLayout.Single
            ? FloatReader.ReadSingle(start, out float asSingle) == end && BitConverter.SingleToUInt32Bits(asSingle) == bits
            : FloatReader.ReadHalf(start, out Half asHalf) == end && BitConverter.HalfToUInt16Bits(asHalf) == bits;
    }
}
