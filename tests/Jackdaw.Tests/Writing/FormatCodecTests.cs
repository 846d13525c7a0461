using System.Buffers;
using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Writing;

/// <summary>What packages that write another format over the cursors ask for (decision 0090): bytes put in later, plain text first, numbers passed as text.</summary>
public class FormatCodecTests
{
    private delegate UncheckedWriteCursor Writing(UncheckedWriteCursor at, WriteContext context);

    private delegate UncheckedReadCursor Reading(UncheckedReadCursor at, ReadContext context);

    private static readonly JsonCodecHandle<Steps> Handle = (JsonCodecHandle<Steps>)JsonCodecHandle.Of<Steps, StepsCodec>();

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(300)]
    [InlineData(100_000)]
    public void Bytes_are_put_between_those_that_were_written(int length)
    {
        byte[] put = Enumerable.Repeat((byte)'1', length).ToArray();
        string written = Write((at, context) =>
        {
            at = at.Literal("[\"a\",   "u8, 5);
            int here = context.OffsetOf(at);
            at = at.Literal("2,3]    "u8, 4);
            return context.Insert(at, here, put);
        });
        Assert.Equal($"[\"a\",{new string('1', length)}2,3]", written);
    }

    /// <summary>Where a part has been handed over, nothing can be put before it; nor anywhere outside of the output.</summary>
    [Fact]
    public void Bytes_are_put_nowhere_else()
    {
        Assert.Throws<InvalidOperationException>(() => Write((at, context) => context.Insert(at.Literal("1       "u8, 1), -1, "2"u8)));
        Assert.Throws<InvalidOperationException>(() => Write((at, context) => context.Insert(at.Literal("1       "u8, 1), 2, "2"u8)));
        Assert.Throws<InvalidOperationException>(() => WriteDoor.To(
            new ArrayBufferWriter<byte>(),
            Handle,
            JsonProfileSettings.Default,
            new Steps((at, context) => context.Insert(at.String(context, new string('x', 200_000)), 0, "["u8))));
    }

    /// <summary>Plain text is written at once; what would have to be escaped, or is long, is left to the caller, who can write there.</summary>
    [Theory]
    [InlineData("", true)]
    [InlineData("plain", true)]
    [InlineData("plain and longer than one vector or two, to leave the short way, which ends early", true)]
    [InlineData("quote \" within", false)]
    [InlineData("a quote \" within a text that is longer than one vector or two, to leave the short way", false)]
    [InlineData("é", false)]
    [InlineData("a letter é in a text that is longer than one vector or two, to leave the short way there", false)]
    public void Plain_text_is_written_and_other_text_is_not(string text, bool isPlain)
    {
        bool wasPlain = !isPlain;
        string written = Write((at, context) =>
        {
            wasPlain = at.TryPlainString(context, text, out UncheckedWriteCursor after);
            return wasPlain ? after : after.Literal("null    "u8, 4);
        });
        Assert.Equal(isPlain, wasPlain);
        Assert.Equal(isPlain ? $"\"{text}\"" : "null", written);
    }

    [Fact]
    public void Text_of_more_than_one_piece_is_not_tried()
    {
        string text = new('x', 2049);
        Assert.Equal($"\"{text}\"", Write((at, context) => at.TryPlainString(context, text, out _) ? default : at.String(context, text)));
        Assert.Equal($"\"{text[1..]}\"", Write((at, context) => at.TryPlainString(context, text[1..], out UncheckedWriteCursor after) ? after : default));
    }

    [Fact]
    public void Bytes_of_a_codec_that_are_no_text_are_refused_as_text_with_their_place()
    {
        Steps steps = new((at, context) => at.Literal([(byte)'"', (byte)'a', 0xFF, (byte)'"', 0, 0, 0, 0], 4));
        JsonDataException error = Assert.Throws<JsonDataException>(() => WriteDoor.ToText(Handle, JsonProfileSettings.Default, steps));
        Assert.Equal(JsonError.InvalidUtf8, error.Code);
        Assert.Contains("A codec wrote bytes", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Halves_that_are_no_numbers_are_refused()
    {
        foreach (Half half in new[] { Half.NaN, Half.PositiveInfinity, Half.NegativeInfinity })
        {
            Assert.Equal(JsonError.NotFinite, Assert.Throws<JsonDataException>(() => Write((at, context) => at.Half(context, half))).Code);
        }

        Assert.Equal("0.5", Write((at, context) => at.Half(context, (Half)0.5)));
    }

    [Fact]
    public void A_destination_that_gives_less_memory_than_asked_for_is_refused()
    {
        Assert.Throws<InvalidOperationException>(() => Json.Serialize(new StingyWriter(), "text"));
        Assert.Throws<InvalidOperationException>(() => Json.Serialize(new StingyWriter(), new string('x', 200_000)));
    }

    [Theory]
    [InlineData("12", true, 12)]
    [InlineData("-7", true, -7)]
    [InlineData("9223372036854775807", true, long.MaxValue)]
    [InlineData("9223372036854775808", false, 0)]
    [InlineData("1.0", false, 0)]
    [InlineData("1e2", false, 0)]
    [InlineData("1E2", false, 0)]
    [InlineData("\"1\"", false, 0)]
    [InlineData("true", false, 0)]
    public void Whole_numbers_are_read_where_there_is_one(string json, bool isWhole, long expected)
    {
        bool found = false;
        long value = 0;
        Read(json, (at, context) =>
        {
            found = at.TryInt64(out value, out UncheckedReadCursor after);
            return found ? after : after.SkipValue(context);
        });
        Assert.Equal(isWhole, found);
        Assert.True(!isWhole || value == expected);
    }

    [Theory]
    [InlineData("12")]
    [InlineData("-0.50e+10")]
    [InlineData("123456789012345678901234567890")]
    public void Numbers_of_any_form_are_passed_as_text(string json)
    {
        string text = "";
        Read(json, (at, context) =>
        {
            at = at.NumberText(context, out ReadOnlySpan<byte> digits);
            text = Encoding.ASCII.GetString(digits);
            return at;
        });
        Assert.Equal(json, text);
    }

    [Theory]
    [InlineData("\"1\"", JsonError.WrongKind)]
    [InlineData("01", JsonError.InvalidNumber)]
    [InlineData("1.x", JsonError.InvalidNumber)]
    [InlineData("1.", JsonError.UnexpectedEnd)]
    public void What_is_no_number_is_not_passed_as_one(string json, JsonError code) =>
        Assert.Equal(code, Assert.Throws<JsonDataException>(() => Read(json, (at, context) => at.NumberText(context, out _))).Code);

    private static string Write(Writing write) => WriteDoor.ToText(Handle, JsonProfileSettings.Default, new Steps(write));

    private static void Read(string json, Reading read)
    {
        StepsCodec.Next = read;
        try
        {
            ReadDoor.From(Encoding.UTF8.GetBytes(json).AsSpan(), Handle, JsonProfileSettings.Default);
        }
        finally
        {
            StepsCodec.Next = null;
        }
    }

    private sealed record Steps(Writing Write);

    private readonly struct StepsCodec : IUncheckedJsonCodec<Steps>
    {
        [ThreadStatic]
        internal static Reading? Next;

        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Steps? value) => context.Reserve(value!.Write(context.Reserve(at, 256), context), 0);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Steps? value)
        {
            value = null;
            return Next!(at, context);
        }
    }

    /// <summary>A buffer writer that does not keep its promise.</summary>
    private sealed class StingyWriter : IBufferWriter<byte>
    {
        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[1];

        public Span<byte> GetSpan(int sizeHint = 0) => new byte[1];
    }
}
