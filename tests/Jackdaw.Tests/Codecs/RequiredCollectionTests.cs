using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Objects;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>Required members of a collection class concern those who create it in C#: its JSON is that of a collection.</summary>
public class RequiredCollectionTests
{
    private const string Document = """{"List":[1,2],"Map":{"a":1},"Line":[3],"Rows":["b"],"Struct":[4]}""";

    [Fact]
    public void Are_read_and_written()
    {
        ThreeWays<RequiredBag> three = new();
        RequiredBag read = three.Read(Document)!;
        Assert.Equal<int>([1, 2], read.List!);
        Assert.Null(read.List!.Name);
        Assert.Equal(Document, three.Write(() => read));
    }

    [Fact]
    public void Where_references_are_preserved()
    {
        ThreeWays<RequiredBag, GraphJson, RuntimeGraphJson> graphs = new(new(Oracle.Options) { ReferenceHandler = ReferenceHandler.Preserve });
        RequiredBag read = graphs.Read("""{"$id":"1","List":{"$id":"2","$values":[1,2]},"Map":{"$id":"3","a":1},"Rows":{"$id":"4","$values":["b"]}}""")!;
        Assert.Equal<int>([1, 2], read.List!);
        Assert.Equal(1, read.Map!["a"]);
        graphs.Write(() => read);
    }
}
