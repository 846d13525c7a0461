using Jackdaw.Generated;
using Jackdaw.Reflection;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Runtime;

/// <summary>Generated codecs are used for the parts of a type that have one, and for profiles that no generator saw but whose settings are known.</summary>
public class SharedCodecTests
{
    [JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
    private sealed class OwnStrictJson : JsonProfile<OwnStrictJson>;

    private sealed class Team
    {
        public PersonRecord? Lead { get; set; }

        public List<PersonRecord>? Others { get; set; }

        public Team? Next { get; set; }
    }

    [Fact]
    public void A_part_with_a_generated_codec_is_served_by_that()
    {
        Team team = new() { Lead = new("a", 1), Others = [new("b", 2, "e")], Next = new() };
        string json = Save(team);
        Assert.Equal(json, Save(Json.Deserialize<Team>(json)));
        Type[] codecs = [.. ReflectedTypes<Json>.Composer.PlanOf(typeof(Team)).Members.Select(member => member.Codec)];
        Assert.StartsWith("JackdawCodecs.", codecs[0].Namespace, StringComparison.Ordinal);
        Assert.Equal(codecs[0], codecs[1].GenericTypeArguments[1]);
        Assert.Equal(typeof(ReflectedCodec<Team, Json>), codecs[2]);
        Type[] composed = [.. Composed(team).Select(member => member.Codec)];
        Assert.Equal(typeof(ReflectedCodec<PersonRecord, RuntimeJson>), composed[0]);
    }

    [Fact]
    public void A_profile_without_a_generator_has_the_generated_codecs_of_its_settings()
    {
        Assert.StartsWith("JackdawCodecs.", JsonTypeOf<PersonRecord, OwnStrictJson>.Handle.Codec?.Namespace, StringComparison.Ordinal);
        Assert.Throws<JsonDataException>(() => OwnStrictJson.Deserialize<PersonRecord>("{\"Name\":\"a\",\"Age\":1,\"x\":1}"));
        Assert.Throws<JsonDataException>(() => OwnStrictJson.Deserialize<Team>("{\"x\":1}"));
    }

    private static string Save<T>(T value) => Json.Serialize(value);

    private static IReadOnlyList<MemberPlan> Composed(Team team)
    {
        RuntimeJson.Serialize(team);
        return ReflectedTypes<RuntimeJson>.Composer.PlanOf(typeof(Team)).Members;
    }
}
