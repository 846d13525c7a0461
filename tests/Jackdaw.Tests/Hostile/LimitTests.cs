using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Hostile;

/// <summary>Each limit of a profile, at its value and one beyond it, at every door.</summary>
public sealed class LimitTests
{
    [Theory]
    [InlineData("\"1234567890\"", true)]
    [InlineData("\"12345678901\"", false)]
    [InlineData("[\"1234567890\", \"1234567890\"]", true)]
    [InlineData("[1, {\"a\": \"12345678901\"}]", false)]
    [InlineData("\"\\u0031\\u0032\"", false)] // twelve bytes, whatever they mean
    [InlineData("\"ääääää\"", false)]
    [InlineData("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", true)]
    public void Strings_are_no_longer_than_the_limit(string json, bool allowed) => Look<ShortTexts>(json, allowed, JsonError.StringTooLong, "MaxStringLength");

    [Theory]
    [InlineData("{\"0123456789\":1,\"a\":[1]}", true)]
    [InlineData("{\"0123456789a\":1,\"a\":[1]}", false)]
    [InlineData("{\"x\":{\"0123456789a\":1},\"a\":[1]}", false)]
    [InlineData("{\"a\":[1],\"0123456789a\":1}", false)]
    public void Names_around_the_elements_of_a_stream_are_no_longer_than_strings(string json, bool allowed)
    {
        foreach (int window in (int[])[8, 4096])
        {
            Exception? thrown = Record.Exception(() =>
                ShortTexts.DeserializeEnumerable<int>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json)), new JsonStreamOptions { Pointer = "/a", BufferSize = window }).Count());
            Assert.Equal(allowed ? null : JsonError.StringTooLong, (thrown as JsonDataException)?.Code);
        }
    }

    [Theory]
    [InlineData("{\"12345\": 1}", true)]
    [InlineData("{\"123456\": 1}", false)]
    [InlineData("{\"12345\"        : 1}", true)]
    [InlineData("[[{\"a\": 1, \"123456\" : 1}]]", false)]
    [InlineData("{\"\\u0031\": 1}", false)]
    [InlineData("[\"123456\"]", true)]
    public void Names_are_no_longer_than_the_limit(string json, bool allowed) => Look<ShortNames>(json, allowed, JsonError.NameTooLong, "MaxNameLength");

    [Theory]
    [InlineData("[1, 2, 3, 4]", true)]
    [InlineData("[1, 2, 3, 4, 5]", false)]
    [InlineData("[[], {}, \"\", null]", true)]
    [InlineData("[[], {}, \"\", null, true]", false)]
    [InlineData("{\"a\": 1, \"b\": 2}", true)]
    [InlineData("{\"a\": 1, \"b\": [2]}", false)]
    public void Documents_have_no_more_tokens_than_the_limit(string json, bool allowed) => Look<FewTokens>(json, allowed, JsonError.TooManyTokens, "MaxTokens");

    [Theory]
    [InlineData("[1, 2, 3, 4, 5]     ", true)]
    [InlineData("[1, 2, 3, 4, 5]      ", false)]
    public void Documents_are_no_longer_than_the_limit(string json, bool allowed)
    {
        Look<ShortDocuments>(json, allowed, JsonError.TooLarge, "MaxDocumentLength");
        if (!allowed)
        {
            // Only as much is asked of a stream as tells that it is too long.
            CountingStream endless = new();
            JsonDataException e = Assert.Throws<JsonDataException>(() => ShortDocuments.Deserialize<JsonElement>(endless));
            Assert.Equal(JsonError.TooLarge, e.Code);
            Assert.True(endless.Reads < 3, $"{endless.Reads} reads");
        }
    }

    /// <summary>A byte order mark is no part of the document: it must not keep the limits from being looked at, nor move the places of errors.</summary>
    [Fact]
    public void A_byte_order_mark_does_not_hide_what_is_beyond_a_limit()
    {
        Marked<FewTokens>("[1, 2, 3, 4, 5]", JsonError.TooManyTokens);
        Marked<ShortTexts>("[1, \"12345678901\"]", JsonError.StringTooLong);
        Marked<ShortDocuments>("[1, 2, 3, 4, 5, 6, 7]", JsonError.TooLarge);
        Marked<MarkedJson5>("[1,\n *]", JsonError.ExpectedValue);
        byte[] atTheLimit = [0xEF, 0xBB, 0xBF, .. "[1, 2, 3, 4, 5]     "u8];
        Assert.Equal(5, ShortDocuments.Deserialize<int[]>(new MemoryStream(atTheLimit))!.Length);

        // A stream that gives its bytes one by one must not be cut off where a document without a mark would be too long.
        Assert.Equal(5, ShortDocuments.Deserialize<int[]>(new DripStream(atTheLimit))!.Length);
        using JsonDoc document = ShortDocuments.Parse(new DripStream(atTheLimit));
        Assert.Equal(5, document.Root.Count);

        static void Marked<TProfile>(string json, JsonError code)
            where TProfile : JsonProfile<TProfile>
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(json);
            byte[] marked = [0xEF, 0xBB, 0xBF, .. utf8];
            JsonDataException bare = Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(utf8))!;
            Assert.Equal(code, bare.Code);
            JsonDataException?[] others =
            [
                Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(new MemoryStream(marked))),
                Failure(() => JsonProfile<TProfile>.Parse(new MemoryStream(marked))),
                Failure(() => JsonProfile<TProfile>.DeserializeAsync<JsonElement>(new MemoryStream(marked)).AsTask().GetAwaiter().GetResult()),
            ];
            Assert.All(others, failure => Assert.Equal(
                (bare.Code, bare.Offset, bare.LineNumber, bare.BytePositionInLine, bare.Path),
                (failure?.Code, failure?.Offset ?? -2, failure?.LineNumber, failure?.BytePositionInLine, failure?.Path)));
        }
    }

    [Theory]
    [InlineData("[[1]]", true)]
    [InlineData("[[[]]]", true)]
    [InlineData("[[[1, {}]]]", false)]
    [InlineData("{\"a\":{\"b\":[[1]]}}", false)]
    [InlineData("[[[[]]]]", false)]
    public void Documents_are_no_deeper_than_the_limit(string json, bool allowed) => Look<Shallow>(json, allowed, JsonError.DepthExceeded, "MaxDepth");

    [Theory]
    [InlineData("1234567890", true)]
    [InlineData("12345678901", false)]
    [InlineData("[-1.2345e-6, 1]", true)]
    [InlineData("[1, -1.23456e-7]", false)]
    [InlineData("{\"a\": [1234567890]}", true)]
    [InlineData("{\"a\": [12345678901]}", false)]
    public void Numbers_are_no_longer_than_the_limit(string json, bool allowed) => Look<ShortNumbers>(json, allowed, JsonError.NumberTooLong, "MaxNumberLength");

    [Fact]
    public void Elements_of_streams_keep_to_the_limits()
    {
        foreach (bool isInArray in (bool[])[false, true])
        {
            LookAtElements<ShortTexts>("\"1234567890\"", true, JsonError.StringTooLong, isInArray);
            LookAtElements<ShortTexts>("\"12345678901\"", false, JsonError.StringTooLong, isInArray);
            LookAtElements<ShortNames>("{\"12345\":1}", true, JsonError.NameTooLong, isInArray);
            LookAtElements<ShortNames>("{\"123456\":1}", false, JsonError.NameTooLong, isInArray);
            LookAtElements<ShortNumbers>("1234567890", true, JsonError.NumberTooLong, isInArray);
            LookAtElements<ShortNumbers>("12345678901", false, JsonError.NumberTooLong, isInArray);
            LookAtElements<FewTokens>("[1,2,3,4]", true, JsonError.TooManyTokens, isInArray);
            LookAtElements<FewTokens>("[1,2,3,4,5]", false, JsonError.TooManyTokens, isInArray);
        }

        LookAtElements<Shallow>("[[[1]]]", true, JsonError.DepthExceeded, isInArray: false);
        LookAtElements<Shallow>("[[[[1]]]]", false, JsonError.DepthExceeded, isInArray: false);
        Assert.Single(Shallow.DeserializeEnumerable<JsonElement>(new DripStream("[[[1]]]"u8.ToArray())));
        Assert.Equal(JsonError.DepthExceeded, Failure(() => Shallow.DeserializeEnumerable<JsonElement>(new DripStream("[[[[1]]]]"u8.ToArray())).Count())!.Code);
    }

    [Fact]
    public void Elements_and_values_of_streams_are_no_longer_than_the_limit()
    {
        foreach ((int length, bool allowed) in (ReadOnlySpan<(int, bool)>)[(19, true), (20, true), (21, false)])
        {
            string text = $"\"{new string('x', length - 2)}\"";
            LookAtElements<ShortElements>(text, allowed, JsonError.TooLarge, isInArray: true);
            LookAtElements<ShortElements>(text, allowed, JsonError.TooLarge, isInArray: false);
            string number = new('1', length);
            LookAtElements<ShortElements>(number, allowed, JsonError.TooLarge, isInArray: true);
            LookAtElements<ShortElements>(number, allowed, JsonError.TooLarge, isInArray: false);
            foreach (string value in (string[])[text, number])
            {
                foreach (int window in (int[])[1, 7, 4096])
                {
                    using JsonCursor cursor = ShortElements.OpenCursor(new DripStream(Encoding.UTF8.GetBytes($"[{value}]")), new() { BufferSize = window });
                    cursor.EnterArray();
                    cursor.NextElement();
                    JsonDataException? failure = Failure(() => cursor.GetRawText());
                    Assert.Equal(allowed ? null : ((JsonError, long)?)(JsonError.TooLarge, 1L), failure is null ? null : (failure.Code, failure.Offset));

                    // What is passed and not read may have any length.
                    cursor.Finish();
                }
            }
        }
    }

    [Fact]
    public void Members_that_a_type_does_not_have_are_limited_too()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => ShortNames.Deserialize<Named>("{\"AMemberWithALongName\": 1, \"123456\": {}}"));
        Assert.Equal(JsonError.NameTooLong, e.Code);
        Assert.Equal(28, e.Offset);
        Assert.Equal(3, ShortNames.Deserialize<Named>("{\"AMemberWithALongName\": 3, \"12345\": {}}")!.AMemberWithALongName);
        Assert.Equal(JsonError.NameTooLong, Assert.Throws<JsonDataException>(() => ShortNames.Deserialize<Dictionary<string, int>>("{\"123456\": 1}")).Code);
        Assert.Equal(JsonError.NameTooLong, Assert.Throws<JsonDataException>(() => ShortNames.Deserialize<Dictionary<int, int>>("{\"123456\": 1}")).Code);
        Assert.Single(ShortNames.Deserialize<Dictionary<int, int>>("{\"12345\" : 1}")!);
    }

    [Fact]
    public void Usual_limits_are_held_as_well()
    {
        string longest = new('n', JsonLimits.DefaultMaxNameLength);
        Assert.True(Json.IsValid(Encoding.UTF8.GetBytes($"{{\"{longest}\":1}}")));
        Assert.Single(Json.Deserialize<Dictionary<string, int>>($"{{\"{longest}\":1}}")!);
        Assert.False(Json.IsValid(Encoding.UTF8.GetBytes($"{{\"{longest}n\":1}}")));
        Assert.Equal(JsonError.NameTooLong, Assert.Throws<JsonDataException>(() => Json.Deserialize<Dictionary<string, int>>($"{{\"{longest}n\":1}}")).Code);
    }

    [Fact]
    public void Malformed_text_before_the_limit_is_what_is_reported()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => ShortTexts.Validate("[1, tru, \"12345678901\"]"u8));
        Assert.Equal(JsonError.StringTooLong, e.Code);
        e = Assert.Throws<JsonDataException>(() => ShortTexts.Validate("[1, *, \"12345678901\"]"u8));
        Assert.Equal(JsonError.ExpectedValue, e.Code);
    }

    [Fact]
    public void Limits_outside_their_range_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxDepth = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxDepth = 1001 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxNameLength = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxStringLength = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxTokens = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxWork = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxDocumentLength = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLimits { MaxElementLength = 0 });
        Assert.Equal("MaxTokens is 0, use at least 1", Assert.Throws<NotSupportedException>(() => NoTokens.Deserialize<int>("1")).Message.Split("profile: ")[^1].Split(" (JD")[0]);
    }

    [Fact]
    public void A_codec_that_calls_a_door_has_the_depth_that_is_left()
    {
        // Each level of text within text takes one level of the document around it: 64 in all, not 64 each.
        string Nested(int levels) => levels == 0 ? "[]" : $"[{JsonSerializer.Serialize(Nested(levels - 1))}]";
        Assert.Equal(3, Json.Deserialize<Boxed>(Nested(3))!.Depth);
        string deep = string.Concat(Enumerable.Repeat("[", 62)) + "[]" + string.Concat(Enumerable.Repeat("]", 62));
        Assert.NotNull(Json.Deserialize<JsonElement>(deep).ToString());
        Assert.Equal(0, Json.Deserialize<Boxed>($"[{JsonSerializer.Serialize(deep)}]")!.Depth);
        JsonDataException e = Assert.Throws<JsonDataException>(() => Json.Deserialize<Boxed>($"[{JsonSerializer.Serialize($"[{deep}]")}]"));
        Assert.Equal(JsonError.DepthExceeded, e.Code);
        Assert.Contains("63 levels deep, the depth remaining inside the enclosing call", e.Message, StringComparison.Ordinal);
    }

    private static void Finish(Jackdaw.Dom.JsonCursor cursor)
    {
        using (cursor)
        {
            cursor.Finish();
        }
    }

    private static void Look<TProfile>(string json, bool allowed, JsonError code, string setting)
        where TProfile : JsonProfile<TProfile>
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        Assert.Equal(allowed, JsonProfile<TProfile>.IsValid(utf8));
        List<JsonDataException?> failures =
        [
            Failure(() => JsonProfile<TProfile>.Validate(utf8)),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(utf8)),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(utf8.AsSpan())),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(json)),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(json.AsSpan())),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(new ReadOnlySequence<byte>(utf8))),
            Failure(() => JsonProfile<TProfile>.Deserialize<JsonElement>(new MemoryStream(utf8))),
            Failure(() => JsonProfile<TProfile>.Deserialize<object>(utf8)),
            Failure(() => JsonProfile<TProfile>.Parse(utf8).Dispose()),
            Failure(() => JsonProfile<TProfile>.Parse(utf8.AsSpan()).Dispose()),
            Failure(() => JsonProfile<TProfile>.Parse(json).Dispose()),
            Failure(() => JsonProfile<TProfile>.Parse(json.AsSpan()).Dispose()),
            Failure(() => JsonProfile<TProfile>.Parse(new ReadOnlySequence<byte>(utf8)).Dispose()),
            Failure(() => JsonProfile<TProfile>.Parse(new MemoryStream(utf8)).Dispose()),
            Failure(() => JsonProfile<TProfile>.Deserialize<Jackdaw.Dom.JsonNode>(utf8)),
            Failure(() => Finish(JsonProfile<TProfile>.OpenCursor(utf8))),
            Failure(() => JsonProfile<TProfile>.Minify(utf8)),
            Failure(() => JsonProfile<TProfile>.TryMinify(utf8, new byte[1000], out _)),
            Failure(() => JsonProfile<TProfile>.Indent(utf8)),
            Failure(() => JsonProfile<TProfile>.TryIndent(utf8, new byte[1000], out _)),
            Failure(() => JsonProfile<TProfile>.Canonicalize(utf8)),
            Failure(() => JsonProfile<TProfile>.DeserializeAsync<JsonElement>(new DripStream(utf8)).AsTask().GetAwaiter().GetResult()),
            Failure(() => JsonProfile<TProfile>.DeserializeAsync<JsonElement>(PipeReader.Create(Pieces.Crumbs(utf8))).AsTask().GetAwaiter().GetResult()),
        ];
        foreach (JsonDataException? failure in failures)
        {
            Assert.Equal(allowed, failure is null);
            if (failure is not null)
            {
                Assert.Equal(code, failure.Code);
                Assert.Contains($"Raise {setting} of the profile", failure.Message, StringComparison.Ordinal);
                Assert.Equal(failures[0]!.Offset, failure.Offset);
                Assert.Equal(failures[0]!.Path, failure.Path);
            }
        }

        // A part after the other: the path ends at what is passed, and of a document that is too long nobody knows it before its end.
        foreach (int window in (int[])[1, 7, 4096])
        {
            JsonStreamOptions options = new() { BufferSize = window };
            foreach (JsonDataException? failure in (JsonDataException?[])
            [
                Failure(() => Finish(JsonProfile<TProfile>.OpenCursor(new DripStream(utf8), options))),
                Failure(() => Finish(JsonProfile<TProfile>.OpenCursor(new MemoryStream(utf8), options))),
                Failure(() => CursorTree.Of(JsonProfile<TProfile>.OpenCursor(new DripStream(utf8), options))),
                Failure(() => CursorTree.OfAsync(JsonProfile<TProfile>.OpenCursorAsync(new DripStream(utf8), options)).GetAwaiter().GetResult()),
                Failure(() => CursorTree.OfAsync(JsonProfile<TProfile>.OpenCursorAsync(PipeReader.Create(Pieces.Crumbs(utf8)), options)).GetAwaiter().GetResult()),
                Failure(() => Parts(new DripStream(utf8), options)),
                Failure(() => Parts(new MemoryStream(utf8), options)),
            ])
            {
                Assert.Equal(allowed ? null : (JsonError?)code, failure?.Code);
                if (failure is not null)
                {
                    Assert.Contains($"Raise {setting} of the profile", failure.Message, StringComparison.Ordinal);
                    Assert.Equal(failures[0]!.Offset, failure.Offset);
                    Assert.StartsWith(failure.Path ?? "", failures[0]!.Path ?? "", StringComparison.Ordinal);
                }
            }
        }

        static void Parts(Stream stream, JsonStreamOptions options) =>
            JsonProfile<TProfile>.DeserializeAsync<JsonElement>(stream, [JsonPart.Text("/z/z", Stream.Null, isOptional: true)], options).AsTask().GetAwaiter().GetResult();
    }

    /// <summary>Each element of a stream keeps to the limits, in every framing; those of depth count what is around it.</summary>
    private static void LookAtElements<TProfile>(string element, bool allowed, JsonError code, bool isInArray = true)
        where TProfile : JsonProfile<TProfile>
    {
        foreach (int window in (int[])[1, 7, 4096])
        {
            if (isInArray)
            {
                Assert.Equal(allowed ? null : (JsonError?)code, Failure(() => Read($"[{element}]", JsonFraming.Array, ""))?.Code);
                Assert.Equal(allowed ? null : (JsonError?)code, Failure(() => JsonProfile<TProfile>.DeserializeAsync<JsonElement>(
                    new DripStream(Encoding.UTF8.GetBytes($"[0,[{element}]]")), [JsonProfile<TProfile>.ElementsPart<JsonElement>("/1", (_, _) => default)], new JsonStreamOptions { BufferSize = window }).AsTask().GetAwaiter().GetResult())?.Code);
            }
            else
            {
                Assert.Equal(allowed ? null : (JsonError?)code, Failure(() => Read(element + "\n", JsonFraming.Lines, ""))?.Code);
                Assert.Equal(allowed ? null : (JsonError?)code, Failure(() => Read(element + " ", JsonFraming.Values, ""))?.Code);
                Assert.Equal(allowed ? null : (JsonError?)code, Failure(() => Read($"\u001e{element}\n", JsonFraming.Sequence, ""))?.Code);
            }

            void Read(string text, JsonFraming framing, string pointer) =>
                JsonProfile<TProfile>.DeserializeEnumerable<JsonElement>(new DripStream(Encoding.UTF8.GetBytes(text)), new() { BufferSize = window, Framing = framing, Pointer = pointer }).Count();
        }
    }

    private static JsonDataException? Failure(Action read)
    {
        try
        {
            read();
            return null;
        }
        catch (JsonDataException e)
        {
            return e;
        }
    }

    private sealed class CountingStream : Stream
    {
        public int Reads { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            Reads++;
            buffer.Fill((byte)' ');
            return buffer.Length;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}

[JsonProfile(MaxStringLength = 10)]
public sealed class ShortTexts : JsonProfile<ShortTexts>;

[JsonProfile(MaxDepth = 3)]
public sealed class Shallow : JsonProfile<Shallow>;

[JsonProfile(MaxNumberLength = 10)]
public sealed class ShortNumbers : JsonProfile<ShortNumbers>;

[JsonProfile(MaxElementLength = 20)]
public sealed class ShortElements : JsonProfile<ShortElements>;

[JsonProfile(MaxNameLength = 5)]
public sealed class ShortNames : JsonProfile<ShortNames>;

[JsonProfile(MaxTokens = 5)]
public sealed class FewTokens : JsonProfile<FewTokens>;

[JsonProfile(MaxDocumentLength = 20)]
public sealed class ShortDocuments : JsonProfile<ShortDocuments>;

[JsonProfile(Json5 = true)]
public sealed class MarkedJson5 : JsonProfile<MarkedJson5>;

[JsonProfile(MaxTokens = 0)]
public sealed class NoTokens : JsonProfile<NoTokens>;

public sealed class Named
{
    public int AMemberWithALongName { get; set; }
}

/// <summary>An array that may hold text, which is such an array again.</summary>
[JsonCodec(typeof(BoxedCodec))]
public sealed record Boxed(int Depth);

public readonly struct BoxedCodec : IJsonCodec<Boxed>
{
    public static void Write(JsonWriter writer, Boxed value) => throw new NotSupportedException();

    public static Boxed Read(JsonReader reader)
    {
        int depth = 0;
        reader.BeginArray();
        while (reader.NextElement())
        {
            if (reader.Kind == JsonKind.String)
            {
                string text = reader.ReadString()!;
                depth = text is ['[', '[', ..] ? Json.Deserialize<JsonElement>(text).GetArrayLength() - 1 : Json.Deserialize<Boxed>(text)!.Depth + 1;
            }
            else
            {
                reader.Skip();
            }
        }

        return new Boxed(depth);
    }
}
