using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class BooleanTests
{
    [Theory]
    [InlineData("true", 4, true)]
    [InlineData("false", 5, false)]
    [InlineData("true,", 4, true)]
    [InlineData("falsefalse", 5, false)]
    public void Literals_are_read(string text, int end, bool expected)
    {
        using ScalarStage stage = new();
        Assert.Equal(end, stage.Read<bool>(BooleanReader.Read, text, out bool value));
        Assert.Equal(expected, value);
    }

    [Fact]
    public void Every_changed_byte_is_refused()
    {
        using ScalarStage stage = new();
        foreach (string literal in new[] { "true", "false" })
        {
            for (int at = 0; at < literal.Length; at++)
            {
                for (int other = 0; other < 256; other++)
                {
                    byte[] text = System.Text.Encoding.ASCII.GetBytes(literal + " ");
                    text[at] = (byte)other;
                    Assert.Equal(other == literal[at] ? literal.Length : -1, stage.Read<bool>(BooleanReader.Read, text, out _));
                }
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("tru")]
    [InlineData("fals")]
    [InlineData("True")]
    [InlineData("FALSE")]
    [InlineData("null")]
    [InlineData("1")]
    public void Other_text_is_refused(string text)
    {
        using ScalarStage stage = new();
        Assert.Equal(-1, stage.Read<bool>(BooleanReader.Read, text, out _));
    }

    [Fact]
    public void Literals_are_written()
    {
        using ScalarStage stage = new();
        Assert.Equal("true", stage.Write<bool>(BooleanWriter.Write, true));
        Assert.Equal("false", stage.Write<bool>(BooleanWriter.Write, false));
        Assert.Equal("null", stage.Write<bool>((p, _) => BooleanWriter.WriteNull(p), false));
    }

    [Theory]
    [InlineData("null", true)]
    [InlineData("null,", true)]
    [InlineData("nul", false)]
    [InlineData("Null", false)]
    [InlineData("true", false)]
    public void Null_is_recognised(string text, bool expected)
    {
        using ScalarStage stage = new();
        Assert.Equal(expected, stage.Read<bool>((byte* p, out bool value) => (value = BooleanReader.IsNull(p)) ? p : null, text, out _) >= 0);
    }
}
