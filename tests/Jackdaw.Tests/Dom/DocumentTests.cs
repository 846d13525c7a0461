using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Dom;

public class DocumentTests
{
    private const string Text = """
        {
          "name": "Ada \u00e9",
          "n": [1, -2.50, 1e3, 123456789012345678901234567890],
          "yes": true, "no": false, "nothing": null,
          "empty": { }, "none": [ ],
          "deep": {"a": {"b": [[], [{"c": "x"}]]}},
          "n\u0061me": "again"
        }
        """;

    /// <summary>Names are kept by a block of their bytes: names of all lengths around it, that begin or end alike, several times in one document.</summary>
    [Fact]
    public void Names_that_occur_again_are_the_same_text()
    {
        Random random = new(20261124);
        List<string> names = [.. Enumerable.Range(1, 70).SelectMany(length => new[] { new string('n', length), new string('n', length - 1) + 'm', 'm' + new string('n', length - 1) })];
        names.AddRange(["", "é", "日本語の名前", new string('n', 31) + "é", new string('n', 30) + "é", "\ud83d\ude00" + new string('n', 40), "n\"", "n\\"]);
        for (int round = 0; round < 20; round++)
        {
            string[] shuffled = [.. Enumerable.Repeat(names, 3).SelectMany(each => each)];
            random.Shuffle(shuffled);
            string json = "[" + string.Join(',', shuffled.Select((name, i) => $"{{{System.Text.Json.JsonSerializer.Serialize(name)}:{i}}}")) + "]";
            using JsonDoc document = Json.Parse(json);
            Assert.Equal(shuffled, document.Root.Elements.Select(element => element.Members.Single().Name));
        }
    }

    [Fact]
    public void Values_are_what_the_text_says()
    {
        using JsonDoc document = Json.Parse(Text);
        JsonView root = document.Root;
        Assert.Equal(JsonKind.Object, root.Kind);
        Assert.Equal(9, root.Count);
        Assert.Equal("again", root["name"].GetString());
        Assert.Equal(1, root["n"][0].GetInt32());
        Assert.Equal(-2.50m, root["n"][1].GetDecimal());
        Assert.Equal("-2.50", root["n"][1].GetRawText());
        Assert.Equal(JsonKind.Fraction, root["n"][2].Kind);
        Assert.Equal(1000, root["n"][2].GetDouble());
        Assert.Equal(System.Numerics.BigInteger.Parse("123456789012345678901234567890", null), root["n"][3].GetBigInteger());
        Assert.True(root["yes"].GetBoolean());
        Assert.False(root["no"].GetBoolean());
        Assert.True(root["nothing"].IsNull);
        Assert.Null(root["nothing"].GetString());
        Assert.Equal(0, root["empty"].Count);
        Assert.Equal("{ }", root["empty"].GetRawText());
        Assert.Empty(root["empty"].Members);
        Assert.Equal(0, root["none"].Count);
        Assert.Empty(root["none"].Elements);
        Assert.Equal("x", root["deep"]["a"]["b"][1][0]["c"].GetString());
        Assert.Equal(["name", "n", "yes", "no", "nothing", "empty", "none", "deep", "name"], root.Members.Select(member => member.Name));
        Assert.Equal(Encoding.UTF8.GetByteCount(Text), document.Length);
    }

    [Fact]
    public void Names_that_are_kept_are_told_apart_by_each_byte()
    {
        // Names are found again by some of their bytes: first, last and middle ones. Here all names of one length differ in a single byte, at every place.
        for (int length = 1; length <= 80; length++)
        {
            string[] names = [new string('n', length), .. Enumerable.Range(0, length).Select(at => new string('n', at) + "x" + new string('n', length - at - 1))];
            string text = "[" + string.Join(",", names.Concat(names).Select(name => $"{{\"{name}\":0}}")) + "]";
            using JsonDoc document = Json.Parse(text);
            Assert.Equal(names.Concat(names), document.Root.Elements.Select(element => element.Members.Single().Name));
        }
    }

    [Theory]
    [InlineData("-3.90")]
    [InlineData("6e+25")]
    [InlineData("92233720368547758071")]
    [InlineData("1e400")]
    [InlineData("1e-30")]
    [InlineData("\"7\"")]
    [InlineData("null")]
    public void What_is_not_the_number_asked_for_leaves_nothing_behind(string text)
    {
        using JsonDoc document = Json.Parse(text);
        Assert.Equal((false, 0), (document.Root.TryGetInt32(out int int32), int32));
        Assert.Equal((false, 0L), (document.Root.TryGetInt64(out long int64), int64));
        bool isDouble = document.Root.TryGetDouble(out double number);
        Assert.True(isDouble || number == 0);
        bool isDecimal = document.Root.TryGetDecimal(out decimal exact);
        Assert.True(isDecimal || exact == 0);
    }

