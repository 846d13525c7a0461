using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>Rows about references.</summary>
public partial class DifferenceTests
{
    private static readonly JsonSerializerOptions Preserving = new() { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve };

    [Fact]
    public void Row_47_names_like_metadata()
    {
        const string Document = "{\"$schema\":\"x\",\"Value\":3}";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Leaf>(Document, Preserving));
        Assert.Equal(3, Runtime.RuntimeGraphJson.Deserialize<Leaf>(Document)!.Value);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>("{\"$a\":1}", Preserving));
        Assert.Equal(1, Runtime.RuntimeGraphJson.Deserialize<Dictionary<string, int>>("{\"$a\":1}")!["$a"]);
    }

    [Fact]
    public void Row_48_arrays_with_an_id()
    {
        const string Document = "{\"$id\":\"1\",\"$values\":[1]}";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>(Document, Preserving));
        Assert.Equal([1], Runtime.RuntimeGraphJson.Deserialize<int[]>(Document)!);
        Assert.Equal("[1]", Runtime.RuntimeGraphJson.Serialize(new[] { 1 }));
    }

    [Fact]
    public void Row_49_ids_in_constructor_arguments()
    {
        const string Document = "{\"$id\":\"1\",\"Name\":\"a\",\"From\":{\"$id\":\"2\"},\"To\":{\"$ref\":\"2\"}}";
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Edge>(Document, Preserving));
        Edge edge = GraphJson.Deserialize<Edge>(Document)!;
        Assert.Same(edge.From, edge.To);
        Refuses(JsonError.InvalidReference, () => GraphJson.Deserialize<Edge>("{\"$id\":\"1\",\"Inner\":{\"$ref\":\"1\"}}"));
    }

    [Fact]
    public void Row_50_keys_that_are_metadata()
    {
        Dictionary<string, int> map = new() { ["$id"] = 1 };
        string written = JsonSerializer.Serialize(map, Preserving);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(written, Preserving));
        Refuses(JsonError.InvalidReference, () => Runtime.RuntimeGraphJson.Serialize(map));
    }

    [Fact]
    public void Row_51_dictionaries_that_can_not_be_changed()
    {
        System.Collections.ObjectModel.ReadOnlyDictionary<string, int> map = new(new Dictionary<string, int> { ["a"] = 1 });
        Assert.Equal("{\"$id\":\"1\",\"a\":1}", JsonSerializer.Serialize(map, Preserving));
        Assert.Equal("{\"a\":1}", Runtime.RuntimeGraphJson.Serialize(map));
        Assert.Equal(1, Runtime.RuntimeGraphJson.Deserialize<System.Collections.ObjectModel.ReadOnlyDictionary<string, int>>("{\"a\":1}")!["a"]);
    }

    [Fact]
    public void Row_52_references_to_another_type()
    {
        const string Document = "{\"$id\":\"1\",\"Others\":{\"$ref\":\"1\"}}";
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Vertex>(Document, Preserving));
        Refuses(JsonError.InvalidReference, () => GraphJson.Deserialize<Vertex>(Document));
    }
}
