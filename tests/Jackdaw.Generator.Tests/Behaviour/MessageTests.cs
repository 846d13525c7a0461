using System.CodeDom.Compiler;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>What errors of generated codecs say about the type.</summary>
public class MessageTests
{
    [Fact]
    public void Unknown_members_are_refused_in_the_name_of_whoever_asks_for_it()
    {
        Assert.StartsWith(
            "'Closed' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members at $.B (line 1, byte ",
            Refused(() => Json.Deserialize<Closed>("{\"A\":1,\"B\":2}")).Message,
            StringComparison.Ordinal);
        Assert.StartsWith(
            "'WideClosed' has no member of this name, and its [JsonUnmappedMemberHandling]",
            Refused(() => Json.Deserialize<WideClosed>("{\"A\":1,\"Z\":2}")).Message,
            StringComparison.Ordinal);
        Assert.Contains("Found a member that the type does not have at $.B (line 1, byte ", Refused(() => StrictJson.Deserialize<Open>("{\"B\":2}")).Message, StringComparison.Ordinal);
        Assert.Equal(1, StrictJson.Deserialize<Skipping>("{\"A\":1,\"B\":2}")!.A);
    }

    [Fact]
    public void A_missing_member_comes_with_its_type()
    {
        JsonDataException missing = Assert.Throws<JsonDataException>(() => Json.Deserialize<List<Needy>>("[{\"A\":1}]"));
        Assert.Equal((JsonError.MissingMember, "$[0]"), (missing.Code, missing.Path));
        Assert.StartsWith("The object does not have all required members of 'Needy' at $[0] (line 1, byte 8). Missing: B, C.", missing.Message, StringComparison.Ordinal);
    }

    /// <summary>The keywords of C# are one table for whoever names a type.</summary>
    [Fact]
    public void A_type_has_one_name_generated_or_not()
    {
        string generated = Assert.Throws<JsonDataException>(() => Json.Deserialize<Sized<nint, uint?[]>>("{}")).Message;
        Assert.Contains("'Sized<nint, uint?[]>'", generated, StringComparison.Ordinal);
        Assert.Equal(generated, Assert.Throws<JsonDataException>(() => Load<Sized<nint, uint?[]>>("{}")).Message);

        static T? Load<T>(string json) => (T?)MessageJson.Deserialize(json, At<T>());

        // The generator finds types where calls name them.
        static Type At<T>() => typeof(T);
    }

    [Fact]
    public void Generated_types_say_who_made_them()
    {
        Type[] generated = [.. typeof(MessageTests).Assembly.GetTypes().Where(type => type.Namespace?.StartsWith("JackdawCodecs.", StringComparison.Ordinal) == true && !type.IsNested)];
        Assert.NotEmpty(generated);
        Assert.All(generated, type => Assert.Equal("Jackdaw.Generator", type.GetCustomAttribute<GeneratedCodeAttribute>()?.Tool));
    }

    private static JsonDataException Refused(Func<object?> read)
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(read);
        Assert.Equal(JsonError.UnknownMember, refused.Code);
        return refused;
    }

    [JsonProfile(RejectDuplicateMembers = true)]
    internal sealed class MessageJson : JsonProfile<MessageJson>;

    internal sealed class Sized<TFirst, TSecond>
    {
        [JsonRequired]
        public int A { get; set; }

        [JsonIgnore]
        public TFirst? First { get; set; }

        [JsonIgnore]
        public TSecond? Second { get; set; }
    }

    [JsonModel]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed class Closed
    {
        public int A { get; set; }
    }

    [JsonModel]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed record WideClosed(int A, int B, int C, int D, int E, int F, int G, int H, int I, int J, int K, int L);

    [JsonModel(Profile = typeof(StrictJson))]
    internal sealed class Open
    {
        public int A { get; set; }
    }

    [JsonModel(Profile = typeof(StrictJson))]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    internal sealed class Skipping
    {
        public int A { get; set; }
    }

    [JsonModel]
    internal sealed class Needy
    {
        public int A { get; set; }
        public required int B { get; set; }
        [JsonRequired]
        public int C { get; set; }
    }
}
