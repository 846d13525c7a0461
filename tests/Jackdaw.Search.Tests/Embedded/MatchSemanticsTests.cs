using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What match texts find. Every row was observed on Sphinx 2.2.11 with the same documents.</summary>
public sealed class MatchSemanticsTests : IDisposable
{
    private static readonly (string Title, string Body)[] Pairs =
    [
        ("a b c d e f g h", "x"), ("a x b", "c"), ("a x x b", "c"), ("b a", ""), ("a", "b"), ("a b", ""),
        ("c b a", ""), ("a x x x b", ""), ("b x a", ""), ("q a b", "zz"), ("c", "d"), ("a b b c", ""),
    ];

    private static readonly string[] Titles =
    [
        "I like c# a lot", "c++ rules", "use .net now", "node.js is here", "e-mail me", "at&t company", "me@b.com", "(c++)", "c++,java",
        "asp.net core", "Caf\u00e9 au lait", "cafe", "STRASSE \u00c9T\u00c9", "foo_bar", "a... b", "12.5 x", "don't",
    ];

    private readonly EntryIndex _pairs = new();
    private readonly EntryIndex _titles = new();

    public MatchSemanticsTests()
    {
        _pairs.Put([.. Pairs.Select((pair, i) => new Entry { Id = i + 1, Title = pair.Title, Body = pair.Body })]);
        _titles.Put([.. Titles.Select((title, i) => new Entry { Id = i + 1, Title = title })]);
    }

    [Theory]
    [InlineData("a | b c", new long[] { 1, 2, 3, 7, 12 })]
    [InlineData("(a -b) | c", new long[] { 1, 2, 3, 7, 11, 12 })]
    [InlineData("a b -(c | d)", new long[] { 4, 5, 6, 8, 9, 10 })]
    [InlineData("\"a b\"", new long[] { 1, 6, 10, 12 })]
    [InlineData("\"a b\"~1", new long[] { 1, 4, 6, 7, 10, 12 })]
    [InlineData("\"a b\"~2", new long[] { 1, 2, 4, 6, 7, 9, 10, 12 })]
    [InlineData("\"a b\"~3", new long[] { 1, 2, 3, 4, 6, 7, 9, 10, 12 })]
    [InlineData("\"a b c\"~1", new long[] { 1, 7 })]
    [InlineData("\"a b c\"/2", new long[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12 })]
    [InlineData("\"a b c\"/0.5", new long[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12 })]
    [InlineData("\"a b c d e\"/0.5", new long[] { 1, 2, 3, 7, 12 })]
    [InlineData("\"a b c\"/0.4", new long[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })]
    [InlineData("\"a b c\"/9", new long[] { 1, 2, 3, 7, 12 })]
    [InlineData("a << b", new long[] { 1, 2, 3, 6, 8, 10, 12 })]
    [InlineData("b << a", new long[] { 4, 7, 9 })]
    [InlineData("a << b << c", new long[] { 1, 12 })]
    [InlineData("(a b) << c", new long[] { 1, 12 })]
    [InlineData("a NEAR/1 b", new long[] { 1, 4, 6, 7, 10, 12 })]
    [InlineData("a NEAR/4 b", new long[] { 1, 2, 3, 4, 6, 7, 8, 9, 10, 12 })]
    [InlineData("a NEAR/3 \"b c\"", new long[] { 1, 12 })]
    [InlineData("a NEAR/2 b NEAR/2 c", new long[] { 1, 7, 12 })]
    [InlineData("(a|q) NEAR/2 b", new long[] { 1, 2, 4, 6, 7, 9, 10, 12 })]
    [InlineData("a MAYBE b c", new long[] { 1, 2, 3, 7, 12 })]
    [InlineData("a MAYBE b | c", new long[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 })]
    [InlineData("^a b", new long[] { 1, 2, 3, 5, 6, 8, 12 })]
    [InlineData("^a$", new long[] { 5 })]
    [InlineData("b$", new long[] { 2, 3, 5, 6, 8, 10 })]
    [InlineData("@title a @body c", new long[] { 2, 3 })]
    [InlineData("@title a b | @body c", new long[] { 1, 2, 3, 4, 6, 7, 8, 9, 10, 12 })]
    [InlineData("(@title a) c", new long[] { 1, 2, 3, 7, 12 })]
    [InlineData("@!title c", new long[] { 2, 3 })]
    [InlineData("@!(title,body) c", new long[] { })]
    [InlineData("@title[2] b", new long[] { 1, 4, 6, 7, 9, 12 })]
    [InlineData("@(title,body)[2] b", new long[] { 1, 4, 5, 6, 7, 9, 12 })]
    [InlineData("@title -c b", new long[] { 2, 3, 4, 6, 8, 9, 10 })]
    [InlineData("@title d @* c", new long[] { 1 })]
    [InlineData("@@relaxed @nope a", new long[] { })]
    [InlineData("@@relaxed @(body,nope) c", new long[] { 2, 3 })]
    [InlineData("z*", new long[] { 10 })]
    [InlineData("\"a * b\"", new long[] { 2, 12 })]
    [InlineData("\"^a b\"", new long[] { 1, 6, 12 })]
    [InlineData("^\"a b\"", new long[] { 1, 6, 10, 12 })]
    [InlineData("\"a b$\"", new long[] { 6, 10 })]
    [InlineData("\"a (b\"", new long[] { 1, 6, 10, 12 })]
    [InlineData("a \"\"", new long[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12 })]
    [InlineData("\"\"", new long[] { })]
    [InlineData("=a^2.5 q", new long[] { 10 })]
    [InlineData("a < q", new long[] { 10 })]
    [InlineData("-a b << c", new long[] { })]
    [InlineData("a NOTNEAR/2 b", new long[] { 2, 3, 5, 8, 9 })]
    public void Operators_find_what_the_server_finds(string match, long[] expected) => Assert.Equal(expected, _pairs.Ids(match));

