using System.Text;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>Calls of the serializer within codecs: 64 on one another, because each has a buffer of its own, and everything is as before after one more.</summary>
public class NestedCallTests
{
    private const int Most = 64;

    [Fact]
    public void Reading()
    {
        string deep = Brackets(Most + 1);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Most + 1, CheckedHarness<Level, LevelCodec>.Read(deep, Deep)!.Depth);
            Refused(() => CheckedHarness<Level, LevelCodec>.Read(Brackets(Most + 2), Deep));
            Refused(() => CheckedHarness<Level, LevelCodec>.Read(Brackets(3 * Most), Deep));
            Assert.Equal(2, CheckedHarness<Level, LevelCodec>.Read("[[]]")!.Depth);
        }
    }

    [Fact]
    public void Writing()
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Brackets(Most + 1), CheckedHarness<Level, LevelCodec>.Write(Level.Of(Most + 1), Deep));
            Refused(() => CheckedHarness<Level, LevelCodec>.Write(Level.Of(Most + 2), Deep));
            Refused(() => CheckedHarness<Level, LevelCodec>.Write(Level.Of(3 * Most), Deep));
            Assert.Equal("[[]]", CheckedHarness<Level, LevelCodec>.Write(Level.Of(2)));
        }
    }

    /// <summary>Whoever fails within, every level gives back what it rented.</summary>
    [Fact]
    public void An_error_of_the_innermost_document_is_that_error()
    {
        for (int i = 0; i < 2 * Most; i++)
        {
            string wrong = new string('[', Most) + "7" + new string(']', Most);
            JsonDataException error = Assert.Throws<JsonDataException>(() => CheckedHarness<Level, LevelCodec>.Read(wrong, Deep));
            Assert.Equal(JsonError.WrongKind, error.Code);
        }

        Assert.Equal(Most + 1, CheckedHarness<Level, LevelCodec>.Read(Brackets(Most + 1), Deep)!.Depth);
    }

    /// <summary>A codec may catch the error and write something else: the calls around it go on.</summary>
    [Fact]
    public void A_codec_may_do_without()
    {
        Level.Catches = true;
        try
        {
            Assert.Equal(new string('[', Most + 1) + "null" + new string(']', Most + 1), CheckedHarness<Level, LevelCodec>.Write(Level.Of(2 * Most), Deep));
            Assert.Equal(Most + 1, CheckedHarness<Level, LevelCodec>.Read(Brackets(2 * Most), Deep)!.Depth);
        }
        finally
        {
            Level.Catches = false;
        }
    }

    [Fact]
    public void Side_by_side_there_is_no_limit()
    {
        string wide = "[" + string.Join(',', Enumerable.Repeat("[[]]", 5 * Most)) + "]";
        Assert.Equal(3, CheckedHarness<Level, LevelCodec>.Read(wide)!.Depth);
    }

    private static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = 1000 });

    private static string Brackets(int depth) => new string('[', depth) + new string(']', depth);

    private static void Refused(Action call)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(call);
        Assert.Equal(JsonError.DepthExceeded, error.Code);
        Assert.Contains("The codec LevelCodec calls the serializer", error.Message, StringComparison.Ordinal);
        Assert.Contains("64", error.Message, StringComparison.Ordinal);
        Assert.Contains("ReadValue", error.Message, StringComparison.Ordinal);
    }

    private sealed class Level
    {
        [ThreadStatic]
        internal static bool Catches;

        internal Level? Inner { get; set; }

        internal int Depth => Inner is null ? 1 : 1 + Inner.Depth;

        internal static Level Of(int depth) => depth == 1 ? new() : new() { Inner = Of(depth - 1) };
    }

    private readonly struct LevelCodec : IJsonCodec<Level>
    {
        public static void Write(JsonWriter writer, Level value)
        {
            writer.BeginArray();
            if (value.Inner is not null)
            {
                try
                {
                    writer.WriteRaw(Encoding.UTF8.GetBytes(CheckedHarness<Level, LevelCodec>.Write(value.Inner, Deep)));
                }
                catch (JsonDataException) when (Level.Catches)
                {
                    writer.WriteNull();
                }
            }

            writer.EndArray();
        }

        public static Level Read(JsonReader reader)
        {
            Level value = new();
            reader.BeginArray();
            while (reader.NextElement())
            {
                string inner = reader.ReadSlice().ToString();
                try
                {
                    value.Inner = CheckedHarness<Level, LevelCodec>.Read(inner, Deep);
                }
                catch (JsonDataException) when (Level.Catches)
                {
                    value.Inner = null;
                }
            }

            return value;
        }
    }
}
