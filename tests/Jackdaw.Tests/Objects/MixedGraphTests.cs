using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Derived types that are collections or have a converter, where references are handled.</summary>
public class MixedGraphTests
{
    private static readonly JsonSerializerOptions Ignoring = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.IgnoreCycles };
    private static readonly JsonSerializerOptions Preserving = new(Oracle.Options) { ReferenceHandler = ReferenceHandler.Preserve };
    private static readonly ThreeWays<List<IMixedNode>, AcyclicJson, RuntimeAcyclicJson> Acyclic = new(Ignoring, Preserving);
    private static readonly ThreeWays<List<IMixedNode>, GraphJson, RuntimeGraphJson> Graph = new(Preserving);

    [Fact]
    public void Cycles_are_ignored_in_all_of_them()
    {
        Assert.Equal("""[{"$type":"list","$values":[null,{"$type":"object","Name":null,"Next":null,"List":null}]}]""", Acyclic.Write(() =>
        {
            MixedList list = [];
            list.Add(list);
            list.Add(new MixedObject { Next = list, List = list });
            return [list];
        }));
        Assert.Equal("""[{"$type":"map","a":null,"b":{"$type":7,"$values":[1]}}]""", Acyclic.Write(() => [new MixedMap { ["a"] = null, ["b"] = new MixedSet { 1 } }]));
        Assert.Equal("""[{"$type":"map","a":null}]""", Acyclic.Write(() =>
        {
            MixedMap map = [];
            map["a"] = map;
            return [map];
        }));
        Assert.Equal("""[{"$type":"self","$values":[null,[null,[]]]}]""", Acyclic.Write(() =>
        {
            MixedSelf self = [];
            self.Add(self);
            self.Add([self, []]);
            return [self];
        }));
    }

    [Fact]
    public void Those_without_a_discriminator()
    {
        Assert.Equal("""[[null,"text",[null]],{"a":null},"text"]""", Acyclic.Write(() =>
        {
            MixedPlainList list = [];
            list.Add(list);
            list.Add(new MixedText());
            list.Add(new MixedPlainList { list });
            MixedPlainMap map = [];
            map["a"] = map;
            return [list, map, new MixedText()];
        }));
        Assert.Equal("[[1,null]]", Acyclic.Write(() =>
        {
            MixedUntyped untyped = [1];
            untyped.Add(untyped);
            return [untyped];
        }));
    }

    [Fact]
    public void What_occurs_twice_is_written_twice() => Acyclic.Write(() =>
    {
        MixedList list = [new MixedText()];
        MixedPlainList plain = [list];
        MixedUntyped untyped = [1];
        return [list, list, plain, plain, untyped, untyped, new MixedObject { Next = plain, List = list }];
    });

    [Theory]
    [InlineData("""[{"$type":"list","$values":[null,{"$type":"map","a":{"$type":7,"$values":[1]}}]}]""")]
    [InlineData("""[{"$type":"self","$values":[[],null]},{"$type":"object","List":[{"$type":"map"}]}]""")]
    public void Read(string document) => Acyclic.Read(document);

    [Theory]
    [InlineData("""[{"$type":"list","$values":null}]""", JsonError.UnexpectedNull)]
    [InlineData("""[{"$type":7,"$values":null}]""", JsonError.UnexpectedNull)]
    [InlineData("""[{"$type":7,"$values":{}}]""", JsonError.WrongKind)]
    public void The_elements_are_an_array(string document, JsonError error)
    {
        Outcome refused = Acyclic.Refuse(document);
        Assert.Equal((error, "$[0].$values"), (refused.Error, refused.Path));
        refused = new ThreeWays<List<IMixedNode>>().Refuse(document);
        Assert.Equal((error, "$[0].$values"), (refused.Error, refused.Path));
    }

    /// <summary>The object is what is refused, not its id.</summary>
    [Fact]
    public void Refused_where_there_are_ids()
    {
        foreach (IMixedNode node in new IMixedNode[] { new MixedList(), new MixedMap(), new MixedText(), new MixedUntyped() })
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(() => GraphJson.Serialize<List<IMixedNode>>([new MixedObject(), node]));
            Assert.Equal((JsonError.Refused, "$.$values[1]"), (refused.Code, refused.Path));
            Assert.Contains("does not preserve references", refused.Message, StringComparison.Ordinal);
            Assert.Equal(refused.Message, Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Serialize<List<IMixedNode>>([new MixedObject(), node])).Message);
            Assert.Equal("$.$values[0].Next", Assert.Throws<JsonDataException>(() => GraphJson.Serialize<List<IMixedNode>>([new MixedObject { Next = node }])).Path);
        }

        Assert.Equal("$[0]", Graph.RefuseAlone("""[{"$id":"1","$type":"list","$values":[]}]""").Path);
    }
}
