using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>What is wrong with a string, and where.</summary>
public sealed unsafe class StringDiagnosisTests
{
    [Theory]
    [InlineData("abc\"", "None", 3)]
    [InlineData("", "Unterminated", 0)]
    [InlineData("abc", "Unterminated", 3)]
    [InlineData("abc\\", "Unterminated", 4)]
    [InlineData("abc\\u", "Unterminated", 5)]
    [InlineData("abc\\u12", "Unterminated", 7)]
    [InlineData("a\nb\"", "ControlCharacter", 1)]
    [InlineData("a\0b\"", "ControlCharacter", 1)]
    [InlineData("a\u001F\"", "ControlCharacter", 1)]
    [InlineData("ab\\x\"", "InvalidEscape", 3)]
    [InlineData("ab\\\0\"", "InvalidEscape", 3)]
    [InlineData("ab\\u12G4\"", "InvalidEscape", 6)]
    [InlineData("ab\\u12\"", "InvalidEscape", 6)]
    [InlineData("ab\\uD800\"", "LoneSurrogate", 2)]
    [InlineData("ab\\uDC00\\uD800\"", "LoneSurrogate", 2)]
    [InlineData("\\uD83D\\uDE00\\uDBFF\\u0041\"", "LoneSurrogate", 12)]
    [InlineData("ok\\n\\\"\\u00e9 \u0080", "InvalidUtf8", 13)]
    [InlineData("\u00C3\u00A9\u00ED\u00A0\u0080\"", "LoneSurrogate", 2)]
    [InlineData("ab\\uD83D", "Unterminated", 8)]
    [InlineData("ab\\uD83D\\uDE", "Unterminated", 12)]
    [InlineData("ab\u00E2\u0082", "Unterminated", 4)]
    [InlineData("ab\u00E0\u0080\"", "InvalidUtf8", 2)]
    [InlineData("a\u00E2\u0082\"", "InvalidUtf8", 1)]
    public void Says_what_and_where(string latin1, string expected, int offset)
    {
        using var memory = new GuardedMemory(4096);
        byte[] text = Encoding.Latin1.GetBytes(latin1);
        byte* p = memory.PlacePadded(text);

        TextError error = StringDiagnosis.Find(p, p + text.Length, out byte* at);

        Assert.Equal(Enum.Parse<TextError>(expected), error);
        Assert.Equal(offset, (int)(at - p));
    }

    [Theory]
    [InlineData(0, 66)]
    [InlineData(1, 72)]
    [InlineData(1000, 6066)]
    [InlineData(400_000_000, int.MaxValue)]
    public void Room_of_escaped_text(int characters, int expected) =>
        Assert.Equal(expected, Jackdaw.Text.Kernels.StringWriter.MaxEscapedLength(characters));
}
