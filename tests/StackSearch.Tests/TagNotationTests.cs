using StackSearch.Posts;

namespace StackSearch.Tests;

public class TagNotationTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("<c#>", "c#")]
    [InlineData("<c#><.net><c++>", "c#,.net,c++")]
    [InlineData("|c#|", "c#")]
    [InlineData("|c#|.net|обработка-строк|", "c#,.net,обработка-строк")]
    public void Both_notations_are_read(string text, string expected)
    {
        Assert.True(TagNotation.TryParse(text, out List<string>? tags));
        Assert.Equal(expected, string.Join(',', tags));
    }

    [Theory]
    [InlineData("c#")]
    [InlineData("<")]
    [InlineData("<>")]
    [InlineData("||")]
    [InlineData("|")]
    [InlineData("<a")]
    [InlineData("<a><b")]
    [InlineData("a>")]
    [InlineData("<a><>")]
    [InlineData("<a|b>")]
    [InlineData("|a||b|")]
    [InlineData("|a>")]
    [InlineData("<a|")]
    [InlineData("<a> <b>")]
    [InlineData("a,b")]
    public void Anything_else_is_refused(string text) => Assert.False(TagNotation.TryParse(text, out _));
}
