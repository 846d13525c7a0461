using System.Text;
using Jackdaw.Build;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>Bytes that are not UTF-8, marks of byte order, and text in another encoding.</summary>
public class EncodingTests
{
    /// <summary>All sequences of one and two bytes; of three and four with the bytes at the edges of what is allowed.</summary>
    public static IEnumerable<byte[]> Sequences()
    {
        byte[] edges = [0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
        for (int first = 0x80; first < 0x100; first++)
        {
            yield return [(byte)first];
            for (int second = 0; second < 0x100; second++)
            {
                yield return [(byte)first, (byte)second];
            }

            foreach (byte second in edges)
            {
                foreach (byte third in edges)
                {
                    yield return [(byte)first, second, third];
                    if (first >= 0xEF)
                    {
                        yield return [(byte)first, second, third, 0x80];
                        yield return [(byte)first, second, third, 0x41];
                    }
                }
            }
        }
    }

    [LongFact(Guards = true)]
    public void Ill_formed_sequences_are_refused_in_values() =>
        Assert.All(Sequences().Where((_, i) => i % 3 == 0), sequence => EveryDoor.Agree([.. "[\""u8, .. sequence, .. "\"]"u8]));

    [LongFact(Guards = true)]
    public void Ill_formed_sequences_are_refused_in_names() =>
        Assert.All(Sequences().Where((_, i) => i % 7 == 0), sequence => EveryDoor.Agree([.. "{\"a"u8, .. sequence, .. "b\":1}"u8]));

    [SampledFact(Guards = true)]
    public void Ill_formed_sequences_are_refused_wherever_a_block_of_bytes_may_end()
    {
        byte[][] sequences = [[0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x01], [0x1F]];
        for (int before = 0; before < LongTests.Rounds(140, sample: 68); before++)
        {
            foreach (byte[] sequence in sequences)
            {
                EveryDoor.Agree([.. "[\""u8, .. Enumerable.Repeat((byte)'x', before), .. sequence, .. "y\"]"u8]);
            }
        }
    }

    [LongFact(Guards = true)]
    public void Surrogates_need_their_partner_in_every_notation()
    {
        string[] units = ["\\uD7FF", "\\uD800", "\\uDBFF", "\\uDC00", "\\uDFFF", "\\uE000", "\\u0041", "x", "\\n", "é", ""];
        foreach (string first in units)
        {
            foreach (string second in units)
            {
                foreach (string third in units)
                {
                    EveryDoor.Agree(Encoding.UTF8.GetBytes($"{{\"{first}{second}{third}\":\"{third}{first}{second}\"}}"));
                }
            }
        }
    }

    [Fact]
    public void A_surrogate_of_a_string_needs_its_partner_too()
    {
        (string Json, long Offset)[] documents =
        [
            ("[\"\ud83d\"]", 2), ("[\"\ude00\"]", 2), ("[\"\ude00\ud83d\"]", 2), ("{\"é\ud83dx\":1}", 4), ("[\"\ud83d", 2),
        ];
        Assert.All(documents, document =>
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Tree>(document.Json));
            Assert.Equal((JsonError.LoneSurrogate, document.Offset), (error.Code, error.Offset));
            error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Envelope>("{\"skip\":" + document.Json + "}"));
            Assert.Equal((JsonError.LoneSurrogate, document.Offset + 8), (error.Code, error.Offset));
        });
    }

    [Fact]
    public void A_lone_surrogate_is_not_written() =>
        Assert.All(["\ud83d", "\ude00", "a\ud83db", new string('x', 5000) + "\ud83d", new string('x', 2047) + "\ud83dx"], text =>
        {
            Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => Json.SerializeToUtf8Bytes<Tree>(new Tree.Text(text))).Code);
            Tree name = new Tree.Object([(text, Tree.Null.Value)]);
            Assert.Equal(JsonError.LoneSurrogate, Assert.Throws<JsonDataException>(() => Json.Serialize(name)).Code);
        });

    [Fact]
    public void Stream_doors_pass_one_byte_order_mark_at_the_start_and_no_other()
    {
        foreach (ReadingDoor door in ReadingDoor.All<Tree, Json>())
        {
            Outcome once = door.Enter("\uFEFF[1]"u8.ToArray());
            Assert.Equal(door.TakesMark, once.IsValue);
            if (!door.TakesMark)
            {
                Assert.Equal((JsonError.ExpectedValue, 0L), (once.Error, once.Offset));
                Assert.Contains("byte order mark", once.Message, StringComparison.Ordinal);
            }

            Assert.Equal(JsonError.ExpectedValue, door.Enter("\uFEFF\uFEFF[1]"u8.ToArray()).Error);
            Assert.Equal(JsonError.ExpectedValue, door.Enter(" \uFEFF[1]"u8.ToArray()).Error);
            Assert.Equal(JsonError.TrailingData, door.Enter("[1]\uFEFF"u8.ToArray()).Error);
            Assert.Equal(door.TakesMark ? JsonError.UnexpectedEnd : JsonError.ExpectedValue, door.Enter("\uFEFF"u8.ToArray()).Error);
        }
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void Text_in_UTF_16_is_refused_and_the_message_says_why(bool bigEndian, bool mark)
    {
        UnicodeEncoding encoding = new(bigEndian, mark);
        foreach (string text in new[] { "{\"a\":1}", "[1]", "\"x\"", "12", "true", "null" })
        {
            byte[] document = [.. encoding.GetPreamble(), .. encoding.GetBytes(text)];
            EveryDoor.Agree(document);
            // The bytes of a mark can't come as text. The zeros can, when somebody decoded them as something else: the same words.
            Assert.All(ReadingDoor.All<Tree, Json>().Where(door => !mark || !(door.TakesText || door.Transcodes)), door =>
                Assert.Contains("looks like UTF-16", door.Enter(document).Message, StringComparison.Ordinal));
        }
    }

    [Theory]
    [InlineData("\0")]
    [InlineData("\01")]
    [InlineData("1\0")]
    [InlineData("\0[1]")]
    [InlineData("\0\0\0\0")]
    [InlineData("{\0\"a\":1}")]
    public void A_stray_zero_is_not_taken_for_UTF_16(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        EveryDoor.Agree(document);
        Assert.All(ReadingDoor.All<Tree, Json>(), door =>
            Assert.DoesNotContain("UTF-16", door.Enter(document).Message, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[\01\0]\0")]
    [InlineData("\0[\01\0]")]
    public void Text_that_was_UTF_16_gets_the_same_words_as_its_bytes(string text)
    {
        string message = Assert.Throws<JsonDataException>(() => Json.Deserialize<Tree>(Encoding.UTF8.GetBytes(text))).Message;
        Assert.Contains("UTF-16", message, StringComparison.Ordinal);
        Assert.Equal(message, Assert.Throws<JsonDataException>(() => Json.Deserialize<Tree>(text)).Message);
        Assert.Equal(message, Assert.Throws<JsonDataException>(() => Json.Deserialize<Tree>(text.AsSpan())).Message);
    }
}
