using System.Text.Json;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class VersionTests
{
    private const int Seed = 20_261_130;

    [Fact]
    public void Texts_are_read_as_by_SystemTextJson()
    {
        const string Alphabet = "0123456789......+- \t\0(,é";
        using ScalarStage stage = new();
        Random random = new(Seed);
        int accepted = 0;
        for (int i = 0; i < 12_000; i++)
        {
            int range = random.Next(4) == 0 ? Alphabet.Length : 14;
            string text = new([.. Enumerable.Range(0, random.Next(22)).Select(_ => Alphabet[random.Next(range)])]);
            accepted += Compare(stage, text) ? 1 : 0;
        }

        Assert.True(accepted > 300, $"{accepted}");
    }

    [Theory]
    [InlineData("")]
    [InlineData("1")]
    [InlineData("1.2")]
    [InlineData("1.2.3")]
    [InlineData("1.2.3.4")]
    [InlineData("1.2.3.4.5")]
    [InlineData("1.2.")]
    [InlineData(".1")]
    [InlineData("1..2")]
    [InlineData("1. 2")]
    [InlineData("1.+2")]
    [InlineData("1.-2")]
    [InlineData("1.-0")]
    [InlineData(" 1.2")]
    [InlineData("1.2 ")]
    [InlineData("1\0.2")]
    [InlineData("00000000001.2")]
    [InlineData("1234567.12345678.123456789.2147483647")]
    [InlineData("2147483647.2147483647.2147483647.2147483647")]
    [InlineData("1.2147483648")]
    [InlineData("1.2\u0661")]
    public void Texts_of_note_are_read_as_by_SystemTextJson(string text)
    {
        using ScalarStage stage = new();
        Compare(stage, text);
    }

    [Fact]
    public void Leading_zeros_are_allowed_up_to_the_same_length()
    {
        using ScalarStage stage = new();
        for (int length = 230; length < 280; length++)
        {
            Compare(stage, "1.2".PadLeft(length, '0'));
        }
    }

    [Fact]
    public void Versions_are_written()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 2_000; i++)
        {
            int[] parts = [.. Enumerable.Range(0, 4).Select(_ => random.Next() >> random.Next(31))];
            foreach (Version version in new[] { new Version(parts[0], parts[1]), new Version(parts[0], parts[1], parts[2]), new Version(parts[0], parts[1], parts[2], parts[3]) })
            {
                Assert.Equal(version.ToString(), stage.Write<Version>(VersionWriter.WriteVersion, version));
            }
        }

        Assert.Equal("0.0", stage.Write<Version>(VersionWriter.WriteVersion, new Version()));
    }

    private static bool Compare(ScalarStage stage, string text)
    {
        Version? expected;
        try
        {
            expected = JsonSerializer.Deserialize<Version>(JsonSerializer.Serialize(text));
        }
        catch (JsonException)
        {
            expected = null;
        }

        bool valid = stage.Parse<Version?>(VersionReader.TryParseVersion, text, out Version? value);
        Assert.True(valid == expected is not null && expected == value, $"'{text}' gave {value}, System.Text.Json {expected} (seed {Seed})");
        return valid;
    }
}
