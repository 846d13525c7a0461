using System.Text;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class CharReaderTests
{
    [Fact]
    public void Every_code_unit_but_the_surrogates_is_read()
    {
        using ScalarStage stage = new();
        for (int i = 0; i <= char.MaxValue; i++)
        {
            if (!char.IsSurrogate((char)i))
            {
                Assert.True(stage.Parse<char>(CharReader.TryParseChar, ((char)i).ToString(), out char value));
                Assert.Equal((char)i, value);
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("ab")]
    [InlineData("\U0001F600")]
    [InlineData("éa")]
    [InlineData("éé")]
    [InlineData("abc")]
    [InlineData("aé")]
    public void Other_lengths_are_refused(string text)
    {
        using ScalarStage stage = new();
        Assert.False(stage.Parse<char>(CharReader.TryParseChar, text, out _));
    }

    [Fact]
    public void Random_bytes_are_read_only_when_they_are_one_code_unit()
    {
        using ScalarStage stage = new();
        Random random = new(20_261_129);
        byte[] bytes = new byte[3];
        for (int i = 0; i < 30_000; i++)
        {
            random.NextBytes(bytes);
            bytes[0] |= (byte)(random.Next(2) * 0xC0);
            bytes[1] = (byte)(random.Next(3) == 0 ? bytes[1] : (bytes[1] & 0x3F) | 0x80);
            bytes[2] = (byte)(random.Next(3) == 0 ? bytes[2] : (bytes[2] & 0x3F) | 0x80);
            ReadOnlySpan<byte> text = bytes.AsSpan(0, 1 + random.Next(3));
            string expected = Encoding.UTF8.GetString(text);
            bool valid = expected.Length == 1 && Encoding.UTF8.GetBytes(expected).AsSpan().SequenceEqual(text);
            Assert.Equal(valid, stage.Parse<char>(CharReader.TryParseChar, text, out char value));
            Assert.True(!valid || value == expected[0]);
        }
    }
}
