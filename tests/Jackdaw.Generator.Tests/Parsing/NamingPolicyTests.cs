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

    /// <summary>System.Text.Json 10 has no such policy; these are names of the tests of version 11, and such that follow from its words.</summary>
    [Theory]
    [InlineData("", "")]
    [InlineData(" ", "")]
    [InlineData("propertyName", "PropertyName")]
    [InlineData("urlValue", "UrlValue")]
    [InlineData("iPhone", "IPhone")]
    [InlineData("PropertyName", "PropertyName")]
    [InlineData("XMLReader", "XmlReader")]
    [InlineData("SHA512Hash", "Sha512Hash")]
    [InlineData("ID", "Id")]
    [InlineData("my name", "MyName")]
    [InlineData("my_name", "My_Name")]
    [InlineData("1a", "1a")]
    public void Pascal_case(string name, string expected) => Assert.Equal(expected, NamingPolicy.Apply(Naming.PascalCase, name));

    /// <summary>The words of another policy, each with a capital.</summary>
    [Fact]
    public void Pascal_case_has_the_words_of_the_other_policies()
    {
        var random = new Random(Seed);
        const string Alphabet = "aabbzAABBZ019 ÄäßΩ";
        for (int i = 0; i < 20_000; i++)
        {
            string name = new(random.GetItems<char>(Alphabet, random.Next(0, 9)));
            string expected = string.Concat(JsonNamingPolicy.KebabCaseLower.ConvertName(name).Split('-', StringSplitOptions.RemoveEmptyEntries).Select(word => char.ToUpperInvariant(word[0]) + word[1..]));
            Assert.True(expected == NamingPolicy.Apply(Naming.PascalCase, name), $"\"{name}\": {NamingPolicy.Apply(Naming.PascalCase, name)}, not {expected} (seed {Seed})");
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
