using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Scalars;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Scalars;

/// <summary>The published test numbers: a line is the bits as Half, float and double (with infinity for "too large"), and a decimal.</summary>
public sealed unsafe partial class FloatDataTests
{
    private static int _lines;

    [Fact]
    public void Every_published_number_is_read_to_its_bits()
    {
        Assert.SkipUnless(CorpusDataFolder.Root is not null, CorpusDataFolder.WhyMissing);
        using ScalarStage stage = new();
        foreach (CorpusFile file in CorpusDataFolder.Files("numbers", "*.txt"))
        {
            foreach (string line in Encoding.ASCII.GetString(file.Content).Split('\n', StringSplitOptions.RemoveEmptyEntries))
            {
                string[] parts = line.TrimEnd('\r').Split(' ');
                if (Number().IsMatch(parts[3]))
                {
                    Check(stage, parts);
                }
                else
                {
                    // Some are no JSON: ".5", "1.", "+1".
                    Assert.NotEqual(parts[3].Length, stage.Read<double>(FloatReader.ReadDouble, parts[3], out _));
                }
            }
        }

        Assert.True(_lines > 38_000, $"{_lines} lines");
    }

    private static void Check(ScalarStage stage, string[] parts)
    {
        string text = parts[3];
        Expect(parts[0], 0x7C00, 0x8000, stage.Read<Half>(FloatReader.ReadHalf, text, out Half half), BitConverter.HalfToUInt16Bits(half), text);
        Expect(parts[1], 0x7F80_0000, 0x8000_0000, stage.Read<float>(FloatReader.ReadSingle, text, out float single), BitConverter.SingleToUInt32Bits(single), text);
        Expect(parts[2], 0x7FF0_0000_0000_0000, 0x8000_0000_0000_0000, stage.Read<double>(FloatReader.ReadDouble, text, out double value), BitConverter.DoubleToUInt64Bits(value), text);
        _lines++;
    }

    private static void Expect(string hexadecimal, ulong infinity, ulong sign, int length, ulong bits, string text)
    {
        ulong expected = ulong.Parse(hexadecimal, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
        if ((expected & ~sign) == infinity)
        {
            Assert.Equal(-1, length);
            return;
        }

        Assert.True(length == text.Length && bits == expected, $"{text} is {expected:X}, was read as {bits:X}");
    }

    [GeneratedRegex(@"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$")]
    private static partial Regex Number();
}
