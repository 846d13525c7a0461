using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>
/// Frameworks ask options for the contract of a declared type, and write by it if it is polymorphic; otherwise by that of the run-time type, which has no discriminator. So a polymorphic type has the contract that System.Text.Json
/// gives it, with the bytes that options without the bridge have.
/// </summary>
public class BridgePolymorphismTests
{
    private static readonly JsonSerializerOptions Plain = new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private static readonly BridgedPet Kitten = new BridgedKitten("Tom <é>")
    {
        IsAsleep = true,
        BestFriend = new BridgedPuppy("Rex", 3) { ItsToys = [new("ball", 1.50m)] },
        ItsToys = [new("string", 2m)],
    };

    public static TheoryData<bool> Composes => [false, true];

    [Theory]
    [MemberData(nameof(Composes))]
    public void Each_way_of_writing_has_the_bytes_of_the_framework(bool composes)
    {
        JsonSerializerOptions bridged = Bridged(composes);
        Check(Kitten);
        Check<BridgedPet>(new BridgedPuppy("Rex", 3));
        Check<BridgedShape>(new BridgedShape { ShapeId = 1 });
        Check<BridgedShape>(new BridgedCircle { ShapeId = 2, Radius = 1.5 });
        Check<BridgedCircle>(new BridgedDisc { ShapeId = 3, Radius = 1.5, Depth = 2 });
        Check<IBridgedMessage>(new BridgedNote { TheText = "a", NoteNumber = 1 });
        Check<IBridgedMessage>(new BridgedMemo { TheText = "b" });
        Check<BridgedVehicle>(new BridgedVehicle { WheelCount = 4 });
        Check<BridgedVehicle>(new BridgedVan { WheelCount = 4, SeatCount = 9 });
        Check<BridgedVehicle>(new BridgedBus { WheelCount = 6, SeatCount = 50, LevelCount = 2 });

        void Check<T>(T value)
            where T : class
        {
            Same(options => JsonSerializer.Serialize(value, options));
            Same(options => JsonSerializer.Serialize(value, typeof(T), options));
            Same(options => JsonSerializer.Serialize<object>(value, options));
            Same(options => JsonSerializer.Serialize(value, value.GetType(), options));
            Same(options => JsonSerializer.Serialize(value, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))));
            Same(options => JsonSerializer.Serialize(value, ContractOfFramework(options, typeof(T), value.GetType())));
            Same(options => JsonSerializer.SerializeToNode(value, options)!.ToJsonString(options));
            Same(options => JsonSerializer.Serialize(new List<T> { value, value }, options));
            Same(options => JsonSerializer.Serialize<IEnumerable<T>>([value], options));
            Same(options => JsonSerializer.Serialize(new[] { value }, options));
            Same(options => JsonSerializer.Serialize(new Dictionary<string, T> { ["Key"] = value }, options));
            Same(options => JsonSerializer.Serialize(new Dictionary<int, T> { [1] = value }, options));
            Same(options => JsonSerializer.Serialize(new BridgedBox<T>(value, [value]), options));
            Same(options => JsonSerializer.Serialize(new { Value = value }, options));

            // Row 67 where Jackdaw serves the anonymous type.
            if (!composes)
            {
                Same(options => JsonSerializer.Serialize(new { Declared = (object)value }, options));
            }

