using System.Runtime.Intrinsics;
using System.Text;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class GuidTests
{
    private const int Seed = 20_261_123;

    [Fact]
    public void Random_values_are_read_and_written_as_by_the_framework()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        byte[] bytes = new byte[16];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            Guid value = new(bytes);
            string text = value.ToString("D");
            Assert.Equal(text, stage.Write<Guid>(GuidWriter.WriteGuid, value));
            Assert.True(stage.Parse<Guid>(GuidReader.TryParseGuid, i % 2 == 0 ? text : text.ToUpperInvariant(), out Guid read), text);
            Assert.Equal(value, read);
        }
    }

    [Fact]
    public void Every_byte_at_every_place_is_accepted_only_where_it_belongs()
    {
        using ScalarStage stage = new();
        byte[] valid = Encoding.ASCII.GetBytes("01234567-89ab-cdef-ABCD-EF9876543210");
        for (int at = 0; at < valid.Length; at++)
        {
            for (int other = 0; other < 256; other++)
            {
                byte[] text = (byte[])valid.Clone();
                text[at] = (byte)other;
                bool expected = valid[at] == '-' ? other == '-' : char.IsAsciiHexDigit((char)other);
                bool accepted = stage.Parse<Guid>(GuidReader.TryParseGuid, text, out Guid value);
                Assert.True(expected == accepted, $"byte {other} at {at}");
                Assert.True(!expected || value == Guid.Parse(Encoding.ASCII.GetString(text)));
            }
        }
    }

    [Fact]
    public void One_wide_vector_agrees_with_two_narrow_ones()
    {
        Assert.SkipUnless(Vector256.IsHardwareAccelerated, "The processor has no vectors of 32 bytes.");
        using ScalarStage stage = new();
        Random random = new(Seed + 1);
        byte[] bytes = new byte[16];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            byte[] text = Encoding.ASCII.GetBytes(new Guid(bytes).ToString("D"));
            if (i % 2 == 0)
            {
                text[random.Next(text.Length)] = (byte)random.Next(256);
            }

            bool isWide = stage.Parse<Guid>((byte* p, int _, out Guid parsed) => GuidReader.TryParseWide(p, out parsed), text, out Guid wide);
            bool isNarrow = stage.Parse<Guid>((byte* p, int _, out Guid parsed) => GuidReader.TryParseNarrow(p, out parsed), text, out Guid narrow);
            Assert.Equal(isNarrow, isWide);
            Assert.True(!isWide || wide == narrow, Encoding.Latin1.GetString(text));
        }
    }

    [Fact]
    public void Other_lengths_are_refused()
    {
        using ScalarStage stage = new();
        for (int length = 0; length < 60; length++)
        {
            string text = "01234567-89ab-cdef-ABCD-EF9876543210"[..Math.Min(length, 36)].PadRight(length, '0');
            Assert.Equal(length == 36, stage.Parse<Guid>(GuidReader.TryParseGuid, text, out _));
        }
    }
}
