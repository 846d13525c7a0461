using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Bridge;

/// <summary>
/// Polymorphic types in programs that are trimmed or compiled ahead of time: contracts of System.Text.Json have the settings of the profile, or the first use is an error. The switch is read once
/// in a process, so the tests run in a child.
/// </summary>
public class BridgeTrimmedTests
{
    private static readonly TrimmedDog Dog = new("Rex") { Legs = 4, Mark = BridgedMark.TopMark };

    [Fact]
    public void Settings_that_contracts_can_have_are_kept()
    {
        if (!BeginsHere(nameof(Settings_that_contracts_can_have_are_kept)))
        {
            return;
        }

        JsonSerializerOptions options = Of<TrimmedStrictJson>();
        string json = JsonSerializer.Serialize<TrimmedAnimal>(Dog, options);
        Assert.Contains("\"Legs\":\"4\"", json, StringComparison.Ordinal);
        Assert.Equal(4, JsonSerializer.Deserialize<TrimmedAnimal>(json, options)!.Legs);
        Assert.Contains("'Other'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<TrimmedAnimal>("""{"$type":"dog","Name":"Rex","Other":1}""", options)).Message, StringComparison.Ordinal);
        Assert.Contains("'Name'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<TrimmedAnimal>("""{"$type":"dog","Legs":"4"}""", options)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_that_need_codecs_are_refused_by_name()
    {
        if (!BeginsHere(nameof(Settings_that_need_codecs_are_refused_by_name)))
        {
            return;
        }

        Refuses<TrimmedNamesJson>(Dog, "'Jackdaw.TestModels.TrimmedDog.Mark'", "EnumsAsNames");
        Refuses<TrimmedKeysJson>(new TrimmedFish(), "'Jackdaw.TestModels.TrimmedFish.FinsByPlace'", "KeyNaming");
        Refuses<TrimmedFractionJson>(new TrimmedFish(), "'Jackdaw.TestModels.TrimmedFish.Depths'", "AlwaysFraction");

        // What the options say themselves is no difference.
        JsonSerializerOptions named = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        named.Converters.Add(new JsonStringEnumConverter());
        Assert.Contains("\"Mark\":\"", JsonSerializer.Serialize<TrimmedAnimal>(Dog, named.AddJackdaw<TrimmedNamesJson>()), StringComparison.Ordinal);
        JsonSerializerOptions keyed = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower };
        Assert.Contains("\"tail_fin\"", JsonSerializer.Serialize<TrimmedAnimal>(new TrimmedFish { FinsByPlace = [new() { ["TailFin"] = 1 }] }, keyed.AddJackdaw<TrimmedKeysJson>()), StringComparison.Ordinal);
    }

    private static void Refuses<TProfile>(TrimmedAnimal animal, string member, string setting)
        where TProfile : JsonProfile<TProfile>
    {
        string message = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(animal, Of<TProfile>())).Message;
        Assert.StartsWith($"{member} is handled by System.Text.Json, and the setting {setting} of the profile '{typeof(TProfile)}' requires reflection", message, StringComparison.Ordinal);
    }

    private static JsonSerializerOptions Of<TProfile>()
        where TProfile : JsonProfile<TProfile> => new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.AddJackdaw<TProfile>();

    private static bool BeginsHere(string method)
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(BridgeTrimmedTests), method);
            return false;
        }

        AppContext.SetSwitch("Jackdaw.RuntimeCodecs.AreSupported", false);
        return true;
    }
}