            Same(options => JsonSerializer.Serialize((value, 1), new JsonSerializerOptions(options) { IncludeFields = true }));
            Same(options => JsonContent.Create(value, options: options).ReadAsStringAsync().GetAwaiter().GetResult());
            Same(options => Streamed(Values(value), options).GetAwaiter().GetResult());
        }

        void Same(Func<JsonSerializerOptions, string> write) => Assert.Equal(write(Plain), write(bridged));
    }

    [Theory]
    [MemberData(nameof(Composes))]
    public void What_was_written_is_read(bool composes)
    {
        JsonSerializerOptions bridged = Bridged(composes);
        string json = JsonSerializer.Serialize(Kitten, bridged);
        BridgedKitten kitten = Assert.IsType<BridgedKitten>(JsonSerializer.Deserialize<BridgedPet>(json, bridged));
        Assert.Equal(2m, kitten.ItsToys[0].Price);
        Assert.Equal(3, Assert.IsType<BridgedPuppy>(kitten.BestFriend).BarkCount);
        Assert.Equal(1.5, Assert.IsType<BridgedCircle>(JsonSerializer.Deserialize<BridgedShape>("""{"kind":1,"radius":1.5}""", bridged)).Radius);
        Assert.Equal(1.5, Assert.IsType<BridgedCircle>(JsonSerializer.Deserialize<BridgedShape[]>("""[{"kind":1,"radius":1.5}]""", bridged)![0]).Radius);
    }

    /// <summary>What frameworks read of a contract: the kind, the derived types, the members.</summary>
    [Theory]
    [MemberData(nameof(Composes))]
    public void The_contract_is_that_of_the_framework(bool composes)
    {
        JsonSerializerOptions bridged = Bridged(composes);
        foreach (Type type in new[] { typeof(BridgedPet), typeof(BridgedKitten), typeof(BridgedPuppy), typeof(BridgedShape), typeof(BridgedCircle), typeof(BridgedDisc), typeof(IBridgedMessage), typeof(BridgedMemo), typeof(BridgedVehicle) })
        {
            (JsonTypeInfo theirs, JsonTypeInfo ours) = (Plain.GetTypeInfo(type), bridged.GetTypeInfo(type));
            Assert.Equal(theirs.Kind, ours.Kind);
            Assert.Equal(theirs.PolymorphismOptions is null, ours.PolymorphismOptions is null);
            Assert.Equal(theirs.PolymorphismOptions?.TypeDiscriminatorPropertyName, ours.PolymorphismOptions?.TypeDiscriminatorPropertyName);
            Assert.Equal(theirs.PolymorphismOptions?.DerivedTypes, ours.PolymorphismOptions?.DerivedTypes);
            Assert.Equal(theirs.Properties.Select(property => property.Name), ours.Properties.Select(property => property.Name));
        }

        Assert.Equal(typeof(Json).Assembly, bridged.GetTypeInfo(typeof(BridgedToy)).Converter.GetType().Assembly);
    }

    /// <summary>A type looks the same wherever it is: members are named and left out as the profile says, though System.Text.Json serves them.</summary>
    [Fact]
    public void Members_are_named_by_the_profile()
    {
        JsonSerializerOptions options = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw<BridgedJson>();
        string alone = JsonSerializer.Serialize<BridgedPet>(new BridgedPuppy("Rex", 3), options);
        Assert.Equal("""{"$type":"puppy","bark_count":3,"pet_name":"Rex","best_friend":null,"its_toys":[]}""", alone);
        string boxed = JsonSerializer.Serialize(new BridgedBox<BridgedPet>(new BridgedPuppy("Rex", 3), []), options);
        Assert.Contains("\"pet_name\":\"Rex\"", boxed, StringComparison.Ordinal);
        Assert.Equal("Rex", JsonSerializer.Deserialize<BridgedPet>(alone, options)!.PetName);
        Assert.Equal("""{"MEMO":null}""", JsonSerializer.Serialize(new BridgedMemo(), new JsonSerializerOptions().AddJackdaw<BridgedJson>()));
    }

    /// <summary>Other resolvers of the options are asked, and what they say goes.</summary>
    [Fact]
    public void A_contract_of_the_program_goes_first()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(BridgedVan))
                {
                    info.Properties[0].Name = "renamed";
                }
            }),
        };
        options.AddJackdaw();
        Assert.Contains("\"renamed\":", JsonSerializer.Serialize<BridgedVehicle>(new BridgedVan(), options), StringComparison.Ordinal);
    }

    /// <summary>As OpenAPI makes its options: the whole chain within another resolver.</summary>
    [Fact]
    public void A_chain_within_another_resolver_is_no_endless_question()
    {
        JsonSerializerOptions bridged = Bridged(composes: false);
        JsonSerializerOptions wrapped = new(bridged) { TypeInfoResolver = bridged.TypeInfoResolver!.WithAddedModifier(static _ => { }) };
        JsonSerializerOptions combined = new(bridged) { TypeInfoResolver = JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } }.WithAddedModifier(static _ => { }), bridged.TypeInfoResolver) };
        Assert.Equal(JsonSerializer.Serialize(Kitten, Plain), JsonSerializer.Serialize(Kitten, wrapped));
        Assert.Equal(JsonSerializer.Serialize(Kitten, Plain), JsonSerializer.Serialize(Kitten, combined));
        Assert.NotNull(wrapped.GetTypeInfo(typeof(BridgedPet)).PolymorphismOptions);
    }

    private static JsonSerializerOptions Bridged(bool composes) => new JsonSerializerOptions(Plain).AddJackdaw<WebJson>(composes);

    /// <summary>As ASP.NET Core decides, in minimal APIs and in MVC.</summary>
    private static JsonTypeInfo ContractOfFramework(JsonSerializerOptions options, Type declared, Type actual) =>
        options.GetTypeInfo(declared) is var contract && (declared == actual || declared.IsSealed || declared.IsValueType || contract.PolymorphismOptions is not null) ? contract : options.GetTypeInfo(actual);

    private static async Task<string> Streamed<T>(IAsyncEnumerable<T> values, JsonSerializerOptions options)
    {
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, values, options);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async IAsyncEnumerable<T> Values<T>(T value)
    {
        yield return value;
        await Task.Yield();
        yield return value;
    }
}
