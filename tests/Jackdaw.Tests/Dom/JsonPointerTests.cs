using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

public sealed class JsonPointerTests
{
    [Theory]
    [InlineData("", new string[0])]
    [InlineData("/", new[] { "" })]
    [InlineData("/foo", new[] { "foo" })]
    [InlineData("/foo/0", new[] { "foo", "0" })]
    [InlineData("/a~1b", new[] { "a/b" })]
    [InlineData("/m~0n", new[] { "m~n" })]
    [InlineData("/~01", new[] { "~1" })]
    [InlineData("//x", new[] { "", "x" })]
    [InlineData("/ /\"", new[] { " ", "\"" })]
    public void TokensAreUnescapedAndWrittenBack(string text, string[] tokens)
    {
        JsonPointer pointer = JsonPointer.Parse(text);
        Assert.Equal(tokens, pointer.Tokens);
        Assert.Equal(text, pointer.ToString());
        Assert.Equal(pointer, JsonPointer.Create(tokens));
        Assert.Equal(pointer.GetHashCode(), JsonPointer.Create(tokens).GetHashCode());
    }

    [Fact]
    public void Operators_compare_like_Equals()
    {
        JsonPointer pointer = "/a/0";
        JsonPointer? none = null;
        Assert.True(pointer == JsonPointer.Create("a", "0"));
        Assert.True(pointer == "/a/0");
        Assert.False(pointer != JsonPointer.Create("a", "0"));
        Assert.True(pointer != JsonPointer.Root);
        Assert.False(pointer == JsonPointer.Root);
        Assert.True(none == null);
        Assert.False(none != null);
        Assert.True(pointer != none);
        Assert.False(none == pointer);
    }

    [Theory]
    [InlineData("foo", "begins with '/'")]
    [InlineData("#/foo", "begins with '/'")]
    [InlineData("/a~", "index 2")]
    [InlineData("/a~2", "index 2")]
    [InlineData("/~0/~", "index 4")]
    public void WhatIsNoPointerIsRefused(string text, string reason)
    {
        Assert.False(JsonPointer.TryParse(text, out _));
        FormatException e = Assert.Throws<FormatException>(() => JsonPointer.Parse(text));
        Assert.Contains(reason, e.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("0", 0)]
    [InlineData("10", 10)]
    [InlineData("2147483647", int.MaxValue)]
    [InlineData("01", -1)]
    [InlineData("", -1)]
    [InlineData("-", -1)]
    [InlineData("-0", -1)]
    [InlineData("+1", -1)]
    [InlineData("1 ", -1)]
    [InlineData("2147483648", -1)]
    [InlineData("1e0", -1)]
    [InlineData("٣", -1)]
    public void OnlyPlainNumbersAreIndexes(string token, int expected)
    {
        Assert.Equal(expected >= 0, JsonPointer.TryIndex(token, out int index));
        Assert.Equal(Math.Max(expected, 0), index);
    }

    [Fact]
    public void PointersAreExtendedAndShortened()
    {
        JsonPointer pointer = JsonPointer.Root.Append("a/b").Append(3);
        Assert.Equal("/a~1b/3", pointer.ToString());
        Assert.Equal("/a~1b", pointer.Parent!.ToString());
        Assert.Null(JsonPointer.Root.Parent);
        Assert.True(pointer.StartsWith(JsonPointer.Parse("/a~1b")));
        Assert.False(pointer.StartsWith(JsonPointer.Parse("/a")));
        Assert.NotEqual(pointer, pointer.Parent);
    }
}
