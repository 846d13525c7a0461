using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Hostile;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary><c>IJsonOnSerializing</c>, <c>IJsonOnSerialized</c>, <c>IJsonOnDeserializing</c> and <c>IJsonOnDeserialized</c>: when System.Text.Json calls them.</summary>
public class CallbackTests
{
    private static readonly Func<object, string>[] Writers =
    [
        value => JsonSerializer.Serialize(value, value.GetType(), Oracle.Options),
        value => value is ToldMore more ? Json.Serialize(more) : Json.Serialize((Told)value),
        value => value is ToldMore more ? RuntimeJson.Serialize(more) : RuntimeJson.Serialize((Told)value),
    ];

    [Fact]
    public void Writing_calls_before_and_after_the_members()
    {
        List<string[]> calls = [];
        foreach (Func<object, string> write in Writers)
        {
            Told value = new() { Name = "n", Inner = new ToldMore() };
            value.Calls.Clear();
            Assert.Equal("""{"Name":"n","Count":0,"Inner":{"Name":null,"Count":0,"Inner":null}}""", write(value));
            calls.Add([.. value.Calls, "inner", .. value.Inner.Calls]);
        }

        Assert.Equal(["serializing", "get Name", "get Count", "serialized", "inner", "serializing", "get Name", "get Count", "serialized"], calls[0]);
        Assert.Equal(calls[0], calls[1]);
        Assert.Equal(calls[0], calls[2]);
    }

    [Fact]
    public void Reading_calls_before_and_after_the_members()
    {
        const string Document = """{"Count":1,"Unknown":{},"Name":"n","More":2}""";
        string[] expected = ["deserializing", "set Count 1", "set Name n", "deserialized more"];
        Assert.Equal(expected, JsonSerializer.Deserialize<ToldMore>(Document)!.Calls);
        Assert.Equal(expected, Json.Deserialize<ToldMore>(Document)!.Calls);
        Assert.Equal(expected, RuntimeJson.Deserialize<ToldMore>(Document)!.Calls);
        Assert.Equal(["deserializing", "deserialized"], Json.Deserialize<Told>("{}")!.Calls);
        Assert.Null(Json.Deserialize<Told>("null"));
    }

    [Fact]
    public void A_constructor_with_arguments_comes_first()
    {
        const string Document = """{"Name":"n","Count":3}""";
        string[] expected = ["made 3", "deserializing", "set Name n", "deserialized"];
        Assert.Equal(expected, JsonSerializer.Deserialize<ToldLater>(Document)!.Calls);
        Assert.Equal(expected, Json.Deserialize<ToldLater>(Document)!.Calls);
        Assert.Equal(expected, RuntimeJson.Deserialize<ToldLater>(Document)!.Calls);
    }

    [Fact]
    public void A_struct_is_changed_itself()
    {
        ThreeWays<ToldStruct> structs = new();
        ToldStruct value = new() { Written = 1, Read = 1 };
        Assert.Equal("""{"Written":2,"Read":1}""", structs.Write(() => value));
        Assert.Equal(1, value.Written);
        Assert.Equal(10, structs.Read("{}").Read);
        Assert.Equal(14, structs.Read("""{"Read":7}""").Read);
        new ThreeWays<ToldStruct?>().Write(() => value);
    }

    [Fact]
    public void Callbacks_happen_once_also_where_the_stack_is_small()
    {
        const int Levels = 900;
        Told? value = null;
        for (int i = 0; i < Levels; i++)
        {
            value = new Told { Inner = value };
        }

        string? written = null;
        SmallStack.Run(() => written = ToldDeepJson.Serialize(value!));
        int count = 0;
        for (Told? level = value; level is not null; level = level.Inner)
        {
            Assert.Equal(["serializing", "get Name", "get Count", "serialized"], level.Calls);
            count++;
        }

        Assert.Equal(Levels, count);
        Told? read = null;
        SmallStack.Run(() => read = ToldDeepJson.Deserialize<Told>(written!));
        Assert.Equal(["deserializing", "set Name ", "set Count 0", "deserialized"], read!.Calls);
    }

    [Fact]
    public void Derived_types_are_told()
    {
        ThreeWays<ToldBase> bases = new();
        Assert.Equal("""{"$type":"told","Kind":0,"Level":1,"Stamp":1}""", bases.Write(() => new ToldKind { Level = 1 }));
        const string Document = """{"$type":"told","Level":3}""";
        Assert.Equal(6, JsonSerializer.Deserialize<ToldBase>(Document)!.Level);
        Assert.Equal(6, Json.Deserialize<ToldBase>(Document)!.Level);
        Assert.Equal(6, RuntimeJson.Deserialize<ToldBase>(Document)!.Level);
    }

    [Fact]
    public void What_is_thrown_while_reading_is_an_error_of_the_document()
    {
        ThreeWays<ToldRefusing> refusing = new();
        Outcome refused = refusing.Refuse("""{"Least":1,"Most":2,"Inner":{"Least":2,"Most":1}}""");
        Assert.Equal((JsonError.Refused, "$.Inner"), (refused.Error, refused.Path));
        Assert.Equal("The least is more than the most.", refused.Message);
    }

    [Fact]
    public void What_is_thrown_while_writing_is_passed_on() => Assert.Null(new ThreeWays<ToldRefusing>().Write(() => new() { Least = 2 }));
}
