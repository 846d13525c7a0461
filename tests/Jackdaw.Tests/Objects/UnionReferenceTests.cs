using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Unions of C# where references are preserved: what they hold has an id as elsewhere, and a reference tells the case by what it refers to.</summary>
public class UnionReferenceTests
{
    [Fact]
    public void What_a_union_holds_has_an_id_and_is_read_again()
    {
        Vertex vertex = new() { Name = "v" };
        List<Vertex> list = [vertex];
        UnionGraph graph = new() { First = vertex, One = new(vertex), Other = new(list), Parts = [new(list), new(vertex), new("t"), null] };
        const string Expected = """{"$id":"1","First":{"$id":"2","Name":"v","Next":null,"Others":null},"Listed":null,"One":{"$ref":"2"},"Other":{"$id":"3","$values":[{"$ref":"2"}]},"Parts":{"$id":"4","$values":[{"$ref":"3"},{"$ref":"2"},"t",null]},"Any":null}""";
        Assert.Equal(Expected, GraphJson.Serialize(graph));
        Assert.Equal(Expected, RuntimeGraphJson.Serialize(graph));
        Assert.All([GraphJson.Deserialize<UnionGraph>(Expected)!, RuntimeGraphJson.Deserialize<UnionGraph>(Expected)!], read =>
        {
            Assert.Same(read.First, read.One!.Value);
            Assert.Same(read.First, ((List<Vertex>)read.Other!.Value!)[0]);
            Assert.Same(read.Other.Value, read.Parts![0]!.Value);
            Assert.Same(read.First, read.Parts[1]!.Value);
            Assert.Equal("t", read.Parts[2]!.Value);
            Assert.Null(read.Parts[3]);
        });
    }

    [Fact]
    public void Elements_without_an_id_are_a_list_too()
    {
        UnionGraph read = Read("""{"One":[{"Name":"a"}],"Other":{"$id":"7","Name":"b"},"Parts":[{"$ref":"7"},{"$id":"8","$values":[]}]}""");
        Assert.Equal("a", Assert.IsType<List<Vertex>>(read.One!.Value)[0].Name);
        Assert.Same(read.Other!.Value, read.Parts![0]!.Value);
        Assert.Empty(Assert.IsType<List<Vertex>>(read.Parts[1]!.Value));
    }

    [Theory]
    [InlineData("""{"One":{"$ref":"1"}}""", "No earlier object has the referenced id at $.One.$ref (line 1, byte 16).")]
    [InlineData("""{"$id":"1","One":{"$ref":"1"}}""", "Expected a reference to a value of the union 'Part' but found one to a 'Jackdaw.TestModels.UnionGraph' at $.One (line 1, byte 18).")]
    [InlineData("""{"One":{"$values":[]}}""", "Found \"$values\" without an id before it at $.One.$values (line 1, byte 19). It must follow \"$id\" and contain the elements of a collection.")]
    [InlineData("""{"First":{"$id":"1"},"One":{"$ref":"1","x":1}}""", "Expected the end of the object but found another member at $.One.x (line 1, byte 40). An object with \"$ref\" must not have other members.")]
    public void A_reference_that_leads_to_no_case_is_refused(string document, string message)
    {
        Assert.Equal(message, Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<UnionGraph>(document)).Message);
        Assert.Equal(message, Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Deserialize<UnionGraph>(document)).Message);
    }

    /// <summary>Where members tell the cases, an id is none of them: <see cref="Pending"/> refuses unknown members.</summary>
    [Fact]
    public void An_id_is_no_member_that_tells_a_case()
    {
        Pending pending = new();
        Partly partly = new("a");
        List<Approval> list = [new(pending), new(partly), new(pending), new(partly), new("t")];
        const string Expected = """{"$id":"1","$values":[{"$id":"2"},{"$id":"3","Approver":"a"},{"$ref":"2"},{"$ref":"3"},"t"]}""";
        Assert.Equal(Expected, GraphJson.Serialize(list));
        Assert.Equal(Expected, RuntimeGraphJson.Serialize(list));
        Assert.All([GraphJson.Deserialize<List<Approval>>(Expected)!, RuntimeGraphJson.Deserialize<List<Approval>>(Expected)!], read =>
        {
            Assert.IsType<Pending>(read[0].Value);
            Assert.Same(read[0].Value, read[2].Value);
            Assert.Same(Assert.IsType<Partly>(read[1].Value), read[3].Value);
        });
    }

    private static UnionGraph Read(string document)
    {
        UnionGraph read = GraphJson.Deserialize<UnionGraph>(document)!;
        Assert.Equal(GraphJson.Serialize(read), RuntimeGraphJson.Serialize(RuntimeGraphJson.Deserialize<UnionGraph>(document)));
        return read;
    }
}
