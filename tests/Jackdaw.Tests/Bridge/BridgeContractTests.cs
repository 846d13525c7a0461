using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>Types that System.Text.Json handles because frameworks ask whether they are polymorphic have the form that the profile gives them.</summary>
public class BridgeContractTests
{
    public static TheoryData<bool> Composes => [false, true];

    private static readonly BridgedFruit Apple = new BridgedApple
    {
        TreeNumber = 7,
        SecretName = "secret",
        UnitPrice = 2m,
        TheMark = BridgedMark.TopMark,
        SeedsByMark = new() { [BridgedMark.TopMark] = new(3, BridgedMark.LowMark), [BridgedMark.MiddleMark] = new(4, BridgedMark.TopMark) },
        CountsByName = new() { ["someName"] = 1 },
        FirstSeed = new(1, BridgedMark.MiddleMark),
        SortName = "hidden",
    };

    [Theory]
    [MemberData(nameof(Composes))]
    public void Contracts_of_the_profile_describe_polymorphic_types(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        string json = JsonSerializer.Serialize(Apple, options);
        Assert.StartsWith("""{"$type":"apple","price":2.0,""", json, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", json, StringComparison.Ordinal);
        Assert.Contains("\"top mark\":{\"seed_count\":3", json, StringComparison.Ordinal);
        Same(Apple, options);
        Same<BridgedFruit>(new BridgedPlum(2) { ShortNote = "n", ItsTags = ["a"], UnitPrice = 1.5m, TheMark = (BridgedMark)9 }, options);
        Same<BridgedFruit[]>([Apple, new BridgedPlum(1)], options);
        Same(new BridgedBerth(new BridgedTug { HullNumber = 1, MastCount = 2, PullForce = 3 }, [Apple]), options);
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void What_a_contract_leaves_out_is_not_read(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        BridgedFruit read = JsonSerializer.Deserialize<BridgedFruit>("""{"$type":"plum","secret_name":"s","SecretName":"t","stone_count":4,"price":2.5,"tree_number":1,"seeds_by_mark":{"low":{"seed_count":8,"seed_mark":0}},"the_mark":"top mark"}""", options)!;
        BridgedPlum plum = Assert.IsType<BridgedPlum>(read);
        Assert.Equal((null, 4, 2.5m, 1, 8, BridgedMark.TopMark), (plum.SecretName, plum.StoneCount, plum.UnitPrice, plum.TreeNumber, plum.SeedsByMark![BridgedMark.LowMark].SeedCount, plum.TheMark));
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<BridgedFruit>("""{"$type":"plum","stone_count":4}""", options));
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void Derived_types_that_only_the_profile_names_are_followed(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        BridgedVessel tug = new BridgedTug { HullNumber = 1, MastCount = 2, PullForce = 3 };
        Assert.Equal("""{"of":"ship","mast_count":2,"hull_number":1}""", JsonSerializer.Serialize(tug, options));
        Same(tug, options);
        Same<List<BridgedVessel>>([tug, new BridgedShip()], options);
        Assert.NotNull(options.GetTypeInfo(typeof(BridgedVessel)).PolymorphismOptions);
        Assert.Equal(5, Assert.IsType<BridgedShip>(JsonSerializer.Deserialize<BridgedVessel>("""{"of":"ship","mast_count":5}""", options)).MastCount);

        // As frameworks decide: the declared type is polymorphic, so it writes the discriminator.
        Assert.Equal("""{"mast_count":2,"hull_number":0}""", JsonSerializer.Serialize(new BridgedShip { MastCount = 2 }, options));
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void Data_contracts_describe_polymorphic_types(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        BridgedMember patron = new BridgedPatron { FullName = "Ann", NotMentioned = "no", LeftOut = "no", GiftAmount = 2 }.Keep("k");
        string json = JsonSerializer.Serialize(patron, options);
        Assert.DoesNotContain("\"no\"", json, StringComparison.Ordinal);
        Assert.Contains("\"name of it\":\"Ann\"", json, StringComparison.Ordinal);
        Same(patron, options);
        Same(new BridgedMember { VisitCount = 3 }, options);
        BridgedMember read = JsonSerializer.Deserialize<BridgedMember>("""{"$type":"patron","kept":"x","not_mentioned":"y","left_out":"z","name of it":"w"}""", options)!;
        Assert.Equal(("x", null, null, "w"), (read.Kept(), read.NotMentioned, ((BridgedPatron)read).LeftOut, read.FullName));
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void A_codec_of_a_contract_replaces_the_converter_of_the_type(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        Assert.Equal("\"seat 4\"", JsonSerializer.Serialize(new BridgedTicket(4), options));
        Assert.Equal(4, JsonSerializer.Deserialize<BridgedTicket>("\"seat 4\"", options)!.Seat);
        Same(new BridgedTicket(4), options);
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void A_type_with_a_contract_has_a_codec(bool composes)
    {
        JsonSerializerOptions options = Bridged(composes);
        Assert.Equal("""{"fabric_name":"wool"}""", JsonSerializer.Serialize(new BridgedCoat { FabricName = "wool", SecretName = "s" }, options));
        Assert.Null(JsonSerializer.Deserialize<BridgedCoat>("""{"secret_name":"s"}""", options)!.SecretName);
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void Enum_keys_have_the_names_of_the_profile(bool composes)
    {
        Dictionary<BridgedMark, int> marks = new() { [BridgedMark.TopMark] = 1, [BridgedMark.LowMark] = 2, [BridgedMark.MiddleMark] = 3, [(BridgedMark)9] = 4 };
        JsonSerializerOptions options = Bridged(composes);
        const string Numbers = """{"top mark":1,"low":2,"middle-mark":3,"9":4}""";
        Assert.Equal(Numbers, BridgedContractJson.Serialize(marks));
        Assert.Equal(Numbers, JsonSerializer.Serialize(marks, options));
        Assert.Equal($$"""{"Marks":{{Numbers}}}""", JsonSerializer.Serialize(new { Marks = new SortedDictionary<BridgedMark, int>(marks) }, new JsonSerializerOptions().AddJackdaw<BridgedContractJson>()));
        Assert.Equal(marks, JsonSerializer.Deserialize<Dictionary<BridgedMark, int>>(Numbers, options));
        Assert.Equal(BridgedMark.TopMark, Assert.Single(JsonSerializer.Deserialize<SortedDictionary<BridgedMark, int>>("""{"TopMark":1}""", options)!).Key);
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<SortedDictionary<BridgedMark, int>>("""{"other":1}""", options));

        JsonSerializerOptions named = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }.AddJackdaw<BridgedJson>(composes);
        Assert.Equal("""{"top mark":1,"low":2,"middle_mark":3,"9":4}""", JsonSerializer.Serialize(new SortedDictionary<BridgedMark, int>(marks), named));
    }

    /// <summary>Converters and modifiers of the program go before the profile.</summary>
    [Fact]
    public void A_contract_of_the_program_goes_first()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(BridgedApple))
                {
                    JsonPropertyInfo sort = info.Properties.Single(property => property.Name == nameof(BridgedApple.SortName));
                    sort.Name = "renamed";
                    sort.ShouldSerialize = static (_, _) => false;
                    info.Properties.Remove(info.Properties.Single(property => property.Name == nameof(BridgedFruit.TreeNumber)));
                    info.Properties.Single(property => property.Name == nameof(BridgedFruit.ShortNote)).Name = "noted";
                }
            }),
        };
        options.AddJackdaw<BridgedContractJson>();
        string json = JsonSerializer.Serialize<BridgedFruit>(new BridgedApple { SortName = "a", TreeNumber = 5, ShortNote = "n" }, options);
        Assert.DoesNotContain("renamed", json, StringComparison.Ordinal);
        Assert.DoesNotContain("tree", json, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("\"noted\":\"n\"", json, StringComparison.Ordinal);
    }

    private static JsonSerializerOptions Bridged(bool composes) => new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }.AddJackdaw<BridgedContractJson>(composes);

    private static void Same<T>(T value, JsonSerializerOptions options)
    {
        string json = BridgedContractJson.Serialize(value);
        Assert.Equal(json, JsonSerializer.Serialize(value, options));
        Assert.Equal(BridgedContractJson.Serialize(BridgedContractJson.Deserialize<T>(json)), BridgedContractJson.Serialize(JsonSerializer.Deserialize<T>(json, options)));
    }
}
