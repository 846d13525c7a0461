using Jackdaw.Search.Matching.Syntax;
using Xunit;

namespace Jackdaw.Search.Tests.Matching;

public sealed class MatchParserTests
{
    [Theory]
    [InlineData("-b", 0, "negations only")]
    [InlineData("-b -c", 0, "negations only")]
    [InlineData("-b | a", 0, "negations only")]
    [InlineData("(-b)", 0, "negations only")]
    [InlineData("a | -b", 4, "expected a word, a phrase or a group")]
    [InlineData("\"a b", 4, "'\"' for the quote at character 1")]
    [InlineData("(a", 2, "')' for the parenthesis at character 1")]
    [InlineData("a)", 1, "found ')'")]
    [InlineData("a <<", 4, "found the end of the text")]
    [InlineData("| a", 0, "found '|'")]
    [InlineData("a |", 3, "found the end of the text")]
    [InlineData("a || b", 3, "found '|'")]
    [InlineData("()", 1, "found ')'")]
    [InlineData("a ()", 3, "found ')'")]
    [InlineData("\"a b\"/0", 6, "at least 1")]
    [InlineData("\"a b\"/1.5", 6, "between 0.0 and 1.0")]
    [InlineData("\"a b\"/", 6, "a number of words, or a fraction")]
    [InlineData("\"a b\"~", 6, "a number of words after '~'")]
    [InlineData("\"a b\"~0", 6, "at least 1")]
    [InlineData("a ~ b", 2, "found '~'")]
    [InlineData("a/2", 1, "found '/'")]
    [InlineData("@", 1, "a field name")]
    [InlineData("@(", 2, "a field name")]
    [InlineData("@(a b) c", 4, "',' or ')'")]
    [InlineData("@title", 6, "found the end of the text")]
    [InlineData("@title @body c", 7, "after the fields")]
    [InlineData("@title[x] a", 7, "a number of words after '['")]
    [InlineData("@title[5 a", 8, "']'")]
    [InlineData("^", 0, "found '^'")]
    [InlineData("MAYBE", 0, "before this operator")]
    [InlineData("NEAR/2 a", 0, "before this operator")]
    [InlineData("a NEAR/ b", 7, "a number of words after NEAR/")]
    [InlineData("a NEAR/2 -b", 2, "negation")]
    [InlineData("a << -b", 2, "negation")]
    [InlineData("a SENTENCE b", 2, "SENTENCE is not supported: the embedded index, Elasticsearch and OpenSearch do not index")]
    [InlineData("a PARAGRAPH b", 2, "PARAGRAPH is not supported: the embedded index, Elasticsearch and OpenSearch do not index")]
    [InlineData("ZONE:(h1,h2) a", 0, "ZONE is not supported: the embedded index, Elasticsearch and OpenSearch do not index")]
    [InlineData("ZONESPAN:h1 a", 0, "ZONESPAN is not supported: the embedded index, Elasticsearch and OpenSearch do not index")]
    public void Wrong_texts_are_refused_with_their_place(string match, int position, string says)
    {
        FulltextException error = Assert.Throws<FulltextException>(() => MatchParser.Parse(match));
        Assert.Contains(says, error.Message, StringComparison.Ordinal);
        Assert.Equal(position, error.Position);
        Assert.Equal(match, error.Statement);
    }

    [Theory]
    [InlineData("...")]
    [InlineData("\"\"")]
    [InlineData("*")]
    [InlineData("&")]
    [InlineData("a... - ... b")]
    public void Punctuation_alone_is_no_error(string match) => Assert.NotNull(MatchParser.Parse(match));

    [Fact]
    public void Groups_may_be_deep_but_not_endless()
    {
        Assert.IsType<MatchWordNode>(MatchParser.Parse(new string('(', 64) + "a" + new string(')', 64)));
        Assert.Contains("64 groups", Assert.Throws<FulltextException>(() => MatchParser.Parse(new string('(', 100_000))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Texts_may_be_long_but_not_endless()
    {
        Assert.Contains("4096", Assert.Throws<FulltextException>(() => MatchParser.Parse(string.Join(' ', Enumerable.Repeat("a", 5000)))).Message, StringComparison.Ordinal);
        Assert.Contains("262144", Assert.Throws<FulltextException>(() => MatchParser.Parse(new string('a', 300_000))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Words_of_operators_in_small_letters_are_words()
    {
        MatchAllNode all = Assert.IsType<MatchAllNode>(MatchParser.Parse("near maybe sentence NEARBY zone NEAR"));
        Assert.Equal(["near", "maybe", "sentence", "nearby", "zone", "near"], all.Parts.Select(part => ((MatchWordNode)part).Word.Text));
    }

    [Fact]
    public void Any_text_is_parsed_or_refused()
    {
        const int Seed = 20261121;
        Random random = new(Seed);
        string[] pieces = ["a", "b ", " ", "(", ")", "|", "-", "!", "\"", "~2", "/0.5", "/2", "<<", "<", " NEAR/3 ", " MAYBE ", "^", "$", "=", "*", "@title ", "@(a,b)", "@!x", "@*", "[5]", "\\", "@@relaxed ", "c++", "\u00e9", "\ud83d", "\0"];
        for (int i = 0; i < 20_000; i++)
        {
            string match = string.Concat(Enumerable.Range(0, random.Next(1, 12)).Select(_ => pieces[random.Next(pieces.Length)]));
            try
            {
                MatchParser.Parse(match);
            }
            catch (FulltextException e)
            {
                Assert.True(e.Position >= 0 && e.Position <= match.Length, $"Seed {Seed}: {match}: {e.Message}");
            }
        }
    }
}