    [Theory]
    [InlineData("c#", new long[] { 1 })]
    [InlineData("c\\#", new long[] { 1 })]
    [InlineData("C++", new long[] { 2, 8, 9 })]
    [InlineData("c", new long[] { 1, 2, 8, 9 })]
    [InlineData("c+*", new long[] { 2, 8, 9 })]
    [InlineData(".net", new long[] { 3 })]
    [InlineData("net", new long[] { 3, 10 })]
    [InlineData("node.js", new long[] { 4 })]
    [InlineData("node.*", new long[] { 4 })]
    [InlineData("\"node js is\"", new long[] { 4 })]
    [InlineData("\"node.js is\"", new long[] { 4 })]
    [InlineData("\"node.js here\"", new long[] { })]
    [InlineData("\"use .net now\"", new long[] { 3 })]
    [InlineData("e-mail", new long[] { 5 })]
    [InlineData("e\\-mail", new long[] { 5 })]
    [InlineData("\"e-mail me\"", new long[] { 5 })]
    [InlineData("\"at&t company\"", new long[] { 6 })]
    [InlineData("me@b.com", new long[] { 7 })]
    [InlineData("b.com", new long[] { })]
    [InlineData("c#|c++", new long[] { 1, 2, 8, 9 })]
    [InlineData("cafe", new long[] { 12 })]
    [InlineData("CAF\u00c9", new long[] { 11 })]
    [InlineData("\u00e9t\u00e9", new long[] { 13 })]
    [InlineData("foo", new long[] { })]
    [InlineData("foo_bar", new long[] { 14 })]
    [InlineData("\"a b\"", new long[] { 15 })]
    [InlineData("12.5", new long[] { 16 })]
    [InlineData("don't", new long[] { 17 })]
    public void Words_with_signs_are_found_whole_and_in_parts(string match, long[] expected) => Assert.Equal(expected, _titles.Ids(match));

    public void Dispose()
    {
        _pairs.Dispose();
        _titles.Dispose();
    }
}
