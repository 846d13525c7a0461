using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.RegularExpressions;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe partial class DecimalTests
{
    private const int Seed = 20_261_127;

    private static readonly BigInteger Limit = BigInteger.One << 96;

    [Fact]
    public void Random_texts_are_read_exactly()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 40_000; i++)
        {
            Check(stage, RandomText(random));
        }
    }

    [Fact]
    public void Ties_go_to_even_and_a_digit_far_behind_breaks_them()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        byte[] bytes = new byte[13];
        for (int i = 0; i < 8_000; i++)
        {
            random.NextBytes(bytes.AsSpan(0, 12));
            BigInteger mantissa = (new BigInteger(bytes) & ~BigInteger.Zero) >> random.Next(97);
            string digits = mantissa.ToString(CultureInfo.InvariantCulture).PadLeft(30, '0');
            int scale = random.Next(2) == 0 ? 28 : random.Next(29);
            string number = digits[..^scale].TrimStart('0') is { Length: > 0 } whole ? whole : "0";
            number += "." + digits[^scale..];
            foreach (string tail in new[] { "5", "50000000000000000000", "49999999999999999999999", "50000000000000000000000000000000000000001", "4", "6" })
            {
                Check(stage, number + tail);
            }
        }
    }

    [Fact]
    public void Values_around_the_largest_are_read_or_refused()
    {
        using ScalarStage stage = new();
        for (int delta = -12; delta <= 12; delta++)
        {
            string digits = (Limit + delta).ToString(CultureInfo.InvariantCulture);
            for (int point = 0; point <= digits.Length; point++)
            {
                string text = point == 0 ? "0." + digits : point == digits.Length ? digits : digits[..point] + "." + digits[point..];
                string join = point == digits.Length ? "." : "";
                foreach (string tail in new[] { "", "4", "5", "50", "51", "4999999999999999", "6", "05", "0", "000" })
                {
                    Check(stage, text + (tail.Length > 0 ? join : "") + tail);
                    Check(stage, "-" + text + (tail.Length > 0 ? join : "") + tail + "e1");
                }
            }
        }
    }

    [Theory]
    [InlineData("-0")]
    [InlineData("-0.0")]
    [InlineData("0.000")]
    [InlineData("1.10")]
    [InlineData("1.50e1")]
    [InlineData("0.00e1")]
    [InlineData("0.0e5")]
    [InlineData("-1e-30")]
    [InlineData("0e99999999999999999999")]
    [InlineData("1e-99999999999999999999")]
    [InlineData("1e99999999999999999999")]
    [InlineData("1e28")]
    [InlineData("1e29")]
    [InlineData("1.0000000000000000000000000000000")]
    [InlineData("100000000000000000000000000000000000000e-10")]
    [InlineData("1000000000000000000000000000000000000000000e-22")]
    [InlineData("0.00000000000000000000000000005")]
    [InlineData("0.00000000000000000000000000015")]
    public void Scales_and_signs_are_those_of_SystemTextJson(string text)
    {
        using ScalarStage stage = new();
        Check(stage, text);
        int end = stage.Read<decimal>(DecimalReader.ReadDecimal, text, out decimal value);
        try
        {
            decimal expected = JsonSerializer.Deserialize<decimal>(text);
            Assert.Equal(decimal.GetBits(expected), decimal.GetBits(value));
        }
        catch (JsonException)
        {
            Assert.Equal(-1, end);
        }
    }

    [Fact]
    public void Texts_that_need_no_rounding_are_read_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 20_000; i++)
        {
            string text = Trim(RandomText(random), 28);
            if (Number().Match(text) is not { Success: true } match || match.Length != text.Length)
            {
                continue;
            }

            Utf8JsonReader reader = new(System.Text.Encoding.UTF8.GetBytes(text));
            reader.Read();
            bool valid = reader.TryGetDecimal(out decimal expected);
            Assert.True(valid == (stage.Read<decimal>(DecimalReader.ReadDecimal, text, out decimal value) >= 0), text);
            Assert.True(!valid || decimal.GetBits(expected).AsSpan().SequenceEqual(decimal.GetBits(value)), $"{text}: {value} {expected}");
        }
    }

    [Fact]
    public void Random_bytes_are_read_or_refused_as_by_the_grammar()
    {
        const string Alphabet = "000123456789..--++eE,:/ ";
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 30_000; i++)
        {
            Check(stage, new string([.. Enumerable.Range(0, random.Next(14)).Select(_ => Alphabet[random.Next(Alphabet.Length)])]));
        }
    }

    [Fact]
    public void Values_are_written_as_by_the_framework()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 40_000; i++)
        {
            BigInteger mantissa = (((BigInteger)random.NextInt64() << 64) + (BigInteger)random.NextInt64() * 3) & (Limit - 1);
            mantissa >>= random.Next(97);
            ulong low = (ulong)(mantissa & ulong.MaxValue);
            decimal value = new((int)low, (int)(low >> 32), (int)(uint)(mantissa >> 64), random.Next(2) == 0, (byte)random.Next(29));
            CheckWrite(stage, value);
        }
    }

    [Fact]
    public void Values_of_every_length_and_scale_are_written_as_by_the_framework()
    {
        using ScalarStage stage = new();
        foreach (BigInteger edge in IntegerCases.Edges().Where(value => BigInteger.Abs(value) < Limit))
        {
            decimal whole = (decimal)edge;
            int[] bits = decimal.GetBits(whole);
            for (byte scale = 0; scale <= 28; scale++)
            {
                CheckWrite(stage, new decimal(bits[0], bits[1], bits[2], edge.Sign < 0, scale));
                CheckWrite(stage, new decimal(0, 0, 0, edge.Sign < 0, scale));
            }
        }
    }

    private static void CheckWrite(ScalarStage stage, decimal value) =>
        Assert.Equal(value.ToString(CultureInfo.InvariantCulture), stage.Write<decimal>(DecimalWriter.WriteDecimal, value));

    private static void Check(ScalarStage stage, string text)
    {
        Match match = Number().Match(text);
        int end = stage.Read<decimal>(DecimalReader.ReadDecimal, text, out decimal value);
        if (!match.Success || !TryExact(match, out BigInteger mantissa, out int scale))
        {
            Assert.True(end == -1, $"{text} gave {value} (seed {Seed})");
            return;
        }

        Assert.True(match.Length == end, $"{text} ended at {end} (seed {Seed})");
        int[] bits = decimal.GetBits(value);
        BigInteger actual = ((BigInteger)(uint)bits[2] << 64) + ((BigInteger)(uint)bits[1] << 32) + (uint)bits[0];
        Assert.True(actual == mantissa && scale == value.Scale && text[0] == '-' == bits[3] < 0, $"{text} gave {value} (seed {Seed})");
    }

    /// <summary>The rational number itself, rounded by big integers: the judge.</summary>
    private static bool TryExact(Match match, out BigInteger mantissa, out int scale)
    {
        string fraction = match.Groups["fraction"].Value;
        BigInteger number = BigInteger.Parse(match.Groups["whole"].Value + fraction);
        BigInteger exponent = -fraction.Length + (match.Groups["exponent"].Success ? BigInteger.Parse(match.Groups["exponent"].Value) : 0);
        mantissa = 0;
        scale = (int)BigInteger.Min(28, BigInteger.Max(0, -exponent));
        if (number.IsZero)
        {
            return true;
        }

        if (exponent > 0)
        {
            mantissa = exponent > 40 ? Limit : number * BigInteger.Pow(10, (int)exponent);
            return mantissa < Limit;
        }

        for (; scale >= 0; scale--)
        {
            // What lies thousands of digits further down is below every tie.
            int drop = (int)BigInteger.Min(-exponent - scale, number.ToString().Length + 2);
            BigInteger unit = BigInteger.Pow(10, drop);
            mantissa = BigInteger.DivRem(number, unit, out BigInteger rest);
            int side = (rest * 2).CompareTo(unit);
            mantissa += side > 0 || (side == 0 && !mantissa.IsEven) ? 1 : 0;
            if (mantissa < Limit)
            {
                return true;
            }
        }

        return false;
    }

    private static string RandomText(Random random)
    {
        string text = (random.Next(3) == 0 ? "-" : "") + (random.Next(3) == 0 ? "0" : random.Next(1, 10) + Digits(random, Length(random)));
        if (random.Next(4) != 0)
        {
            text += "." + Digits(random, 1 + Length(random));
        }

        return random.Next(3) switch
        {
            0 => text + "eE"[random.Next(2)] + (random.Next(3) switch { 0 => "", 1 => "+", _ => "-" }) + random.Next(35),
            1 => text + ",",
            _ => text,
        };
    }

    private static int Length(Random random) => random.Next(3) == 0 ? random.Next(34) : random.Next(9);

    private static string Digits(Random random, int count) =>
        new([.. Enumerable.Range(0, count).Select(_ => (char)('0' + (random.Next(3) == 0 ? random.Next(2) * 5 : random.Next(10))))]);

    /// <summary>At most so many digits, whatever else.</summary>
    private static string Trim(string text, int digits) =>
        new([.. text.TrimEnd(',').Where(c => !char.IsAsciiDigit(c) || digits-- > 0)]);

    [GeneratedRegex(@"^-?(?<whole>0|[1-9][0-9]*)(?![0-9])(\.(?<fraction>(?>[0-9]+))|(?!\.))([eE](?<exponent>[+-]?(?>[0-9]+))|(?![eE]))")]
    private static partial Regex Number();
}
