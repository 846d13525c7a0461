using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary>Filling records and other objects that a constructor with parameters creates, and collections under an attribute about numbers.</summary>
public class PopulatedRecordTests
{
    private static readonly JsonSerializerOptions Options = new(Oracle.Options) { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
    private static readonly ThreeWays<PopulatedRecords, PopulatingJson, RuntimePopulatingJson> Records = new(Options);

    [Theory]
    [InlineData("""{"Settable":{"B":9},"Fixed":{"A":"x"},"Generic":{"A":"y"},"Struct":{"B":8}}""")]
    [InlineData("""{"Settable":{"B":9},"Settable":{"C":4},"Fixed":{},"Absent":{"A":"z","B":1}}""")]
    [InlineData("""{"Settable":null,"Absent":null,"Struct":null}""")]
    [InlineData("""{"Generic":{"B":[2]},"List":[{"A":"f"}]}""")]
    [InlineData("""{"Settable":{"A":null,"x":1},"Refusing":{"A":2}}""")]
    [InlineData("{}")]
    public void Setters_fill_what_is_there(string document) => Records.Write(() => Records.Read(document));

    [Fact]
    public void What_a_setter_refuses_has_its_place()
    {
        Outcome refused = Records.RefuseAlone("""{"Refusing":{"A":-1}}""");
        Assert.Equal((JsonError.Refused, "$.Refusing.A"), (refused.Error, refused.Path));
    }

    [Theory]
    [InlineData("""{"List":["2",3],"Map":{"a":"2","b":"3"},"Set":["1","2.5"],"Queue":["2"],"Stack":["2"],"Maybe":["2",null],"Sorted":{"2":"3"}}""")]
    [InlineData("""{"List":[],"Map":{}}""")]
    public void Numbers_in_quotes_are_read_into_what_is_there(string document) => new ThreeWays<PopulatedNumbers>().Read(document);

    [Theory]
    [InlineData("""{"List":["x"]}""")]
    [InlineData("""{"Map":{"a":""}}""")]
    public void Other_text_is_refused(string document) => new ThreeWays<PopulatedNumbers>().Refuse(document);
}
