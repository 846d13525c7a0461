using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>Numbers in quotes, NaN and the infinities, by attribute and by profile, against System.Text.Json.</summary>
public class NumberHandlingTests
{
    private static readonly string[] Spellings =
    [
        "1", "+1", "01", "-0", "-01", "127", "128", "-129", "256", "65536", "4294967296", "18446744073709551616", " 1", "1 ", "\\t1", "1.0", "1e2", "1E+2", "1e", "0x1", "", "-", "+", ".", "1.", ".5", "-.5",
        "--1", "1,000", "1_0", "\\u0031", "1\\u0030", "NaN", "nan", "-NaN", "Infinity", "-Infinity", "+Infinity", "infinity", "\u221e", "1e999", "-1e999", "1e-999", "$1", "(1)", "1-", "9999999999999999999999",
        "1234567890123456789012345678901234567890", "0.1", "3.4028236e38", "65520", "\u0661",
    ];

    private static readonly JsonSerializerOptions[] Theirs =
    [
        new() { NumberHandling = JsonNumberHandling.AllowReadingFromString },
        new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
        new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString },
    ];

    [Fact]
    public void Every_spelling_has_the_verdict_of_System_Text_Json()
    {
        List<string> differences = [];
        foreach (string text in Spellings)
        {
            string json = $"\"{text}\"";
            Compare<sbyte>(json, differences);
            Compare<byte>(json, differences);
            Compare<short>(json, differences);
            Compare<ushort>(json, differences);
            Compare<int>(json, differences);
            Compare<uint>(json, differences);
            Compare<long>(json, differences);
            Compare<ulong>(json, differences);
            Compare<float>(json, differences);
            Compare<double>(json, differences);
            Compare<decimal>(json, differences);
            if (text.Trim() == text && text is not ("\\t1" or "1,000"))
            {
                // Row 33 of the differences: white space around these three, and commas.
                Compare<Int128>(json, differences);
                Compare<UInt128>(json, differences);
                Compare<Half>(json, differences);
            }
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences));
    }

    [Fact]
    public void What_is_written_is_what_System_Text_Json_writes()
    {
        foreach (double value in new[] { 0, -0.0, 1.5, 1e300, double.NaN, double.PositiveInfinity, double.NegativeInfinity })
        {
            Assert.Equal(JsonSerializer.Serialize(value, Theirs[1]), NamedFloatsJson.Serialize(value));
            Assert.Equal(JsonSerializer.Serialize(value, Theirs[2]), QuotedJson.Serialize(value));
            Assert.Equal(JsonSerializer.Serialize((float)value, Theirs[2]), RuntimeQuotedJson.Serialize((float)value));
        }

        Dictionary<int, List<List<double?>>> deep = new() { [1] = [[1.5, null], []] };
        Assert.Equal(JsonSerializer.Serialize(deep, Theirs[2]), QuotedJson.Serialize(deep));
        Assert.Equal(JsonSerializer.Serialize(Quoted.Sample(), Theirs[2]), QuotedJson.Serialize(Quoted.Sample()));
        Assert.Equal(JsonSerializer.Serialize(AllQuoted.Sample(), Theirs[2]), QuotedJson.Serialize(AllQuoted.Sample()));
        Assert.Equal(JsonSerializer.Serialize(new KeyValuePair<int, DayOfWeek>(1, DayOfWeek.Friday), Theirs[2]), QuotedJson.Serialize(new KeyValuePair<int, DayOfWeek>(1, DayOfWeek.Friday)));
        Untyped untyped = new() { Any = 1, Many = [2.5, new List<int> { 3 }] };
        Assert.Equal(JsonSerializer.Serialize(untyped, Theirs[2]), QuotedJson.Serialize(untyped));
    }

    [Fact]
    public void Without_the_setting_a_quoted_number_is_of_the_wrong_kind()
    {
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => Json.Deserialize<Quoted>("{\"Plain\":\"1\"}")).Code);
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => QuotedJson.Deserialize<Quoted>("{\"Strict\":\"1\"}")).Code);
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Quoted>("{\"Many\":[\"1\",\"x\"]}"));
        Assert.Equal((JsonError.InvalidText, "$.Many[1]"), (error.Code, error.Path));
        Assert.Contains("a number of the type Decimal", error.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.NumberTooLong, Assert.Throws<JsonDataException>(() => QuotedJson.Deserialize<double>($"\"{new string('1', 1001)}\"")).Code);
    }

    [Fact]
    public void Big_integers_too()
    {
        BigInteger big = BigInteger.Pow(7, 100);
        Assert.Equal($"\"{big.ToString(CultureInfo.InvariantCulture)}\"", RuntimeQuotedJson.Serialize(big));
        Assert.Equal(big, RuntimeQuotedJson.Deserialize<BigInteger>(RuntimeQuotedJson.Serialize(big)));
    }

    private static void Compare<T>(string json, List<string> differences)
    {
        Compare<T, ReadingQuotedJson>(json, Theirs[0], differences);
        Compare<T, NamedFloatsJson>(json, Theirs[1], differences);
    }

    private static void Compare<T, TProfile>(string json, JsonSerializerOptions options, List<string> differences)
        where TProfile : JsonProfile<TProfile>
    {
        object? theirs = Try(() => JsonSerializer.Deserialize<T>(json, options));
        object? ours = Try(() => JsonProfile<TProfile>.Deserialize<T>(json));
        if (!Equals(theirs, ours))
        {
            differences.Add($"{typeof(T).Name} {json}, {options.NumberHandling}: {theirs ?? "refused"}, here {ours ?? "refused"}");
        }
    }

    private static object? Try<T>(Func<T> read)
    {
        try
        {
            return read();
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
