using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Streams;

/// <summary>What is said of a wrong document does not depend on how it arrives: the advice in a message looks at what lies around the error, which a window may have passed or not come to.</summary>
public class MessageTests
{
    public static TheoryData<string> Documents =>
    [
        "[1,]", "[1 ,\n\n   \t ]", "[[],\r\n\r\n]", "[1,2,\n]", "[,]", "[]]", "[1]]", "[1\n}", "[{\"a\":1,}]", "[{\"a\":1 ,\n\n } ]", "[\"x\",\n     \n]",
        "[NaN]", "[1,Infinity]", "[1, Infinit]", "[Nan]", "[N", "[I]", "[-Infinity]", "[{\"a\":NaN}]", "[{\"a\":\n Infinity }]", "[1,\n Inf", "[/*x*/1]", "[1, // x\n2]", "['a']", "[{'a':1}]", "[{a:1}]", "[1;2]", "[1é]", "[é]",
        "[tru]", "[01]", "[1.]", "[\"a\n\"]", "[\"\\x\"]", "[1", "[1,", "[", "[1] x", "[1] ,", "[{\"a\" 1}]", "[{\"a\":}]", "[1,\n,]", "[1,\n\n\u00a0]",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task A_message_is_the_same_through_every_window(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        string whole = Assert.Throws<JsonDataException>(() => Json.Deserialize<object[]>(document)).Message;
        foreach (int window in (int[])[1, 2, 5, 16, 65536])
        {
            foreach (Func<Stream> open in (Func<Stream>[])[() => CutStream.ByteByByte(document), () => new MemoryStream(document), () => new CutStream(document, document.Length / 2, document.Length - 1)])
            {
                JsonStreamOptions options = new() { BufferSize = window };
                Assert.Equal(whole, Assert.Throws<JsonDataException>(() => Json.DeserializeEnumerable<object>(open(), options).Count()).Message);
                Assert.Equal(whole, (await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<object[]>(open(), options))).Message);
                Assert.Equal(Before(whole), Before((await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<object[]>(open(), [JsonPart.Text("/9", Stream.Null, isOptional: true)], options))).Message));
                Assert.Equal(whole, Assert.Throws<JsonDataException>(() => Enter(Json.OpenCursor(open(), options))).Message);
            }
        }

        // Where all is passed at once the path ends at what is passed.
        string passed = Assert.Throws<JsonDataException>(() => Finish(Json.OpenCursor(document))).Message;
        Assert.Equal(Before(passed), Before(Assert.Throws<JsonDataException>(() => Finish(Json.OpenCursor(CutStream.ByteByByte(document), new() { BufferSize = 1 }))).Message));
    }

    private static void Enter(JsonCursor cursor)
    {
        using (cursor)
        {
            cursor.EnterArray();
            while (cursor.NextElement())
            {
                cursor.Deserialize<object>();
            }

            cursor.Finish();
        }
    }

    private static void Finish(JsonCursor cursor)
    {
        using (cursor)
        {
            cursor.Finish();
        }
    }

    private static string Before(string message) => message[..message.IndexOf(" at $", StringComparison.Ordinal)];
}
