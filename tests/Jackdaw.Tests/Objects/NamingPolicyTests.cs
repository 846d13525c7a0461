using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Objects;

/// <summary>Naming policies of the program, against the same in the options of System.Text.Json.</summary>
public class NamingPolicyTests
{
    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = new DottedPolicy(),
        DictionaryKeyPolicy = new ShoutingPolicy(),
        Converters = { new JsonStringEnumConverter(new ShoutingPolicy()) },
    };

    [Fact]
    public void Names_are_those_of_the_policies()
    {
        Shelf shelf = new() { FirstName = "a", Kind = Kind.PaperBack, ByName = { ["one"] = Kind.HardCover }, ByKind = { [Kind.PaperBack] = 1 }, Rest = { ["x"] = 2 }, Fixed = 3, Pair = (1, 2) };
        string text = PolicyJson.Serialize(shelf);
        Assert.Equal(JsonSerializer.Serialize(shelf, Options), text);
        Assert.Equal("""{"first.name":"a","kind":"PAPERBACK","by.name":{"ONE":"HARDCOVER"},"by.kind":{"PAPERBACK":1},"rest":{"X":2},"fixed":3}""", text.Replace(""","pair":{}""", "", StringComparison.Ordinal));
        Shelf read = PolicyJson.Deserialize<Shelf>(text)!;
        Assert.Equal(("a", Kind.PaperBack, 1, 3), (read.FirstName, read.Kind, read.ByKind[Kind.PaperBack], read.Fixed));
    }

    [Fact]
    public void The_bridge_has_them_and_refuses_others()
    {
        JsonSerializerOptions options = new();
        options.AddJackdaw<PolicyJson>();
        Assert.Equal("""{"two.words":1}""", JsonSerializer.Serialize(new Small(1), options));
        options = new(Options);
        options.AddJackdaw<PolicyJson>();
        Assert.Equal("""{"two.words":1}""", JsonSerializer.Serialize(new Small(1), options));
        options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
        options.AddJackdaw<PolicyJson>();
        string message = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Small(1), options)).Message;
        Assert.Contains("NamingPolicy is DottedPolicy", message, StringComparison.Ordinal);
        Assert.Contains("PropertyNamingPolicy = SnakeCase", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Schemas_have_them() => Assert.Contains("\"two.words\"", PolicyJson.GetSchema<Small>(), StringComparison.Ordinal);

    [Fact]
    public void A_policy_without_a_name_is_told()
        => Assert.Contains(nameof(SilentPolicy), Assert.ThrowsAny<Exception>(() => SilentJson.Serialize(new Small(1))).ToString(), StringComparison.Ordinal);

    [Fact]
    public void What_System_Text_Json_serves_altogether_has_them_too()
        => Assert.Equal("""{"inner":{"two.words":1}}""", PolicyJson.Serialize(new Whole { Inner = new Small(1) }));

    public enum Kind
    {
        PaperBack,
        HardCover,
    }

    public sealed record Small(int TwoWords);

    public sealed class Whole
    {
        [JsonCodec(typeof(SystemTextJsonCodec<Small>))]
        public Small? Inner { get; set; }
    }

    public sealed class Shelf
    {
        public string? FirstName { get; set; }

        public Kind Kind { get; set; }

        public Dictionary<string, Kind> ByName { get; set; } = [];

        public Dictionary<Kind, int> ByKind { get; set; } = [];

        public Dictionary<string, object> Rest { get; set; } = [];

        [JsonPropertyName("fixed")]
        public int Fixed { get; set; }

        [JsonIgnore]
        public (int, int) Pair { get; set; }
    }

    public sealed class DottedPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => SnakeCaseLower.ConvertName(name).Replace('_', '.');
    }

    public sealed class ShoutingPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.ToUpperInvariant();
    }

    public sealed class SilentPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => null!;
    }
}

[JsonProfile(
    NamingPolicy = typeof(NamingPolicyTests.DottedPolicy), EnumNamingPolicy = typeof(NamingPolicyTests.ShoutingPolicy), KeyNamingPolicy = typeof(NamingPolicyTests.ShoutingPolicy), EnumsAsNames = true)]
internal sealed class PolicyJson : JsonProfile<PolicyJson>;

[JsonProfile(NamingPolicy = typeof(NamingPolicyTests.SilentPolicy))]
internal sealed class SilentJson : JsonProfile<SilentJson>;
