using System.Text.Json;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;

namespace Jackdaw.Tests.Objects;

/// <summary>Names are read in any casing, but a type discriminator is only the name that is exactly its own.</summary>
public class CasedDiscriminatorTests
{
    private static readonly JsonSerializerOptions Camel = new(Oracle.Options)
    {
        PropertyNameCaseInsensitive = true,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        AllowOutOfOrderMetadataProperties = true,
    };

    private static readonly JsonSerializerOptions Firm = new(Oracle.Options)
    {
        PropertyNameCaseInsensitive = true,
        AllowDuplicateProperties = false,
        AllowOutOfOrderMetadataProperties = true,
        UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow,
    };

    private static readonly ThreeWays<CasedFigure, AnyCasingJson, RuntimeAnyCasingJson> Figures = new(Camel);
    private static readonly ThreeWays<CasedFigure, FirmCasingJson, RuntimeFirmCasingJson> FirmFigures = new(Firm);
    private static readonly ThreeWays<CasedShape, FirmCasingJson, RuntimeFirmCasingJson> Shapes = new(Firm);
    private static readonly ThreeWays<CasedWide, FirmCasingJson, RuntimeFirmCasingJson> Wide = new(Firm);
    private static readonly ThreeWays<CasedKept, AnyCasingJson, RuntimeAnyCasingJson> Kept = new(Camel);

    [Theory]
    [InlineData("""{"KIND":"circle","Kind":"big","Size":3}""")]
    [InlineData("""{"Kind":"big","KIND":"circle","Size":3}""")]
    [InlineData("""{"kind":"big","KIND":"circle","size":3}""")]
    [InlineData("""{"Size":3,"Kind":"big","KIND":"circle"}""")]
    [InlineData("""{"Size":3,"KIND":"circle","Kind":"big"}""")]
    [InlineData("""{"Size":3,"\u004bIND":"circle","kInD":"big"}""")]
    public void At_any_position(string document)
    {
        Assert.Equal("big", Assert.IsType<CasedCircle>(Figures.Read(document)).Kind);
        Assert.Equal(("big", 3), FirmFigures.Read(document) is CasedCircle circle ? (circle.Kind, circle.Size) : default);
    }

    [Theory]
    [InlineData("""{"Count":1,"KIND":"record","Kind":"k"}""", "k")]
    [InlineData("""{"kind":"k","KIND":"record","Count":1}""", "k")]
    [InlineData("""{"Count":1,"KIND":"record"}""", null)]
    public void Of_a_constructor(string document, string? kind) => Assert.Equal(kind, Assert.IsType<CasedRecord>(FirmFigures.Read(document)).Kind);

    [Fact]
    public void A_member_that_the_discriminator_does_not_fit()
    {
        Assert.Equal(2, Shapes.Read("""{"Size":1,"kind":"square","Kind":2}""")!.Kind);
        Assert.Equal(2, Shapes.Read("""{"Size":1,"Kind":2,"kind":"square"}""")!.Kind);
        Assert.Equal(0, Shapes.Read("""{"Size":1,"kind":"square"}""")!.Kind);
        Assert.Equal(2, Wide.Read("""{"A":1,"kind":"wide","K":3,"Kind":2,"Last":4}""")!.Kind);
        Assert.Equal(2, Wide.Read("""{"Kind":2,"Last":4,"A":1,"kind":"wide"}""")!.Kind);
    }

    [Fact]
    public void Two_of_them_are_refused()
    {
        Assert.Equal(JsonError.DuplicateMember, Shapes.Refuse("""{"Size":1,"kind":"square","kind":"square"}""").Error);
        Assert.Equal(JsonError.DuplicateMember, Shapes.Refuse("""{"Size":1,"kind":"square","Kind":1,"KIND":2}""").Error);
    }

    [Fact]
    public void Beside_a_place_for_other_members()
    {
        CasedKept read = Kept.Read("""{"x":1,"Kind":1,"KIND":"a"}""")!;
        Assert.Equal("a", read.Sort);
        Assert.Equal(["x"], read.Others!.Keys);
        Kept.Read(Kept.Write(() => new() { Sort = "s" })!);
    }

    [JsonProfile(CaseInsensitive = true, Naming = JsonNaming.CamelCase)]
    private sealed class RuntimeAnyCasingJson : JsonProfile<RuntimeAnyCasingJson>, IReflectedOnly;

    [JsonProfile(CaseInsensitive = true, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
    private sealed class RuntimeFirmCasingJson : JsonProfile<RuntimeFirmCasingJson>, IReflectedOnly;
}
