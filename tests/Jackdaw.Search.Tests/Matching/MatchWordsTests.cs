using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Matching;

/// <summary>How many words of a text must occur, and how that is written for servers.</summary>
public sealed class MatchWordsTests
{
    private readonly MatchBuilder<Post> _m = new(new QueryHarness().Map<Post>());

    [Theory]
    [InlineData("json parser", "\"json parser\"/1")]
    [InlineData("json", "json")]
    [InlineData("json JSON Json", "json json json")]
    [InlineData("json parser JSON", "\"json parser\"/1")]
    [InlineData("c# c++ .net node.js", "\"c# c++ .net node.js\"/1")]
    [InlineData("z/OS (json, /etc/passwd", "\"z OS json etc passwd\"/1")]
    [InlineData("json - parser & !!", "\"json parser\"/1")]
    [InlineData("MAYBE NEAR/3 \"json", "\"maybe near 3 json\"/1")]
    [InlineData("", "")]
    [InlineData(" !? ", "\"!\"")]
    public void Any_word_is_one_of_them(string typed, string match) =>
        Assert.Equal(match.Replace("json json json", "json JSON Json", StringComparison.Ordinal), _m.Words(typed, MatchWords.Any).ToString().Replace("\\", "", StringComparison.Ordinal));

    [Theory]
    [InlineData(2, 1)]
    [InlineData(3, 2)]
    [InlineData(4, 2)]
    [InlineData(5, 3)]
    [InlineData(10, 6)]
    [InlineData(256, 154)]
    [InlineData(300, 154)]
    public void A_share_is_rounded_to_the_nearest_number(int words, int least)
    {
        string text = string.Join(' ', Enumerable.Range(0, words).Select(i => $"w{i}"));
        Assert.EndsWith($"\"/{least}", _m.Words(text, MatchWords.AtLeast(0.6)).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Halves_are_rounded_up_and_one_word_is_the_least()
    {
        for (int percent = 1; percent <= 100; percent++)
        {
            for (int words = 1; words <= MatchWords.MostDifferent; words++)
            {
                int expected = Math.Max(1, (int)decimal.Round(percent * words / 100m, MidpointRounding.AwayFromZero));
                Assert.Equal(expected, MatchWords.AtLeast(percent / 100.0).Of(words));
            }
        }

        Assert.Equal(1, MatchWords.Any.Of(5));
        Assert.Equal(5, MatchWords.All.Of(5));
    }

    [Fact]
    public void All_words_are_those_of_a_text() => Assert.Equal(_m.Words("json c# json").ToString(), _m.Words("json c# json", MatchWords.All).ToString());

    [Theory]
    [InlineData(0)]
    [InlineData(-0.5)]
    [InlineData(1.01)]
    [InlineData(0.005)]
    [InlineData(0.333)]
    [InlineData(double.NaN)]
    public void A_share_is_in_whole_percents(double fraction)
    {
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(() => MatchWords.AtLeast(fraction));
        Assert.StartsWith("The fraction must be 0.01 to 1, with at most two decimal places: 0.6 is 60 % of the words.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_are_values()
    {
        Assert.Equal(MatchWords.AtLeast(0.6), MatchWords.AtLeast(0.6));
        Assert.Equal(MatchWords.All, MatchWords.AtLeast(1));
        Assert.NotEqual(MatchWords.Any, MatchWords.AtLeast(0.01));
        Assert.Equal("All Any AtLeast(0.6)", $"{MatchWords.All} {MatchWords.Any} {MatchWords.AtLeast(0.6)}");
    }

    [Theory]
    [InlineData("how to parse -xml json", "\"how to parse json\"/1 -xml")]
    [InlineData("fast \"json parser\" tree", "\"fast tree\"/1 \"json parser\"")]
    [InlineData("json OR xml fast tree", "(json | xml) \"fast tree\"/1")]
    [InlineData("fast json OR xml tree", "\"fast tree\"/1 (json | xml)")]
    [InlineData("pars* fast tree", "pars* \"fast tree\"/1")]
    [InlineData("\"json parser\"", "\"json parser\"")]
    [InlineData("fast \"json parser", "fast \"json parser\"")]
    [InlineData("-xml", "xml -xml")]
    [InlineData("", "")]
    public void What_has_an_operator_must_hold(string typed, string match) => Assert.Equal(match, _m.SearchBox(typed, MatchWords.Any).ToString());

    [Fact]
    public void Words_that_a_field_ignores_are_not_counted()
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = _ => TextAnalysis.For(TextLanguage.English);
        using IFulltextSession session = store.StartSession();
        Assert.Contains("MATCH('\"how calculate age c#\"/2')", session.Query<Post>().MatchText("how to calculate the age in c#", MatchWords.AtLeast(0.5)).ToSphinxQl(), StringComparison.Ordinal);
        Assert.Contains("MATCH('\"the age\"/1')", session.Query<Post>().MatchText("the age", MatchWords.Any).ToSphinxQl(), StringComparison.Ordinal);
        Assert.Contains("\"how calculate age\"/2", session.Query<Post>().Select(post => post.Id).MatchSearchBox("how to calculate the age", MatchWords.AtLeast(0.5)).ToSphinxQl(), StringComparison.Ordinal);
    }

    [Fact]
    public void Nothing_is_no_number_of_words()
    {
        Assert.Throws<ArgumentNullException>(() => _m.Words("json", null!));
        Assert.Throws<ArgumentNullException>(() => _m.SearchBox("json", null!));
    }
}
