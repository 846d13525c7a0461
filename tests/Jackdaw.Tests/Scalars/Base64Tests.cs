using System.Text.Json;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class Base64Tests
{
    private const int Seed = 20_261_128;

    [Fact]
    public void Every_length_is_read_and_written_as_by_the_framework()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int length = 0; length < 600; length++)
        {
            byte[] value = new byte[length];
            random.NextBytes(value);
            string text = Convert.ToBase64String(value);
            byte[] written = new byte[Base64Writer.GetLength(length)];
            fixed (byte* p = written)
            {
                Assert.Equal(written.Length, (int)(Base64Writer.WriteBase64(p, value) - p));
            }

            Assert.Equal(text, System.Text.Encoding.ASCII.GetString(written));
            Assert.True(stage.Parse<byte[]?>(Base64Reader.TryParseBase64, text, out byte[]? read));
            Assert.Equal(value, read);
        }
    }

    [Fact]
    public void Texts_are_read_as_by_SystemTextJson()
    {
        const string Alphabet = "ABab09+/==== \n\r\t\v-_\u007fw";
        using ScalarStage stage = new();
        Random random = new(Seed);
        int accepted = 0;
        for (int i = 0; i < 30_000; i++)
        {
            string text = new([.. Enumerable.Range(0, random.Next(10)).Select(_ => Alphabet[random.Next(random.Next(3) == 0 ? Alphabet.Length : 8)])]);
            Utf8JsonReader reader = new(JsonSerializer.SerializeToUtf8Bytes(text));
            reader.Read();
            bool valid = reader.TryGetBytesFromBase64(out byte[]? expected);
            Assert.True(valid == stage.Parse<byte[]?>(Base64Reader.TryParseBase64, text, out byte[]? value), $"'{text}' (seed {Seed})");
            Assert.True(!valid || expected.AsSpan().SequenceEqual(value), text);
            accepted += valid ? 1 : 0;
        }

        Assert.True(accepted > 1_000);
    }

    [Fact]
    public void The_length_of_the_largest_array_does_not_overflow() => Assert.Equal(2_863_311_532, Base64Writer.GetLength(int.MaxValue));
}
