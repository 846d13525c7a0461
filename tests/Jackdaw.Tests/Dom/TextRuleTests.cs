using System.Buffers;
using System.Text;
using Jackdaw.Tests.Codecs.Checked;

namespace Jackdaw.Tests.Dom;

/// <summary>What makes text of text keeps the rules of its profile: members that occur twice are refused by all of it where they are refused on parsing, with the same error.</summary>
public class TextRuleTests
{
    private static readonly string[] Twice =
    [
        "{\"a\":1,\"a\":2}", " { \"a\" : 1 ,\n \"b\" : [ ] , \"a\" : { } } ", "[1,{\"x\":{\"y\":1,\"y\":1}}]", "{\"a\":1,\"\\u0061\":2}", "{\"\":0,\"\":0}",
        "{\"a\":{\"b\":[{\"c\":1,\"d\":2,\"c\":3}]},\"a\":1}",
        "{" + string.Join(",", Enumerable.Range(0, 200).Select(i => $"\"n{i}\":{i}")) + ",\"n7\":0}",
    ];

    private static readonly string[] Once =
    [
        "{\"a\":1,\"A\":2}", "[{\"a\":1},{\"a\":1}]", "{\"a\":{\"a\":{\"a\":1}}}", "[]", "7", "\"a\"", "{" + string.Join(",", Enumerable.Range(0, 200).Select(i => $"\"n{i}\":{i}")) + "}",
    ];

    [Fact]
    public void Members_that_occur_twice()
    {
        foreach (string text in Twice.Concat(Once))
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            string parsed = Outcome(() => StrictJson.Parse(utf8).Dispose());
            Assert.Equal(Twice.Contains(text), parsed.StartsWith(nameof(JsonError.DuplicateMember), StringComparison.Ordinal));
            Assert.Equal(parsed, Outcome(() => StrictJson.Validate(utf8)));
            Assert.Equal(Once.Contains(text), StrictJson.IsValid(utf8));
            Assert.Equal(parsed, Outcome(() => StrictJson.Minify(utf8)));
            Assert.Equal(parsed, Outcome(() => StrictJson.Minify(utf8, new ArrayBufferWriter<byte>())));
            Assert.Equal(parsed, Outcome(() => StrictJson.TryMinify(utf8, new byte[5_000], out _)));
            Assert.Equal(parsed, Outcome(() => StrictJson.Indent(utf8)));
            Assert.Equal(parsed, Outcome(() => StrictJson.Indent(utf8, new ArrayBufferWriter<byte>())));
            Assert.Equal(parsed, Outcome(() => StrictJson.TryIndent(utf8, new byte[5_000], out _)));
            Assert.Equal(parsed == "", Outcome(() => StrictJson.Canonicalize(utf8)) == "");
            Assert.Equal(parsed == "", Outcome(() => WriteDoor.ToArray(CheckedHarness<byte[], RawCodec>.Handle, StrictSettings, utf8)) == "");

            // Without the rule nothing is refused.
            Assert.True(Json.IsValid(utf8));
            Json.Validate(utf8);
            Assert.NotEmpty(Json.Minify(utf8));
            Assert.NotEmpty(WriteDoor.ToArray(CheckedHarness<byte[], RawCodec>.Handle, JsonProfileSettings.Default, utf8));
        }
    }

    [Fact]
    public void The_rule_holds_for_documents_that_are_translated()
    {
        foreach (string text in (string[])["{a:1,/* */'a':2}", "{\"a\":1,b:2,a:3,}"])
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            string parsed = Outcome(() => StrictJson5.Parse(utf8).Dispose());
            Assert.StartsWith(nameof(JsonError.DuplicateMember), parsed, StringComparison.Ordinal);
            Assert.Equal(parsed, Outcome(() => StrictJson5.Validate(utf8)));
            Assert.Equal(parsed, Outcome(() => StrictJson5.Minify(utf8)));
            Assert.False(StrictJson5.IsValid(utf8));
        }
    }

    private static JsonProfileSettings StrictSettings => new(rejectDuplicateMembers: true);

    private static string Outcome(Action action)
    {
        try
        {
            action();
            return "";
        }
        catch (JsonDataException e)
        {
            return $"{e.Code} {e.Path} {e.LineNumber} {e.BytePositionInLine} {e.Offset} {e.Message}";
        }
    }

    private readonly struct RawCodec : IJsonCodec<byte[]>
    {
        public static byte[] Read(JsonReader reader) => throw new NotSupportedException();

        public static void Write(JsonWriter writer, byte[] value) => writer.WriteRaw(value);
    }
}

/// <summary>JSON5 in which no member occurs twice.</summary>
[JsonProfile(Json5 = true, RejectDuplicateMembers = true)]
internal sealed class StrictJson5 : JsonProfile<StrictJson5>;
