using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Differential;

/// <summary>Rows that random types found.</summary>
public partial class DifferenceTests
{
    [Fact]
    public void Row_56_first_elements_of_indented_arrays()
    {
        JsonSerializerOptions indented = new() { WriteIndented = true, NewLine = "\n" };
        Assert.Equal("[1,2\n]", JsonSerializer.Serialize(new Int128[] { 1, 2 }, indented).Replace(" ", "", StringComparison.Ordinal));
        Assert.Equal("[1,2\n]", JsonSerializer.Serialize(new UInt128[] { 1, 2 }, indented).Replace(" ", "", StringComparison.Ordinal));
        Assert.Equal("[1,2\n]", JsonSerializer.Serialize(new[] { (Half)1, (Half)2 }, indented).Replace(" ", "", StringComparison.Ordinal));
        Assert.Equal("[\n  1,\n  2\n]", JsonSerializer.Serialize(new[] { 1, 2 }, indented));
        Assert.Equal("[\n  1,\n  2\n]", IndentedJson.Serialize(new Int128[] { 1, 2 }));
        Assert.Equal("[\n  1,\n  2\n]", IndentedJson.Serialize(new UInt128[] { 1, 2 }));
        Assert.Equal("[\n  1,\n  2\n]", IndentedJson.Serialize(new[] { (Half)1, (Half)2 }));
    }

    [Fact]
    public void Row_58_numbers_of_a_nullable_struct()
    {
        JsonSerializerOptions quoted = new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString };
        const string Document = "{\"Numbers\":[\"1\"]}";
        Assert.Equal(Document, JsonSerializer.Serialize(new NullableNumbers { Numbers = [1] }, quoted));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<NullableNumbers>(Document, quoted));
        Assert.Equal(Document, RuntimeQuotedJson.Serialize(new NullableNumbers { Numbers = [1] }));
        Assert.Equal([1], RuntimeQuotedJson.Deserialize<NullableNumbers>(Document)!.Numbers!.Value);

        // Not a difference.
        Assert.Equal([1], JsonSerializer.Deserialize<ImmutableArray<int>>("[\"1\"]", quoted));
    }

    private sealed class NullableNumbers
    {
        public ImmutableArray<int>? Numbers { get; set; }
    }

    [Fact]
    public void Row_59_members_that_are_not_read_and_could_be_filled()
    {
        const string Document = "{\"Numbers\":[2],\"Others\":[2]}";
        Assert.Equal([1, 2], JsonSerializer.Deserialize<FilledUnread>(Document)!.Numbers);
        Assert.Equal([1], RuntimeJson.Deserialize<FilledUnread>(Document)!.Numbers);

        // Not a difference.
        Assert.Equal([1, 2], JsonSerializer.Deserialize<FilledUnread>(Document)!.Others);
        Assert.Equal([1, 2], RuntimeJson.Deserialize<FilledUnread>(Document)!.Others);
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledUnread
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public List<int> Numbers { get; set; } = [1];

        public List<int> Others { get; } = [1];
    }

    [Fact]
    public void Row_65_null_of_derived_types_with_constructors()
    {
        JsonSerializerOptions annotated = new() { RespectNullableAnnotations = true };
        const string Named = "{\"$type\":\"made\",\"Number\":1,\"Text\":null}";
        const string Plain = "{\"Number\":1,\"Text\":null}";
        Assert.Null(JsonSerializer.Deserialize<Told>(Named, annotated)!.Text);
        Assert.Equal(JsonError.UnexpectedNull, Assert.Throws<JsonDataException>(() => RuntimeAnnotatedJson.Deserialize<Told>(Named)).Code);

        // Not a difference.
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Made>(Plain, annotated));
        Assert.Equal(JsonError.UnexpectedNull, Assert.Throws<JsonDataException>(() => RuntimeAnnotatedJson.Deserialize<Made>(Plain)).Code);
    }

    [JsonDerivedType(typeof(Made), "made")]
    private class Told
    {
        public string Text { get; set; } = "";
    }

    private sealed class Made(int number) : Told
    {
        public int Number => number;
    }

    [Fact]
    public void Row_66_collections_that_are_only_set()
    {
        const string Document = "{\"List\":[1],\"Map\":{\"a\":1},\"Array\":[1],\"Text\":\"x\"}";
        Assert.Equal("x", JsonSerializer.Deserialize<OnlySet>(Document)!.ToString());
        Assert.Equal("1 1 1 x", Json.Deserialize<OnlySet>(Document)!.ToString());
        Assert.Equal("1 1 1 x", RuntimeJson.Deserialize<OnlySet>(Document)!.ToString());
    }

    [Fact]
    public void Row_67_objects_whose_base_class_lists_them()
    {
        List<object> values = [new Listed { Lives = 9 }];
        Assert.Equal("""[{"$type":"listed","Lives":9}]""", JsonSerializer.Serialize(values));
        Assert.Equal("""[{"Lives":9}]""", Json.Serialize(values));
        Assert.Equal("""[{"Lives":9}]""", RuntimeJson.Serialize(values));
        Assert.Equal("""[{"$type":"listed","Lives":9}]""", Json.Serialize(values.Cast<Lister>().ToList()));
    }

    [JsonDerivedType(typeof(Listed), "listed")]
    private abstract class Lister;

    [JsonModel]
    private sealed class Listed : Lister
    {
        public int Lives { get; set; }
    }

    private sealed class OnlySet
    {
        private string _set = "";

        public List<int> List { set => _set = $"{value.Count} "; }

        public Dictionary<string, int> Map { set => _set += $"{value.Count} "; }

        public int[] Array { set => _set += $"{value.Length} "; }

        public string Text { set => _set += value; }

        public override string ToString() => _set;
    }

    [JsonProfile(RespectNullableAnnotations = true)]
    private sealed class RuntimeAnnotatedJson : JsonProfile<RuntimeAnnotatedJson>;

    [JsonProfile(Indented = true)]
    private sealed class IndentedJson : JsonProfile<IndentedJson>;
}
