using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Matching;

/// <summary>What people type into a search box, and what is looked for.</summary>
public class SearchBoxTests
{
    private readonly MatchBuilder<Post> _m = new(new QueryHarness().Map<Post>());

    [Theory]
    [InlineData("json parser", "json parser")]
    [InlineData("\"json parser\" fast", "\"json parser\" fast")]
    [InlineData("json -xml", "json -xml")]
    [InlineData("-xml json", "json -xml")]
    [InlineData("json -\"hand written\"", "json -\"hand written\"")]
    [InlineData("json OR xml", "json | xml")]
    [InlineData("json | xml", "json | xml")]
    [InlineData("parser json OR xml OR yaml fast", "parser (json | xml | yaml) fast")]
    [InlineData("\"a b\" OR c -d", "(\"a b\" | c) -d")]
    [InlineData("pars* json", "pars* json")]
    [InlineData("-pars* json", "json -pars*")]
    [InlineData("json or xml", "json or xml")]
    public void Signs_that_people_know(string typed, string match) => Assert.Equal(match, _m.SearchBox(typed).ToString());

    [Theory]
    [InlineData("", "")]
    [InlineData("  \t ", "")]
    [InlineData("\"", "")]
    [InlineData("\"json parser", "\"json parser\"")]
    [InlineData("json\"parser fast\"", "json \"parser fast\"")]
    [InlineData("OR json", "json")]
    [InlineData("json OR", "json")]
    [InlineData("json OR OR xml", "json | xml")]
    [InlineData("json OR -xml", "json -xml")]
    [InlineData("-xml OR json", "json -xml")]
    [InlineData("json - xml", "json xml")]
    [InlineData("json -- xml", "json xml")]
    [InlineData("json -", "json")]
    [InlineData("--json", "json")]
    [InlineData("json -\"\"", "json")]
    [InlineData("json -!!!", "json")]
    [InlineData("json OR !!! xml", "json (\"\\!\\!\\!\") xml")]
    [InlineData("!!! -json", "json -json")]
    [InlineData("*", "")]
    [InlineData("json **", "json")]
    [InlineData("state-of-the-art", "state\\-of\\-the\\-art")]
    [InlineData("@title MAYBE (json | xml", "title maybe ((\\(json) | xml)")]
    public void Signs_that_say_nothing_are_passed_over(string typed, string match) => Assert.Equal(match, _m.SearchBox(typed).ToString());

    /// <summary>Servers exclude from what was found.</summary>
    [Fact]
    public void What_only_excludes_finds_nothing()
    {
        Assert.Equal("xml -xml", _m.SearchBox("-xml").ToString());
        Assert.Equal("\"a b\" -\"a b\"", _m.SearchBox("-\"a b\" -c").ToString());
        Assert.Equal("(xml -xml) | json", (_m.SearchBox("-xml") | _m.Word("json")).ToString());
    }

    [Fact]
    public void It_may_stand_in_a_field()
    {
        Assert.Equal("@title (json -xml)", _m.Field(p => p.Title, _m.SearchBox("json -xml")).ToString());
        Assert.Equal("body words", QueryHarness.PlanOf(new QueryHarness().Posts.MatchSearchBox("body words")).Match?.ToString());
    }

    [Fact]
    public void Of_a_very_long_text_the_first_words_count()
    {
        string match = _m.SearchBox(string.Join(" OR ", Enumerable.Repeat("word", 100_000))).ToString();
        Assert.InRange(match.Split(' ').Length, 500, 1_000);
    }
}
