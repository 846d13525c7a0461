using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>Converters of System.Text.Json: generated codecs and those of the run time against System.Text.Json itself.</summary>
public class ConverterTests
{
    [Fact]
    public void A_model_of_converters_has_the_bytes_and_values_of_System_Text_Json()
    {
        string expected = Oracle.Text(Oracle.Write(Converted.Sample(), typeof(Converted)));
        Assert.Equal(expected, Json.Serialize(Converted.Sample()));
        Assert.Equal(expected, RuntimeJson.Serialize(Converted.Sample()));
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<Converted>(expected)));
        Assert.Equal(expected, RuntimeJson.Serialize(RuntimeJson.Deserialize<Converted>(expected)));
        string empty = Oracle.Text(Oracle.Write(new Converted(), typeof(Converted)));
        Assert.Equal(empty, Json.Serialize(new Converted()));
        Assert.Equal(Oracle.Text(Oracle.Write(Oracle.Read("{\"Text\":null}"u8.ToArray(), typeof(Converted)).Value, typeof(Converted))), Json.Serialize(Json.Deserialize<Converted>("{\"Text\":null}")));
    }

    [Fact]
    public void The_settings_of_the_profile_reach_what_a_converter_serializes()
    {
        string json = CamelJson.Serialize(Converted.Sample());
        Assert.Contains("\"wrapped\":[\"\\u00E9\"]", json, StringComparison.Ordinal);
        Assert.Contains("\"legacy\":{\"inner\":{\"text\":\"\\u003C\"}}", json, StringComparison.Ordinal);
        Assert.Equal("{\"id\":7}", RuntimeCamelJson.Serialize(RuntimeCamelJson.Deserialize<Known>("{\"id\":7}")));
        Assert.Equal("{\"Id\":7}", Json.Serialize(Json.Deserialize<Known>("{\"Id\":7}")));
        Assert.Equal(json, CamelJson.Serialize(CamelJson.Deserialize<Converted>(json)));
        Assert.Equal(json, RuntimeCamelJson.Serialize(Converted.Sample()));
    }

    [Theory]
    [InlineData("{\"Angle\":\"5\"}", "$.Angle", "An angle ends with a degree sign")]
    [InlineData("{\"Angle\":5}", "$.Angle", "could not be converted")]
    [InlineData("{\"Angle\":null}", "$.Angle", "")]
    [InlineData("{\"Angles\":[\"1°\",\"x\"]}", "$.Angles[1]", "An angle ends with a degree sign")]
    [InlineData("{\"Hex\":\"x\"}", "$.Hex", "see the inner exception")]
    [InlineData("{\"Kebab\":4}", "$.Kebab", "could not be converted")]
    [InlineData("{\"Legacy\":{\"Inner\":[]}}", "$.Legacy", "System.Text.Json refused")]
    public void What_a_converter_throws_is_an_error_of_the_document(string json, string path, string words)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Converted>(json));
        Assert.Equal((JsonError.Refused, path), (error.Code, error.Path));
        Assert.Contains(words, error.Message, StringComparison.Ordinal);
        Exception theirs = Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Converted>(json));
        Assert.Equal(theirs is JsonException ? theirs.InnerException?.GetType() : theirs.GetType(), error.InnerException?.GetType());
        Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<Converted>(json)).Message);
    }

    [Fact]
    public void What_a_converter_hands_on_has_the_error_of_its_own_type()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Converted>("{\"Wrapped\":{}}"));
        Assert.Equal((JsonError.WrongKind, "$.Wrapped"), (error.Code, error.Path));
        Assert.Contains("Expected an array", error.Message, StringComparison.Ordinal);
        Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<Converted>("{\"Wrapped\":{}}")).Message);
    }

    [Fact]
    public void A_key_that_a_converter_refuses_is_an_error_of_the_document()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Converted>("{\"Keyed\":{\"x\":null}}"));
        Assert.Equal(JsonError.Refused, error.Code);
        Assert.Contains("An angle ends with a degree sign", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_broken_document_has_the_error_of_every_other()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Converted>("{\"Legacy\":{\"Inner\":{\"Text\":tru}}}"));
        Assert.Equal("$.Legacy.Inner.Text", error.Path);
        Assert.Equal(JsonError.InvalidLiteral, error.Code);
    }

    [Fact]
    public void What_a_converter_writes_is_checked()
    {
        JsonDataException nothing = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new { A = new Mute() }));
        Assert.Equal((JsonError.UnexpectedEnd, "$.A"), (nothing.Code, nothing.Path));
        Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new Raw()));
        JsonDataException thrown = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new[] { new Angry() }));
        Assert.Equal("$[0]", thrown.Path);
        Assert.Equal("No.", thrown.Message);
    }

    [Fact]
    public void One_converter_serves_all_threads()
    {
        // Threads that come first at the same time may each make one; which of these is kept is the same for all of them.
        const int Threads = 16;
        using Barrier start = new(Threads);
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(_ => new Thread(() =>
        {
            start.SignalAndWait();
            ConverterCountJson.Serialize(new Counting());
        }))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Assert.Equal("1", ConverterCountJson.Serialize(new Counting()));
        Assert.Equal(Threads + 1, Counted.Serving.Count);
        Assert.Single(Counted.Serving.Distinct());
    }

    [Fact]
    public void A_converter_that_is_called_without_end_ends_in_an_error()
        => Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new Looping()));

    [Fact]
    public void A_factory_that_does_not_serve_the_type_says_so()
        => Assert.Contains("cannot convert", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new Misfit())).Message, StringComparison.Ordinal);

    [JsonConverter(typeof(MuteConverter))]
    private sealed class Mute;

    private sealed class MuteConverter : JsonConverter<Mute>
    {
        public override Mute? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Mute value, JsonSerializerOptions options)
        {
        }
    }

    [JsonConverter(typeof(RawConverter))]
    private sealed class Raw;

    private sealed class RawConverter : JsonConverter<Raw>
    {
        public override Raw? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Raw value, JsonSerializerOptions options) => writer.WriteRawValue("{]", skipInputValidation: true);
    }

    [JsonConverter(typeof(AngryConverter))]
    private sealed class Angry;

    private sealed class AngryConverter : JsonConverter<Angry>
    {
        public override Angry? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Angry value, JsonSerializerOptions options) => throw new JsonException("No.");
    }

    [JsonConverter(typeof(Counted))]
    private sealed class Counting;

    private sealed class Counted : JsonConverter<Counting>
    {
        /// <summary>Which converter each call used.</summary>
        internal static System.Collections.Concurrent.ConcurrentBag<Counted> Serving { get; } = [];

        public override Counting? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Counting value, JsonSerializerOptions options)
        {
            Serving.Add(this);
            writer.WriteNumberValue(1);
        }
    }

    [JsonConverter(typeof(LoopingConverter))]
    private sealed class Looping;

    private sealed class LoopingConverter : JsonConverter<Looping>
    {
        public override Looping? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Looping value, JsonSerializerOptions options) => writer.WriteRawValue(RuntimeJson.Serialize(value));
    }

    [JsonConverter(typeof(WrappedFactory))]
    private sealed class Misfit;
}

/// <summary>For a test that counts converters.</summary>
[JsonProfile]
internal sealed class ConverterCountJson : JsonProfile<ConverterCountJson>;
