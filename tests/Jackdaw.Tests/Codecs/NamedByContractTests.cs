using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary><c>[EnumMember]</c>: written by its name, and read by that of C# too, which is what System.Text.Json has written.</summary>
public class NamedByContractTests
{
    private static readonly JsonSerializerOptions Options = new() { Converters = { new JsonStringEnumConverter() } };

    [Theory]
    [InlineData("one", NamedByContract.First)]
    [InlineData("First", NamedByContract.First)]
    [InlineData("FIRST", NamedByContract.First)]
    [InlineData("third", NamedByContract.Second)]
    [InlineData("Second", NamedByContract.Third)]
    [InlineData("Third", NamedByContract.Third)]
    [InlineData("fourth", NamedByContract.Fourth)]
    public void Both_names_are_read(string name, NamedByContract value)
    {
        string document = $"[\"{name}\"]";
        Assert.Equal([value], NamesJson.Deserialize<List<NamedByContract>>(document)!);
        Assert.Equal([value], RuntimeNamesJson.Deserialize<List<NamedByContract>>(document)!);
        Assert.Equal(value, NamesJson.Deserialize<Dictionary<NamedByContract, int>>($"{{\"{name}\":1}}")!.Keys.Single());
        Assert.Equal(value, RuntimeNamesJson.Deserialize<Dictionary<NamedByContract, int>>($"{{\"{name}\":1}}")!.Keys.Single());
    }

    [Fact]
    public void What_System_Text_Json_wrote_is_read()
    {
        List<NamedByContract> values = [NamedByContract.First, NamedByContract.Fourth];
        Assert.Equal(values, NamesJson.Deserialize<List<NamedByContract>>(JsonSerializer.Serialize(values, Options)));
        List<FlagsByContract> flags = [FlagsByContract.Read | FlagsByContract.Write, FlagsByContract.Write];
        Assert.Equal(flags, NamesJson.Deserialize<List<FlagsByContract>>(JsonSerializer.Serialize(flags, Options)));
        Assert.Equal(flags, RuntimeNamesJson.Deserialize<List<FlagsByContract>>("""["Read, w","write"]"""));
    }

    [Fact]
    public void One_name_is_written()
    {
        Assert.Equal("""["one","third","Second","Fourth"]""", NamesJson.Serialize(Enum.GetValues<NamedByContract>().ToList()));
        Assert.Equal("""["r, w"]""", RuntimeNamesJson.Serialize(new List<FlagsByContract> { FlagsByContract.Read | FlagsByContract.Write }));
    }

    [Fact]
    public void The_attribute_of_System_Text_Json_is_the_only_name()
    {
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<NamedByStj>>("""["First"]""", Options));
        Assert.Equal(JsonError.InvalidText, Assert.Throws<JsonDataException>(() => NamesJson.Deserialize<List<NamedByStj>>("""["First"]""")).Code);
        Assert.Equal(JsonError.InvalidText, Assert.Throws<JsonDataException>(() => RuntimeNamesJson.Deserialize<List<NamedByStj>>("""["First"]""")).Code);
        Assert.Equal([NamedByStj.First], NamesJson.Deserialize<List<NamedByStj>>("""["one"]""")!);
    }
}