    [Fact]
    public void Each_value_knows_its_place()
    {
        using JsonDoc document = Json.Parse(Text);
        JsonView value = document["deep"]["a"]["b"][1][0]["c"];
        Assert.Equal("$.deep.a.b[1][0].c", value.Path);
        Assert.Equal(5, value.LineNumber);
        Assert.Equal(Text.Split('\n')[5].IndexOf("\"x\"", StringComparison.Ordinal), value.BytePositionInLine);
        Assert.Equal((byte)'"', Encoding.UTF8.GetBytes(Text)[value.Offset]);
    }

    [Fact]
    public void What_is_not_there_is_said_by_name_and_place()
    {
        using JsonDoc document = Json.Parse(Text);
        JsonDataException e = Assert.Throws<JsonDataException>(() => document["deep"]["a"]["x"]);
        Assert.Equal((JsonError.MissingMember, "$.deep.a"), (e.Code, e.Path));
        e = Assert.Throws<JsonDataException>(() => document["n"][4]);
        Assert.Equal((JsonError.MissingMember, "$.n"), (e.Code, e.Path));
        e = Assert.Throws<JsonDataException>(() => document["n"]["a"]);
        Assert.Equal((JsonError.WrongKind, "$.n", "Expected an object but found an array at $.n (line 3, byte 8)."), (e.Code, e.Path, e.Message));
        e = Assert.Throws<JsonDataException>(() => document["yes"].Count);
        Assert.Equal((JsonError.WrongKind, "$.yes"), (e.Code, e.Path));
        Assert.False(document.Root.TryGet("x", out JsonView none));
        Assert.False(none.IsDefined);
        Assert.False(document["n"].TryGet("x", out _));
        Assert.False(document["n"].TryGet(4, out _));
        Assert.False(document["n"].TryGet(-1, out _));
        Assert.True(document["n"].TryGet(3, out _));
        Assert.True(document.Root.TryGet("name"u8, out _));
        Assert.False(document.Root.TryGet("name\ud800", out _));
        Assert.Throws<ArgumentOutOfRangeException>(() => document["n"][-1]);
        Assert.Throws<InvalidOperationException>(() => default(JsonView).Kind);
        Assert.Equal("", default(JsonView).ToString());
        Assert.Throws<InvalidOperationException>(() => default(JsonMember).Name);
        Assert.Throws<InvalidOperationException>(() => default(JsonMembers).Count);
        Assert.Throws<InvalidOperationException>(() => default(JsonElements).GetEnumerator());
        JsonElements.Enumerator before = document["n"].Elements.GetEnumerator();
        Assert.False(before.Current.IsDefined);
    }

