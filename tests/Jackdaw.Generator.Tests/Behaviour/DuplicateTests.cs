using System.Text.Json.Serialization;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Members that stand twice, of every kind: read, known but skipped, unknown.</summary>
public class DuplicateTests
{
    [Theory]
    [InlineData("\"Read\":1,\"Read\":2")]
    [InlineData("\"Computed\":1,\"Computed\":2")]
    [InlineData("\"Computed\":1,\"Read\":2,\"Computed\":1")]
    [InlineData("\"Computed\":{},\"Compu\\u0074ed\":[]")]
    [InlineData("\"Written\":1,\"Written\":2")]
    [InlineData("\"Ignored\":1,\"Ignored\":2")]
    [InlineData("\"Last\":1,\"Computed\":2,\"Computed\":3")]
    public void Of_known_members_are_refused_whether_they_are_read_or_not(string members)
    {
        string json = "{" + members + "}";
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => FirmJson.Deserialize<Skipping>(json)).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => FirmJson.Deserialize<SkippingRecord>(json)).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => FirmJson.Deserialize<SkippingWide>(json)).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => OnceJson.Deserialize<Skipping>(json)).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => OnceJson.Deserialize<SkippingWide>(json)).Code);
        Assert.NotNull(HtmlJson.Deserialize<Skipping>(json));
    }

    [Fact]
    public void Where_nothing_is_read_skipped_members_still_may_stand_only_once()
    {
        Assert.NotNull(OnceJson.Deserialize<OnlySkipping>("{\"Computed\":1,\"x\":2,\"x\":3}"));
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => OnceJson.Deserialize<OnlySkipping>("{\"Computed\":1,\"Computed\":1}")).Code);
    }

    [Fact]
    public void Once_each_is_right()
    {
        const string Json = "{\"Ignored\":1,\"Computed\":2,\"Read\":3,\"Written\":4,\"Last\":5}";
        Assert.Equal(3, FirmJson.Deserialize<Skipping>(Json)!.Read);
        Assert.Equal(5, FirmJson.Deserialize<SkippingRecord>(Json)!.Last);
        Assert.Equal(5, FirmJson.Deserialize<SkippingWide>(Json)!.Last);
        Assert.Equal(5, OnceJson.Deserialize<SkippingWide>(Json)!.Last);
    }

    [Fact]
    public void Of_unknown_members_are_not_looked_for()
    {
        Assert.Equal(3, OnceJson.Deserialize<Skipping>("{\"x\":1,\"Read\":3,\"x\":2}")!.Read);
        Assert.Equal(3, OnceJson.Deserialize<SkippingWide>("{\"x\":1,\"Read\":3,\"x\":2}")!.Read);
        Assert.Equal(JsonError.UnknownMember, Assert.Throws<JsonDataException>(() => FirmJson.Deserialize<Skipping>("{\"x\":1,\"x\":2}")).Code);
    }
}

[JsonProfile(RejectDuplicateMembers = true)]
internal sealed class OnceJson : JsonProfile<OnceJson>;

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
[JsonModel(Profile = typeof(OnceJson))]
internal sealed class Skipping
{
    public int Read { get; set; }
    public int Computed => Read + 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Written { get; set; }
    [JsonIgnore]
    public int Ignored { get; set; }
    public int Last { get; set; }
}

[JsonModel(Profile = typeof(FirmJson))]
internal sealed record SkippingRecord(int Read, int Last)
{
    public int Computed => Read + 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Written { get; set; }
    [JsonIgnore]
    public int Ignored { get; set; }
}

[JsonModel(Profile = typeof(OnceJson))]
internal sealed class OnlySkipping
{
    public int Computed => 1;
}

/// <summary>Read by several methods.</summary>
[JsonModel(Profile = typeof(FirmJson))]
[JsonModel(Profile = typeof(OnceJson))]
internal sealed class SkippingWide
{
    public int Read { get; set; }
    public int Computed => Read + 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Written { get; set; }
    [JsonIgnore]
    public int Ignored { get; set; }
    public int A { get; set; }
    public int B { get; set; }
    public int C { get; set; }
    public int D { get; set; }
    public int E { get; set; }
    public int F { get; set; }
    public int G { get; set; }
    public int H { get; set; }
    public int I { get; set; }
    public int J { get; set; }
    public int K { get; set; }
    public int Last { get; set; }
}
