using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Differential;

/// <summary>Rows about what is there already.</summary>
public partial class DifferenceTests
{
    [Fact]
    public void Row_61_members_with_derived_types_where_members_are_filled()
    {
        const string Same = "{\"Figure\":{\"$type\":\"disc\",\"Radius\":2}}";
        Assert.Equal("first", JsonSerializer.Deserialize<FilledFigure>(Same)!.Figure!.Name);
        Assert.Equal("first", RuntimeJson.Deserialize<FilledFigure>(Same)!.Figure!.Name);
        const string Other = "{\"Figure\":{\"$type\":\"tile\",\"Side\":2}}";
        Assert.Throws<InvalidCastException>(() => JsonSerializer.Deserialize<FilledFigure>(Other));
        Assert.Null(Assert.IsType<FillTile>(RuntimeJson.Deserialize<FilledFigure>(Other)!.Figure).Name);
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<FixedFigure>(Other)).Code);
        const string Made = "{\"Made\":{\"$type\":\"by\",\"A\":2}}";
        Assert.Equal(1, JsonSerializer.Deserialize<FilledMade>(Made)!.Made!.Kept);
        Assert.Equal(0, RuntimeJson.Deserialize<FilledMade>(Made)!.Made!.Kept);
    }

    [Fact]
    public void Row_63_values_of_abstract_types_where_members_are_filled()
    {
        const string Document = "{\"Shape\":{\"Side\":2}}";
        Assert.Equal(0, ((AbstractTile)JsonSerializer.Deserialize<FilledAbstract>(Document)!.Shape).Side);
        Assert.Equal(JsonError.MissingMember, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<FilledAbstract>(Document)).Code);
    }

    [Fact]
    public void Row_64_extension_data_that_nothing_creates()
    {
        const string Document = "{\"a\":1}";
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<KeptImmutable>(Document));
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<KeptImmutable>(Document)).Code);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<KeptFixed>(Document));
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<KeptFixed>(Document)).Code);
    }

    [Fact]
    public void Row_80_collections_that_System_Text_Json_serves_are_not_filled()
    {
        Assert.Equal([1, 2], JsonSerializer.Deserialize<FilledTold>("{\"Told\":[2]}")!.Told);
        Assert.Equal([1, 2], JsonSerializer.Deserialize<FilledCase>("{\"Case\":[2]}")!.Case);
        Assert.Contains("JD0029", Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<FilledTold>("{\"Told\":[2]}")).Message, StringComparison.Ordinal);
        Assert.Contains("JD0029", Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<FilledCase>("{\"Case\":[2]}")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Row_100_collections_that_only_Jackdaw_fills()
    {
        JsonSerializerOptions options = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        const string Document = "{\"Bag\":[2],\"Interface\":[2],\"Blocking\":[2]}";
        PopulatedProducers theirs = JsonSerializer.Deserialize<PopulatedProducers>(Document, options)!;
        Assert.Equal((1, 1, 1), (theirs.Bag.Count, theirs.Interface.Count, theirs.Blocking.Count));
        PopulatedProducers ours = PopulatingJson.Deserialize<PopulatedProducers>(Document)!;
        Assert.Equal((2, 2, 2), (ours.Bag.Count, ours.Interface.Count, ours.Blocking.Count));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<PopulatedProducers>("{\"Settable\":[2]}", options));
        Assert.Equal(2, PopulatingJson.Deserialize<PopulatedProducers>("{\"Settable\":[2]}")!.Settable!.Count);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<FilledByDemand>(Document));
        Assert.Equal(2, RuntimeJson.Deserialize<FilledByDemand>(Document)!.Bag.Count);
    }

    private sealed class FilledByDemand
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public System.Collections.Concurrent.ConcurrentBag<int> Bag { get; } = [1];
    }

    [JsonDerivedType(typeof(FillDisc), "disc")]
    [JsonDerivedType(typeof(FillTile), "tile")]
    private class FillFigure
    {
        public string? Name { get; set; }
    }

    private sealed class FillDisc : FillFigure
    {
        public int Radius { get; set; }
    }

    private sealed class FillTile : FillFigure
    {
        public int Side { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledFigure
    {
        public FillFigure? Figure { get; set; } = new FillDisc { Name = "first" };
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FixedFigure
    {
        public FillFigure Figure { get; } = new FillDisc { Name = "first" };
    }

    [JsonDerivedType(typeof(MadeByArgument), "by")]
    private class MadeFigure
    {
        [JsonIgnore]
        public int Kept { get; set; }
    }

    private sealed class MadeByArgument(int a) : MadeFigure
    {
        public int A { get; set; } = a;
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledMade
    {
        public MadeFigure? Made { get; set; } = new MadeByArgument(1) { Kept = 1 };
    }

    [JsonDerivedType(typeof(AbstractTile), "tile")]
    private abstract class AbstractShape;

    private sealed class AbstractTile : AbstractShape
    {
        public int Side { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledAbstract
    {
        public AbstractShape Shape { get; set; } = new AbstractTile();
    }

    private sealed class TellingList : List<int>, IJsonOnDeserialized
    {
        public void OnDeserialized()
        {
        }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledTold
    {
        public TellingList Told { get; } = [1];
    }

    [JsonDerivedType(typeof(FillLongList), "long")]
    private class FillList : List<int>;

    private sealed class FillLongList : FillList;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class FilledCase
    {
        public FillList Case { get; } = [1];
    }

    private sealed class KeptImmutable
    {
        [JsonExtensionData]
        public ImmutableDictionary<string, object>? Rest { get; set; }
    }

    private sealed class KeptFixed
    {
        [JsonExtensionData]
        public IDictionary<string, object> Rest { get; set; } = new System.Collections.ObjectModel.ReadOnlyDictionary<string, object>(new Dictionary<string, object>());
    }
}
