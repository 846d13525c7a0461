using System.Text;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>Codecs that never come to an end, or call the serializer again for each level: an exception, not the end of the process.</summary>
public class EndlessCodecTests
{
    private static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = 1000 });

    [Theory]
    [InlineData("1")]
    [InlineData("[1]")]
    public void A_codec_that_reads_its_own_type(string json)
    {
        Fails(() => CheckedHarness<Endless, EndlessCodec>.Read(json));
        Assert.Equal(1, CheckedHarness<Nest, NestCodec>.Read("[]")!.Depth);
    }

    [Fact]
    public void A_codec_that_writes_its_own_type()
    {
        Fails(() => CheckedHarness<Endless, EndlessCodec>.Write(new()));
        Assert.Equal("[]", CheckedHarness<Nest, NestCodec>.Write(new()));
    }

    /// <summary>Each of them throws the error again. Thousands, for which a stack has room, cost most of a second.</summary>
    [Fact]
    public void Codecs_that_hand_on_their_value_are_counted()
    {
        HandedOn.Begin(int.MaxValue);
        JsonDataException error = Fails(() => CheckedHarness<HandedOn, HandedOnCodec>.Read("[[2]]"));
        Assert.Equal((64, "$", 0), (HandedOn.Calls, error.Path, error.Offset));
        Assert.Contains($"The codec {nameof(HandedOnCodec)} exceeds the 64 codecs", error.Message, StringComparison.Ordinal);

        HandedOn.Begin(int.MaxValue);
        error = Fails(() => CheckedHarness<HandedOn, HandedOnCodec>.Write(new(2, 2)));
        Assert.Equal((64, "$"), (HandedOn.Calls, error.Path));
        Assert.Contains($"The codec {nameof(HandedOnCodec)} exceeds the 64 codecs", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Sixty_four_codecs_have_one_value_at_each_level()
    {
        HandedOn.Begin(63);
        Assert.Equal(new(7, 4), CheckedHarness<HandedOn, HandedOnCodec>.Read("[[[[7]]]]"));
        Assert.Equal("[[[[7]]]]", CheckedHarness<HandedOn, HandedOnCodec>.Write(new(7, 4)));
        Assert.Equal(5 * 64 * 2, HandedOn.Calls);

        HandedOn.Begin(64);
        Fails(() => CheckedHarness<HandedOn, HandedOnCodec>.Read("[[[[7]]]]"));
    }

    /// <summary>Each codec that catches the error and tries again would double the work.</summary>
    [Fact]
    public void A_codec_that_tries_again_for_ever()
    {
        TriedAgain.Calls = 0;
        Fails(() => CheckedHarness<TriedAgain, TriedAgainCodec>.Read("1"));
        Assert.Equal(64, TriedAgain.Calls);
        Fails(() => CheckedHarness<TriedAgain, TriedAgainCodec>.Write(new()));
        Assert.Equal(2 * 64, TriedAgain.Calls);
        Assert.Equal(1, CheckedHarness<Nest, NestCodec>.Read("[]")!.Depth);
    }

    [Fact]
    public void A_codec_that_calls_a_door_for_each_level_of_a_document()
    {
        SmallStack.Run(() => Assert.Equal(20, CheckedHarness<Nest, NestCodec>.Read(new string('[', 20) + new string(']', 20))!.Depth));
        Fails(() => CheckedHarness<Nest, NestCodec>.Read(new string('[', 999) + new string(']', 999), Deep));
    }

    [Fact]
    public void A_codec_that_calls_a_door_for_a_value_that_contains_itself()
    {
        Nest value = new();
        value.Inner = value;
        Fails(() => CheckedHarness<Nest, NestCodec>.Write(value));
    }

    private static JsonDataException Fails(Action action)
    {
        JsonDataException? error = null;
        SmallStack.Run(() => error = Assert.Throws<JsonDataException>(action));
        Assert.Equal(JsonError.DepthExceeded, error!.Code);
        return error;
    }

    private sealed class Nest
    {
        internal Nest? Inner { get; set; }

        internal int Depth => Inner is null ? 1 : 1 + Inner.Depth;
    }

    private readonly struct NestCodec : IJsonCodec<Nest>
    {
        public static void Write(JsonWriter writer, Nest value)
        {
            writer.BeginArray();
            if (value.Inner is not null)
            {
                writer.WriteRaw(Encoding.UTF8.GetBytes(CheckedHarness<Nest, NestCodec>.Write(value.Inner, Deep)));
            }

            writer.EndArray();
        }

        public static Nest Read(JsonReader reader)
        {
            Nest value = new();
            reader.BeginArray();
            while (reader.NextElement())
            {
                value.Inner = CheckedHarness<Nest, NestCodec>.Read(reader.ReadSlice().ToString(), Deep);
            }

            return value;
        }
    }
}
