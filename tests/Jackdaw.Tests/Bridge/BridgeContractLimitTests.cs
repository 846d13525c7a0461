using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>What contracts of System.Text.Json cannot express is an error that names the type and the setting; the rest is the same everywhere.</summary>
public class BridgeContractLimitTests
{
    [JsonProfile(RejectDuplicateMembers = true, RespectNullableAnnotations = true)]
    private sealed class StrictBridgeJson : JsonProfile<StrictBridgeJson>;

    [JsonProfile(NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    [JsonContract(typeof(Crate), typeof(CrateContract))]
    [JsonContract(typeof(Sack), typeof(SackContract))]
    [JsonContract(typeof(Lid), typeof(LidContract))]
    private sealed class CrateJson : JsonProfile<CrateJson>;

    [JsonDerivedType(typeof(Lid), "lid")]
    internal abstract record Part
    {
        [JsonIgnore]
        public int Weight { get; set; }
    }

    internal sealed record Lid(int Width, string? Label) : Part
    {
        public Sack? Sack { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public object? Anything { get; set; }

        public List<int> Holes { get; set; } = [];

        public Dictionary<string, List<double?>>? Sizes { get; set; }
    }

    internal abstract class LidContract
    {
        [JsonIgnore]
        public abstract string? Label { get; }
    }

    internal sealed class Sack : List<int>;

    [JsonCodec(typeof(SackCodec))]
    internal abstract class SackContract;

    internal readonly struct SackCodec : IJsonCodec<Sack>
    {
        public static Sack Read(JsonReader reader) => [.. Enumerable.Range(1, reader.ReadString().Length)];

        public static void Write(JsonWriter writer, Sack value) => writer.WriteString(new string('x', value.Count));
    }

    [JsonDerivedType(typeof(Crate), "crate")]
    internal class Crate
    {
        public Crate()
        {
        }

        public Crate(int size) => Size = size;

        public int Size { get; }
    }

    internal abstract class CrateContract
    {
        [JsonConstructor]
        protected CrateContract(int size)
        {
        }
    }

    /// <summary>The contract of the profile names another constructor than System.Text.Json would choose.</summary>
    [Fact]
    public void Another_constructor_is_an_error()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Crate(), new JsonSerializerOptions().AddJackdaw<CrateJson>(composes: true)));
        Assert.Contains(nameof(Crate), error.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(CrateJson), error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Stricter_profiles_need_stricter_options()
    {
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<Part>(new Lid(1, null), new JsonSerializerOptions().AddJackdaw<StrictBridgeJson>(composes: true)));
        Assert.Contains("RejectDuplicateMembers is true there, but these options have AllowDuplicateProperties = true. Set AllowDuplicateProperties = false in the options.", error.Message, StringComparison.Ordinal);
        error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<Part>(new Lid(1, null), new JsonSerializerOptions { AllowDuplicateProperties = false }.AddJackdaw<StrictBridgeJson>(composes: true)));
        Assert.Contains("RespectNullableAnnotations is true there", error.Message, StringComparison.Ordinal);
        JsonSerializerOptions strict = new JsonSerializerOptions { AllowDuplicateProperties = false, RespectNullableAnnotations = true }.AddJackdaw<StrictBridgeJson>(composes: true);
        Assert.Equal("""{"$type":"lid","Width":1,"Label":null,"Sack":null,"Anything":null,"Holes":[],"Sizes":null}""", JsonSerializer.Serialize<Part>(new Lid(1, null), strict));
    }

    /// <summary>A constructor argument that a contract leaves out, numbers of the profile, and a codec of a contract for a collection.</summary>
    [Fact]
    public void Arguments_numbers_and_collections_are_those_of_the_profile()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<CrateJson>(composes: true);
        Part lid = new Lid(2, "secret") { Sack = [1, 2], Anything = new Sack { 1, 2, 3 }, Holes = [4], Sizes = new() { ["a"] = [1.5, null] } };
        const string Json = """{"$type":"lid","Width":"2","Sack":"xx","Anything":"xxx","Holes":["4"],"Sizes":{"a":["1.5",null]}}""";
        Assert.Equal(Json, CrateJson.Serialize(lid));
        Assert.Equal(Json, JsonSerializer.Serialize(lid, options));
        Assert.Equal(Json, JsonSerializer.Serialize(lid, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString }.AddJackdaw<CrateJson>(composes: true)));
        Lid read = Assert.IsType<Lid>(JsonSerializer.Deserialize<Part>("""{"$type":"lid","Label":"secret","Width":"3","Sack":"xxxx"}""", options));
        Assert.Equal((null, 3, 4), (read.Label, read.Width, read.Sack!.Count));
    }

    /// <summary>Dictionaries without a key type, which System.Text.Json handles within a document of the profile.</summary>
    [Fact]
    public void Enum_keys_of_untyped_dictionaries_have_the_names_of_the_profile()
    {
        Hashtable table = new() { [BridgedMark.TopMark] = 1 };
        Assert.Equal("""{"top mark":1}""", BridgedJson.Serialize(table));
        Assert.Equal("""{"middle-mark":1}""", BridgedContractJson.Serialize<IDictionary>(new Hashtable { [BridgedMark.MiddleMark] = 1 }));
        Assert.Equal("""{"low":1}""", Json.Serialize(new Hashtable { [BridgedMark.LowMark] = 1 }));
    }
}
