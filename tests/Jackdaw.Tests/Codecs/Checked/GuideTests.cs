using System.Text.RegularExpressions;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestModels;
using Jackdaw.TestModels.Guide;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>docs/guide/codecs.md: its code is compiled, and does what the page says.</summary>
public partial class GuideTests
{
    [Fact]
    public void The_code_of_the_page_is_compiled_code()
    {
        string page = File.ReadAllText(Path.Combine(RepositoryFolder.Root, "docs", "guide", "codecs.md"));
        MatchCollection blocks = CodeOfFile().Matches(page);
        Assert.Equal(4, blocks.Count);
        Assert.Equal(4, Regex.Count(page, "```csharp"));
        foreach (Match block in blocks)
        {
            string source = File.ReadAllText(Path.Combine(RepositoryFolder.Root, block.Groups["file"].Value));
            Assert.Contains(block.Groups["code"].Value.Trim(), source, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Money_is_a_text_a_key_and_an_element()
    {
        Bill bill = new()
        {
            Total = new(12.50m, "EUR"),
            Parts = [new(1m, "EUR"), new(11.50m, "EUR")],
            Counts = { [new(2m, "USD")] = 3 },
            Rounded = 1.26,
            RoundedOnes = [0.11, 2],
            RoundedByName = new() { ["a"] = [1.26, null] },
            Exact = [1.26],
            Latest = new(2),
        };
        bill.Latest.Add(new(5m, "CHF"));
        string json = Json.Serialize(bill);
        Assert.Equal(
            "{\"Total\":\"12.50 EUR\",\"Tip\":null,\"Parts\":[\"1 EUR\",\"11.50 EUR\"],\"Counts\":{\"2 USD\":3},\"Rounded\":\"1.3\",\"MaybeRounded\":null,"
            + "\"RoundedOnes\":[\"0.1\",\"2\"],\"RoundedByName\":{\"a\":[\"1.3\",null]},\"Exact\":[1.26],\"Latest\":[2,[\"5 CHF\"]]}",
            json);
        Assert.Equal(json, Json.Serialize(Json.Deserialize<Bill>(json)));
        Assert.Equal(json, StrictJson.Serialize(StrictJson.Deserialize<Bill>(json)));
    }

    [Theory]
    [InlineData("{\"Total\":\"abc\"}", "$.Total", JsonError.Refused)]
    [InlineData("{\"Total\":null}", "$.Total", JsonError.UnexpectedNull)]
    [InlineData("{\"Parts\":[\"1 EUR\",7]}", "$.Parts[1]", JsonError.WrongKind)]
    [InlineData("{\"RoundedByName\":{\"a\":[\"x\"]}}", "$.RoundedByName.a[0]", JsonError.Refused)]
    [InlineData("{\"Latest\":[0,[]]}", "$.Latest[0]", JsonError.Refused)]
    [InlineData("{\"Latest\":[1,[\"x\"]]}", "$.Latest[1][0]", JsonError.Refused)]
    public void Wrong_documents_are_refused_with_their_place(string json, string path, JsonError code)
    {
        JsonDataException failed = Assert.Throws<JsonDataException>(() => Json.Deserialize<Bill>(json));
        Assert.Equal((path, code), (failed.Path, failed.Code));
    }

    [Fact]
    public void Figures_are_told_by_their_shape()
    {
        const string Text = "[{\"Radius\":1.5},{\"Points\":[[0,0],[1,2]]},{\"Radius\":2}]";
        List<Figure> figures = Json.Deserialize<List<Figure>>("[1.5,{\"Points\":[[0,0],[1,2]]},{\"Radius\":2,\"More\":{}}]")!;
        Assert.Equal(new Circle(1.5), figures[0]);
        Assert.Equal([1, 2], Assert.IsType<Polygon>(figures[1]).Points[1]);
        Assert.Equal(Text, Json.Serialize(figures));

        // The profile of the operation reaches the codecs inside: this one knows no more members than there are.
        Assert.Equal(Text, StrictJson.Serialize(StrictJson.Deserialize<List<Figure>>(Text)));
        Assert.Equal(JsonError.UnknownMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<List<Figure>>("[{\"Radius\":2,\"More\":{}}]")).Code);
        Assert.Equal("$[1]", Assert.Throws<JsonDataException>(() => Json.Deserialize<List<Figure>>("[1,{\"Side\":2}]")).Path);
        Assert.Equal("$[0].Radius", Assert.Throws<JsonDataException>(() => Json.Deserialize<List<Figure>>("[{\"Radius\":true}]")).Path);
    }

    [Fact]
    public void A_ring_of_anything()
    {
        Ring<Figure> figures = Json.Deserialize<Ring<Figure>>("[2,[1,{\"Radius\":2},null,3],\"more\"]")!;
        Assert.Equal([null, new Circle(3)], figures.Items);
        Assert.Equal("[2,[null,{\"Radius\":3}]]", Json.Serialize(figures));
        Assert.Equal("[3,[1,null]]", Json.Serialize(Json.Deserialize<Ring<int?>>("[3,[1,null]]")));
        Assert.Equal("null", Json.Serialize<Ring<int?>>(null!));
    }

    [GeneratedRegex("<!-- (?<file>tests/[^ ]+) -->\n```csharp\n(?<code>.*?)```", RegexOptions.Singleline)]
    private static partial Regex CodeOfFile();
}
