#pragma warning disable CS0649, IDE0044 // The members are private, as Newtonsoft.Json allows, and set while reading.
using System.Text.Json;
using System.Text.Json.Serialization;
using NJ = Newtonsoft.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Attributes of Newtonsoft.Json on polymorphic types in options of System.Text.Json, which does not know them.</summary>
public class NewtonsoftBridgeTests
{
    private static readonly JsonSerializerOptions Options = new JsonSerializerOptions().AddJackdaw<NewtonsoftBridgeJson>(composes: true);

    [Fact]
    public void A_private_member_keeps_what_has_no_member()
    {
        const string Json = """{"$type":"kept","Name":"a","more":[1,{"b":2}]}""";
        NewtonsoftRoot read = StjSerializer.Deserialize<NewtonsoftRoot>(Json, Options)!;
        Assert.Equal(Json, StjSerializer.Serialize(read, Options));
        Assert.Equal(Json, NewtonsoftBridgeJson.Serialize(NewtonsoftBridgeJson.Deserialize<NewtonsoftRoot>(Json)));
    }

    [Fact]
    public void Null_is_rejected_where_the_profile_rejects_it()
    {
        NewtonsoftDemands whole = new("b") { Name = "a" };
        const string Json = """{"$type":"demands","Given":"b","Name":"a"}""";
        Assert.Equal(Json, NewtonsoftBridgeJson.Serialize<NewtonsoftRoot>(whole));
        Assert.Equal(Json, StjSerializer.Serialize<NewtonsoftRoot>(whole, Options));
        Assert.Equal("a", Assert.IsType<NewtonsoftDemands>(StjSerializer.Deserialize<NewtonsoftRoot>(Json, Options)).Name);
        foreach (string json in new[] { """{"$type":"demands","Name":null,"Given":"b"}""", """{"$type":"demands","Name":"a","Given":null}""", """{"$type":"demands","Given":"b"}""" })
        {
            Assert.Throws<JsonDataException>(() => NewtonsoftBridgeJson.Deserialize<NewtonsoftRoot>(json));
            Assert.Throws<JsonException>(() => StjSerializer.Deserialize<NewtonsoftRoot>(json, Options));
        }

        foreach (NewtonsoftDemands broken in new NewtonsoftDemands[] { new("b") { Name = null! }, new(null!) { Name = "a" } })
        {
            Assert.Throws<JsonDataException>(() => NewtonsoftBridgeJson.Serialize<NewtonsoftRoot>(broken));
            Assert.Contains("must not be null", Assert.Throws<JsonException>(() => StjSerializer.Serialize<NewtonsoftRoot>(broken, Options)).Message, StringComparison.Ordinal);
        }
    }
}

[JsonProfile]
internal sealed class NewtonsoftBridgeJson : JsonProfile<NewtonsoftBridgeJson>;

[JsonDerivedType(typeof(NewtonsoftKept), "kept")]
[JsonDerivedType(typeof(NewtonsoftDemands), "demands")]
internal abstract class NewtonsoftRoot
{
    [NJ.JsonProperty(Required = NJ.Required.Always)]
    public string Name { get; set; } = "";
}

internal sealed class NewtonsoftKept : NewtonsoftRoot
{
    [NJ.JsonExtensionData]
    private IDictionary<string, object>? _more;

    internal IDictionary<string, object>? More => _more;
}

internal sealed class NewtonsoftDemands(string given) : NewtonsoftRoot
{
    [NJ.JsonProperty(Required = NJ.Required.Always)]
    public string Given { get; } = given;
}
