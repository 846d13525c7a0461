using System.Text;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.SphinxQl;

public sealed class StatementBufferTests
{
    [Theory]
    [InlineData("", "''")]
    [InlineData("plain", "'plain'")]
    [InlineData("it's", "'it\\'s'")]
    [InlineData("a\\b", "'a\\\\b'")]
    [InlineData("\0", "' '")]
    [InlineData("'\\'", "'\\'\\\\\\''")]
    [InlineData("x\ny\té日本😀", "'x\ny\té日本😀'")]
    public void Strings_are_quoted(string text, string expected)
    {
        using StatementBuffer buffer = new(1);
        buffer.AppendQuoted(text);
        Assert.Equal(expected, buffer.ToString());

        buffer.Clear();
        buffer.AppendQuoted(Encoding.UTF8.GetBytes(text));
        Assert.Equal(expected, buffer.ToString());
    }

    [Theory]
    [InlineData(0.0, "0.0")]
    [InlineData(-0.0, "-0.0")]
    [InlineData(1.5, "1.5")]
    [InlineData(-12.0, "-12.0")]
    [InlineData(1E+20, "1E+20")]
    [InlineData(1E-07, "1E-07")]
    [InlineData(0.1, "0.1")]
    [InlineData(double.MaxValue, "1.7976931348623157E+308")]
    public void Real_numbers_always_look_real_and_read_back_the_same(double value, string expected)
    {
        using StatementBuffer buffer = new();
        buffer.Append(value);
        Assert.Equal(expected, buffer.ToString());
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    public void Numbers_that_no_server_knows_are_refused(double value)
    {
        using StatementBuffer buffer = new();
        Assert.Throws<FulltextException>(() => buffer.Append(value));
    }

    [Fact]
    public void Half_a_character_becomes_the_sign_for_none()
    {
        using StatementBuffer buffer = new();
        buffer.AppendQuoted("half " + '\ud83d');
        Assert.Equal("'half \ufffd'", buffer.ToString());
    }

    [Fact]
    public void Random_texts_grow_the_buffer_and_stay_whole()
    {
        Random random = new(29);
        using StatementBuffer buffer = new(1);
        StringBuilder expected = new();
        for (int i = 0; i < 500; i++)
        {
            char[] text = [.. Enumerable.Range(0, random.Next(200)).Select(_ => "ab'\\\0é日"[random.Next(7)])];
            buffer.AppendQuoted(text);
            expected.Append('\'').Append(new string(text).Replace("\\", "\\\\").Replace("'", "\\'").Replace('\0', ' ')).Append('\'');
        }

        Assert.Equal(expected.ToString(), buffer.ToString());
    }
}
