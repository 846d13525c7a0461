using System.Text.Json;

namespace Jackdaw.Generator.Tests.Parsing;

/// <summary>Names come out as those of System.Text.Json's policies.</summary>
public class NamingPolicyTests
{
    private const int Seed = 20261121;

    private static readonly (Naming Naming, JsonNamingPolicy Policy)[] Policies =
    [
        (Naming.CamelCase, JsonNamingPolicy.CamelCase),
        (Naming.SnakeCase, JsonNamingPolicy.SnakeCaseLower),
        (Naming.KebabCase, JsonNamingPolicy.KebabCaseLower),
        (Naming.UpperSnakeCase, JsonNamingPolicy.SnakeCaseUpper),
        (Naming.UpperKebabCase, JsonNamingPolicy.KebabCaseUpper),
    ];

    private static readonly string[] Words =
    [
        "", "a", "A", "AB", "ABC", "Id", "ID", "Name", "name", "UserName", "userName", "URLValue", "IOStream", "XMLHttpRequest", "HTTP", "HTTP2",
        "Http2Server", "Base64", "base64Text", "A1", "A1B2", "1A", "ABc", "AbC", "_name", "_Name", "Name_", "__x", "Snake_Case", "Already_snake",
        "kebab-case", "With Space", "  Leading", "Trailing  ", "Two  Spaces", "ÄpfelÖl", "École", "ΑΒΓδ", "ǅabc", "ªb", "日本Go", "IPhone", "iPhone",
        "A_B", "a.b", "X Y", "X y", "xY Z", "SHA256Hash", "MD5", "Ⅳth", "٣Digit", "eBay2GO", "ＡＢ", "a\u0301B", "\U0001F600Smile",
    ];

    public static TheoryData<string> Names => [.. Words];

    [Theory]
    [MemberData(nameof(Names))]
    public void Chosen_names(string name) => AssertSame(name);

    [Fact]
    public void Random_names()
    {
        var random = new Random(Seed);
        const string Alphabet = "aabbzAABBZ019__  -ÄäßΩ\u01C5\u00AA٣日";
        for (int i = 0; i < 20_000; i++)
        {
            AssertSame(new string(random.GetItems<char>(Alphabet, random.Next(0, 9))));
        }
    }

    private static void AssertSame(string name)
    {
        foreach ((Naming naming, JsonNamingPolicy policy) in Policies)
        {
            Assert.True(
                policy.ConvertName(name) == NamingPolicy.Apply(naming, name),
                $"{naming} of \"{name}\": {policy.ConvertName(name)}, not {NamingPolicy.Apply(naming, name)} (seed {Seed})");
        }
    }
}