    /// <summary>Each scalar, right and wrong, ends as the typed door ends on the same document.</summary>
    [Theory]
    [InlineData("1")]
    [InlineData("-0")]
    [InlineData("2147483648")]
    [InlineData("1.5")]
    [InlineData("1e400")]
    [InlineData("\"a\\n\\ud83d\\ude00\"")]
    [InlineData("\"2020-01-02T03:04:05Z\"")]
    [InlineData("\"00000000-0000-0000-0000-00000000000a\"")]
    [InlineData("\"AQID\"")]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{\"a\":1}")]
    public void Scalars_and_their_errors_are_those_of_the_typed_doors(string value)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($"\n {value} ");
        using JsonDoc document = Json.Parse(utf8);
        Same(utf8, document, view => view.GetInt32());
        Same(utf8, document, view => view.GetUInt32());
        Same(utf8, document, view => view.GetInt64());
        Same(utf8, document, view => view.GetUInt64());
        Same(utf8, document, view => view.GetDouble());
        Same(utf8, document, view => view.GetSingle());
        Same(utf8, document, view => view.GetDecimal());
        Same(utf8, document, view => view.GetBigInteger());
        Same(utf8, document, view => view.GetBoolean());
        Same(utf8, document, view => view.GetString());
        Same(utf8, document, view => view.GetGuid());
        Same(utf8, document, view => view.GetDateTime());
        Same(utf8, document, view => view.GetDateTimeOffset());
        Same(utf8, document, view => view.GetDateOnly());
        Same(utf8, document, view => view.GetTimeOnly());
        Same(utf8, document, view => view.GetTimeSpan());
        Same(utf8, document, view => view.GetBytesFromBase64()?.Length, bytes => ((byte[]?)bytes)?.Length, typeof(byte[]));
    }

    [Fact]
    public void Codecs_read_within_the_document_with_places_of_the_document()
    {
        using JsonDoc document = Json.Parse("""{"skipped": [1, 2], "list": [[1, 2], [3, "x"]]}""");
        Assert.Equal([1, 2], document["list"][0].Deserialize<List<int>>()!);
        Assert.Equal([1, 2], StrictJson.Deserialize<int[]>(document["list"][0])!);
        JsonDataException e = Assert.Throws<JsonDataException>(() => document["list"].Deserialize<List<List<int>>>());
        Assert.Equal((JsonError.WrongKind, "$.list[1][1]", 41L), (e.Code, e.Path, e.Offset));
    }

    [Fact]
    public void Profiles_say_what_a_document_may_be()
    {
        Assert.Throws<JsonDataException>(() => Json.Parse("[1,]"));
        using JsonDoc lenient = LenientDocuments.Parse("[1, /* two */ 2,] // end");
        Assert.Equal(2, lenient.Root.Count);
        JsonDataException e = Assert.Throws<JsonDataException>(() => StrictJson.Parse("""{"a": {"b": 1, "c": 2, "b": 3}}"""));
        Assert.Equal((JsonError.DuplicateMember, "$.a.b", 28L), (e.Code, e.Path, e.Offset));
        string wide = """{"w": {""" + string.Join(',', Enumerable.Range(0, 40).Select(i => $"\"m{i}\": 1")) + """, "\u006d7": 2}}""";
        e = Assert.Throws<JsonDataException>(() => StrictJson.Parse(wide));
        Assert.Equal((JsonError.DuplicateMember, "$.w.m7"), (e.Code, e.Path));
        using JsonDoc fine = StrictJson.Parse("""{"a": {"b": 1}, "c": {"b": 1}}""");
        Assert.Equal(2, fine.Root.Count);
    }

    [Theory]
    [InlineData("1", "1.0", true)]
    [InlineData("10e-1", "1", true)]
    [InlineData("-0", "0.0e5", true)]
    [InlineData("0.1", "1e-1", true)]
    [InlineData("100", "1e2", true)]
    [InlineData("1e2", "1e3", false)]
    [InlineData("9007199254740993", "9007199254740992", false)]
    [InlineData("1e99999999999999999999", "1e99999999999999999999", true)]
    [InlineData("1e99999999999999999999", "10e99999999999999999998", true)]
    [InlineData("1e99999999999999999999", "1e99999999999999999998", false)]
    [InlineData("0.1e100000000000000000000", "1e99999999999999999999", true)]
    [InlineData("1.5e-99999999999999999999", "15e-100000000000000000000", true)]
    [InlineData("1e-99999999999999999999", "1e-99999999999999999998", false)]
    [InlineData("1e9223372036854775807", "10e9223372036854775807", false)]
    [InlineData("1e0000000000000000000000001", "10", true)]
    [InlineData("0e99999999999999999999", "0", true)]
    [InlineData("1e-99999999999999999999", "0", false)]
    [InlineData("-1", "1", false)]
    [InlineData("\"\\u0061\"", "\"a\"", true)]
    [InlineData("{\"a\":1,\"b\":[2]}", "{\"b\":[2.0],\"a\":1}", true)]
    [InlineData("{\"a\":2,\"a\":1}", "{\"a\":1}", true)]
    [InlineData("{\"a\":1,\"a\":2}", "{\"a\":1}", false)]
    [InlineData("{\"a\":1}", "{\"a\":1,\"b\":1}", false)]
    [InlineData("[1,2]", "[2,1]", false)]
    [InlineData("[[]]", "[{}]", false)]
    [InlineData("null", "false", false)]
    public void Equality_is_of_values(string left, string right, bool equal)
    {
        using JsonDoc one = Json.Parse(left);
        using JsonDoc other = Json.Parse(right);
        Assert.Equal(equal, JsonView.DeepEquals(one.Root, other.Root));
        Assert.Equal(equal, JsonView.DeepEquals(other.Root, one.Root));
        Assert.Equal(equal, JsonNode.DeepEquals(JsonNode.Parse(left), JsonNode.Parse(right)));
        Assert.Equal(equal, JsonDiff.Create(JsonNode.Parse(left), JsonNode.Parse(right)).Operations.Count == 0);
    }

    [Fact]
    public void Views_and_documents_are_written_and_read_as_members()
    {
        using JsonDoc document = Json.Parse("""{ "a": [ 1.50 , "\u0061/é" ], "e": { } }""");
        Assert.Equal("""{"a":[1.50,"a/é"],"e":{}}""", Json.Serialize(document));
        Assert.Equal("""[[1.50,"a/é"],{}]""", Json.Serialize(new[] { document["a"], document["e"] }));
        using JsonDoc read = Json.Deserialize<JsonDoc>("""{"x": [ 1 ]}""")!;
        Assert.Equal(1, read["x"][0].GetInt32());
        List<JsonView> views = Json.Deserialize<List<JsonView>>("""[1, null, {"a": "b"}]""")!;
        Assert.Equal("b", views[2]["a"].GetString());
        Assert.True(views[1].IsNull);
        Assert.Throws<JsonDataException>(() => Json.Serialize(default(JsonView)));
    }

    private static void Same<T>(byte[] utf8, JsonDoc document, Func<JsonView, T> view) => Same(utf8, document, view, value => value, typeof(T));

    private static void Same<T>(byte[] utf8, JsonDoc document, Func<JsonView, T> view, Func<object?, object?> show, Type type)
    {
        Outcome expected = Outcome.Of(bytes => show(Json.Deserialize(bytes, type)), utf8);
        Outcome actual = Outcome.Of(value => (object?)view(value), document.Root);
        Assert.Equal(expected, actual);
    }
}

[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
public sealed class LenientDocuments : JsonProfile<LenientDocuments>;
