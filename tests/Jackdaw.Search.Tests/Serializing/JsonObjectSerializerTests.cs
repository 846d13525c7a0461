using System.Buffers;
using System.Text;
using Xunit;

namespace Jackdaw.Search.Tests.Serializing;

/// <summary>Every door of every serializer reads what it wrote.</summary>
public class JsonObjectSerializerTests
{
    public static TheoryData<string> Serializers => ["Jackdaw", "System.Text.Json", "Newtonsoft.Json"];

    internal static JsonObjectSerializer Of(string name) => name switch
    {
        "Jackdaw" => JsonObjectSerializer.Default,
        "System.Text.Json" => new SystemTextJsonSerializer(),
        "Newtonsoft.Json" => new NewtonsoftSerializer(),
        _ => throw new ArgumentOutOfRangeException(nameof(name)),
    };

    [Theory]
    [MemberData(nameof(Serializers))]
    public void Every_overload_reads_the_same(string name)
    {
        JsonObjectSerializer serializer = Of(name);
        Meta meta = new() { Views = 5, Tags = ["a", "\u00fcber", "\U0001F600"], Inner = new Meta { Views = -1 } };
        ArrayBufferWriter<byte> buffer = new();
        serializer.Serialize(buffer, meta);
        byte[] utf8 = buffer.WrittenSpan.ToArray();
        string text = Encoding.UTF8.GetString(utf8);
        Meta?[] read =
        [
            serializer.Deserialize<Meta>(utf8.AsSpan()),
            serializer.Deserialize<Meta>(utf8.AsMemory()),
            serializer.Deserialize<Meta>(text),
            serializer.Deserialize<Meta>(text.AsMemory()),
        ];
        Assert.All(read, one =>
        {
            Assert.Equal(5, one!.Views);
            Assert.Equal(["a", "\u00fcber", "\U0001F600"], one.Tags);
            Assert.Equal(-1, one.Inner!.Views);
        });
    }

    [Theory]
    [MemberData(nameof(Serializers))]
    public void Long_texts_go_through_rented_memory(string name)
    {
        JsonObjectSerializer serializer = Of(name);
        string json = "{\"Tags\":[\"" + new string('\u00e9', 10_000) + "\"]}";
        Assert.Equal(10_000, serializer.Deserialize<Meta>(json.AsMemory())!.Tags[0].Length);
        Assert.Equal(10_000, serializer.Deserialize<Meta>(json)!.Tags[0].Length);
    }

    [Fact]
    public void Null_is_no_text() => Assert.Throws<ArgumentNullException>(() => new SystemTextJsonSerializer().Deserialize<Meta>((string)null!));

    [Fact]
    public void Jackdaw_takes_the_settings_of_a_profile()
    {
        JsonObjectSerializer strict = new JackdawObjectSerializer<StrictJson>();
        Assert.Throws<JsonDataException>(() => strict.Deserialize<StrictMeta>("""{"Views":1,"Other":2}"""));
        Assert.Equal(1, JsonObjectSerializer.Default.Deserialize<Meta>("""{"Views":1,"Other":2}""")!.Views);
    }

    [Fact]
    public void A_class_without_a_codec_is_served_at_run_time()
        => Assert.Equal(3, JsonObjectSerializer.Default.Deserialize<Unmarked>("""{"Views":3}""")!.Views);

    [JsonModel]
    public sealed class Meta
    {
        public int Views { get; set; }

        public List<string> Tags { get; set; } = [];

        public Meta? Inner { get; set; }
    }

    [JsonModel(Profile = typeof(StrictJson))]
    public sealed class StrictMeta
    {
        public int Views { get; set; }
    }

    public sealed class Unmarked
    {
        public int Views { get; set; }
    }
}
