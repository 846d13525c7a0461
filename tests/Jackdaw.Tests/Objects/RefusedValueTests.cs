using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Members of types without a JSON form: null is written and read, every value is refused.</summary>
public class RefusedValueTests
{
    private static readonly ThreeWays<Valueless> Types = new();

    [Fact]
    public void Null_is_written_and_read()
    {
        Assert.Equal(
            """{"Name":"n","Changed":null,"Kind":null,"Error":null,"Handle":null,"Handlers":[],"Tasks":null,"Errors":null,"Field":null}""",
            Types.Write(() => new Valueless { Name = "n" }));
        Types.Read("""{"Name":"n","Changed":null,"Kind":null,"Error":null,"Handle":null,"Handlers":[],"Tasks":{},"Errors":[[]],"Field":null,"Body":null}""");
        Types.Read("""{"Name":"n"}""");
        new ThreeWays<ValuelessRecord>().Read("""{"Name":"n"}""");
        new ThreeWays<ValuelessRecord>().Read("""{"Name":"n","Changed":null}""");
        new ThreeWays<ValuelessRecord>().Write(() => new ValuelessRecord("n"));
        new ThreeWays<ValuelessStruct>().Read("""{"A":1,"Services":null}""");
        new ThreeWays<ValuelessStruct>().Write(() => new ValuelessStruct { A = 1 });
    }

    [Theory]
    [InlineData("Changed", "1")]
    [InlineData("Kind", "\"System.Int32\"")]
    [InlineData("Error", "{}")]
    [InlineData("Handle", "5")]
    [InlineData("Handlers", "[{}]")]
    [InlineData("Tasks", "{\"a\":{}}")]
    [InlineData("Errors", "[[{}]]")]
    [InlineData("Field", "{}")]
    [InlineData("Body", "\"\"")]
    public void A_value_is_not_read(string member, string value)
    {
        string document = $$"""{"Name":"n","{{member}}":{{value}}}""";
        if (member != "Error" && member != "Errors" && member != "Tasks")
        {
            Assert.NotNull(Record.Exception(() => JsonSerializer.Deserialize<Valueless>(document, Oracle.Options)));
        }

        Outcome refused = Types.RefuseAlone(document);
        Assert.Equal(JsonError.Refused, refused.Error);
        Assert.StartsWith("$." + member, refused.Path, StringComparison.Ordinal);
        Assert.Contains("has no JSON form", refused.Message, StringComparison.Ordinal);
    }

    public static TheoryData<string, Func<Valueless>> Values { get; } = new()
    {
        { "$.Changed", () => new() { Changed = () => { } } },
        { "$.Kind", () => new() { Kind = typeof(int) } },
        { "$.Error", () => new() { Error = new InvalidOperationException() } },
        { "$.Handle", () => new() { Handle = 5 } },
        { "$.Handlers[0]", () => new() { Handlers = [() => { }] } },
        { "$.Tasks.a", () => new() { Tasks = new() { ["a"] = Task.CompletedTask } } },
        { "$.Errors[0][0]", () => new() { Errors = [[new InvalidOperationException()]] } },
        { "$.Field", () => new() { Field = () => 1 } },
        { "$.Body", () => new() { Body = Stream.Null } },
    };

    [Theory]
    [MemberData(nameof(Values), DisableDiscoveryEnumeration = true)]
    public void A_value_is_not_written(string path, Func<Valueless> value)
    {
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Serialize(value()));
        JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(value()));
        Assert.Equal((JsonError.Refused, path, composed.Message), (generated.Code, generated.Path, generated.Message));
    }

    [Fact]
    public void A_root_is_refused_as_a_type() => Assert.Contains("JD0002", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize<List<Action>>([])).Message, StringComparison.Ordinal);

    [Fact]
    public void A_schema_allows_null() => Assert.Contains("\"Changed\":{\"type\":\"null\"}", RuntimeJson.GetSchema<Valueless>().Replace(" ", "", StringComparison.Ordinal), StringComparison.Ordinal);
}
