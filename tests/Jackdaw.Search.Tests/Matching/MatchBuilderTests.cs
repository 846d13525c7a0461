using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Matching;

/// <summary>The text of each part of the typed builder.</summary>
public class MatchBuilderTests
{
    private readonly MatchBuilder<Post> _m = new(new QueryHarness().Map<Post>());

    [Fact]
    public void Words()
    {
        Check("json", _m.Word("json"));
        Check(@"a\-b", _m.Word("a-b"));
        Check("near", _m.Word("NEAR"));
        Check("=json", _m.Exact("json"));
        Check("js*", _m.Prefix("js"));
        Check("json^2.5", _m.Word("json").Boost(2.5));
        Check("json^0.00001", _m.Word("json").Boost(0.00001));
        Check("^json", _m.Word("json").AtStart());
        Check("json$", _m.Word("json").AtEnd());
        Check("=^json$^2", _m.Exact("json").AtStart().AtEnd().Boost(2));
        Check("json parser", _m.Words("json parser"));
        Check(@"say \""hi\""", _m.Words(" say \"hi\" "));
        Check("c++ .net", _m.Words("c++\t.net"));
        Check("a \"\\!\\!\" b \"🎉\"", _m.Words("a !! b 🎉"));
        Check("\"\\!\"", _m.Word("!"));
        Check("", _m.Words("-") | _m.Word("a"));
        Check("json parser c#", _m.Words("-json parser. & c#"));
    }

    [Fact]
    public void Phrases()
    {
        Check("\"json parser\"", _m.Phrase("json parser"));
        Check(@"""a \""b\""""", _m.Phrase("a \"b\""));
        Check("\"json parser\"~3", _m.Proximity("json parser", 3));
        Check("\"a b c\"/2", _m.Quorum("a b c", 2));
        Check("\"a b c\"/0.5", _m.Quorum("a b c", 0.5));
    }

    [Fact]
    public void Punctuation_around_words_is_none_of_them()
    {
        Check("\"uses node.js c#\"", _m.Phrase("-uses node.js. & c#."));
        Check("\"json parser\"~3", _m.Proximity("json. -parser", 3));
        Check("\"node.js c++\"/0.5", _m.Quorum("node.js. +c++", 0.5));
        Check("node.js", _m.Word("node.js."));
        Check("=json", _m.Exact("+json"));
        Check("pars*", _m.Prefix("-pars"));
        Check("", _m.Phrase("..."));
    }

    [Fact]
    public void Operators()
    {
        Check("a b", _m.Word("a") & _m.Word("b"));
        Check("a | b", _m.Word("a") | _m.Word("b"));
        Check("a -b", _m.Word("a") & !_m.Word("b"));
        Check("a -b", _m.Word("a").AndNot(_m.Word("b")));
        Check("a -(b | c)", _m.Word("a") & !(_m.Word("b") | _m.Word("c")));
        Check("a (b | c)", _m.Word("a") & (_m.Word("b") | _m.Word("c")));
        Check("(a b) | c", (_m.Word("a") & _m.Word("b")) | _m.Word("c"));
        Check("a b c", _m.And(_m.Word("a"), _m.Word("b"), _m.Word("c")));
        Check("a | b | c", _m.Or(_m.Word("a"), _m.Word("b"), _m.Word("c")));
        Check("a MAYBE b", _m.Word("a").Maybe(_m.Word("b")));
        Check("a << b << c", _m.Order(_m.Word("a"), _m.Word("b"), _m.Word("c")));
        Check("a << (b << c)", _m.Word("a").Before(_m.Word("b").Before(_m.Word("c"))));
        Check("a NEAR/3 b", _m.Word("a").Near(_m.Word("b"), 3));
        Check("a NOTNEAR/3 \"b c\"", _m.Word("a").NotNear(_m.Phrase("b c"), 3));
        Check("(a b) MAYBE (c | d)", _m.Words("a b").Maybe(_m.Word("c") | _m.Word("d")));
        Check("a", !!_m.Word("a"));
        Check("a (b << c)", _m.Word("a") & _m.Raw("b << c"));
    }

    [Fact]
    public void Fields()
    {
        Check("@title json", _m.Field(p => p.Title, "json"));
        Check("@title (json parser)", _m.Field(p => p.Title, "json parser"));
        Check("@title \"json parser\"", _m.Field(p => p.Title, _m.Phrase("json parser")));
        Check("@hidden json", _m.Field(p => p.Hidden, "json"));
        Check("@(title,body) json", _m.Fields(_m.Word("json"), p => p.Title, p => p.Body));
        Check("@body[50] json", _m.FieldStart(p => p.Body, 50, _m.Word("json")));
        Check("@!(body) json", _m.ExceptFields(_m.Word("json"), p => p.Body));
        Check("(@title a) (@body b)", _m.Field(p => p.Title, "a") & _m.Field(p => p.Body, "b"));
        Check("(@title a) -(@body b)", _m.Field(p => p.Title, "a") & !_m.Field(p => p.Body, "b"));
        Check("(@title (a | b)) | c", _m.Field(p => p.Title, _m.Word("a") | _m.Word("b")) | _m.Word("c"));
    }

    [Fact]
    public void Everything_disappears()
    {
        Check("", _m.Everything());
        Check("", _m.Words("  "));
        Check("", _m.Phrase(null));
        Check("", _m.Field(p => p.Title, ""));
        Check("a", _m.Everything() & _m.Word("a"));
        Check("a", _m.Word("a") & _m.Words(""));
        Check("", _m.Word("a") | _m.Everything());
        Check("", _m.And());
        Check("", _m.Raw(" "));
    }

    [Fact]
    public void Misuse()
    {
        Assert.Throws<ArgumentException>(() => _m.Word("a b"));
        Assert.Throws<ArgumentException>(() => _m.Word(" "));
        Assert.Throws<ArgumentException>(() => _m.Word("a") | !_m.Word("b"));
        Assert.Throws<ArgumentException>(() => !_m.Everything());
        Assert.Throws<ArgumentException>(() => !(!_m.Word("a") & !_m.Word("b")));
        Assert.Throws<ArgumentException>(() => _m.Word("a").Near(_m.Words(""), 3));
        Assert.Throws<ArgumentException>(() => _m.Order(_m.Word("a")));
        Assert.Throws<ArgumentException>(() => _m.Or());
        Assert.Throws<ArgumentException>(() => _m.Fields(_m.Word("a")));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Word("a").Near(_m.Word("b"), 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Proximity("a b", 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Quorum("a b", 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Quorum("a b", 1.5));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Quorum("a b", double.NaN));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Word("a").Boost(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.Word("a").Boost(double.PositiveInfinity));
        Assert.Throws<ArgumentOutOfRangeException>(() => _m.FieldStart(p => p.Body, 0, _m.Word("a")));
        Assert.Throws<InvalidOperationException>(() => _m.Exact("a").Prefix());
        Assert.Throws<InvalidOperationException>(() => _m.Prefix("a").Exact());
    }

    [Fact]
    public void A_member_that_is_no_field_is_named()
    {
        ArgumentException exception = Assert.Throws<ArgumentException>(() => _m.Field(p => p.Slug, "a"));
        Assert.Contains("Slug", exception.Message, StringComparison.Ordinal);
        Assert.Contains("Title, Body, Hidden", exception.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => _m.Field(p => p.Score, "a"));
        Assert.Throws<ArgumentException>(() => _m.Field(p => p.Title.Trim(), "a"));
        Assert.Throws<ArgumentException>(() => _m.Field(p => p.Meta!.Text, "a"));
    }

    private static void Check(string expected, MatchExpression expression) => Assert.Equal(expected, expression.ToString());
}
