using System.Text;
using System.Text.Json;
using Jackdaw.Tests.Memory;
using StringWriter = Jackdaw.Text.Kernels.StringWriter;

namespace Jackdaw.Tests.Text;

/// <summary>
/// The three ways to write a string agree with the reference; the text ends at a poisoned page, the destination is as large as promised, and
/// what lies after the result before makes no difference.
/// </summary>
public sealed unsafe class StringWritingTests : IDisposable
{
    private readonly GuardedMemory _text = new(64 * 1024);
    private readonly GuardedMemory _destination = new(64 * 1024);

    private delegate byte* Write(byte* p, ReadOnlySpan<char> text);

    public void Dispose()
    {
        _text.Dispose();
        _destination.Dispose();
    }

    [Theory]
    [InlineData((int)TextKind.Ascii)]
    [InlineData((int)TextKind.AnyAscii)]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Every_length_agrees_with_the_reference(int kind)
    {
        var random = new RandomText(3000 + kind);
        for (int length = 0; length <= 300; length++)
        {
            for (int round = 0; round < 4; round++)
            {
                CheckAll(random.Characters(length, (TextKind)kind), (byte)((length * 4) + round));
            }
        }
    }

    [Fact]
    public void A_stop_at_every_place_agrees_with_the_reference()
    {
        foreach (string stop in new[] { "\"", "\\", "\n", "\u001F", "<", "\u007F", "\u0080", "\u07FF", "\u0800", "\uFFFF", "😀" })
        {
            for (int length = 0; length <= 70; length++)
            {
                for (int at = 0; at <= length; at++)
                {
                    CheckAll(new string('a', at) + stop + new string('b', length - at), 0x22);
                }
            }
        }
    }

    // As code units: a test's argument that is a string with a lone surrogate loses it on the way to the runner, and two cases become one.
    [Theory]
    [InlineData(0xD800)]
    [InlineData(0xDBFF)]
    [InlineData(0xDC00)]
    [InlineData(0xDFFF)]
    [InlineData(0xD83D, (int)'x')]
    [InlineData(0xDE00, 0xD83D)]
    [InlineData(0xD83D, 0xD83D, 0xDE00)]
    public void A_lone_surrogate_is_refused_at_every_place(params int[] units)
    {
        string lone = string.Concat(units.Select(unit => (char)unit));
        for (int before = 0; before < 70; before++)
        {
            for (int after = 0; after < 40; after += 3)
            {
                CheckAll(new string('x', before) + lone + new string('é', after), 0);
                CheckAll(new string('ж', before) + lone + new string('x', after), 0);
            }
        }
    }

    [Fact]
    public void Html_escapes_every_unit_like_the_default_encoder()
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            if (!char.IsSurrogate((char)unit))
            {
                CheckHtml(((char)unit).ToString());
            }
        }
    }

    [Fact]
    public void Html_escapes_supplementary_characters_like_the_default_encoder()
    {
        for (int scalar = 0x10000; scalar <= 0x10FFFF; scalar += 61)
        {
            CheckHtml(char.ConvertFromUtf32(scalar));
        }
    }

    [Fact]
    public void Trailing_memory_makes_no_difference()
    {
        var random = new RandomText(42);
        for (int length = 0; length < 100; length++)
        {
            string text = random.Characters(length, TextKind.Mixed);
            for (int filling = 0; filling < 16; filling++)
            {
                CheckAll(text, (byte)(filling * 17));
            }
        }
    }

    private void CheckHtml(string text)
    {
        string expected = JsonSerializer.Serialize(text);
        string actual = Run(static (p, written) => StringWriter.WriteHtml(p, written, isFixed: true), text, 0) ?? "refused";
        Assert.True(expected == actual, $"{expected} but {actual}");
    }

    private void CheckAll(string text, byte filling)
    {
        CheckAll(text, filling, isFixed: true);
        CheckAll(text, filling, isFixed: false);
        if (text.Length <= StringWriter.MaxShort)
        {
            // Tells that it can't, exactly where a character can't stay as it is.
            string? plain = Run(StringWriter.TryWriteShort, text, filling);
            string? expected = text.All(c => c < 0x80 && !ReferenceText.EscapesMinimal(c)) ? $"\"{text}\"" : null;
            Assert.True(expected == plain, $"{expected ?? "null"} but {plain ?? "null"}");
        }

    }

    private void CheckAll(string text, byte filling, bool isFixed)
    {
        Check((p, written) => StringWriter.WriteMinimal(p, written, isFixed), ReferenceText.EscapesMinimal, text, filling);
        Check((p, written) => StringWriter.WriteHtml(p, written, isFixed), ReferenceText.EscapesHtml, text, filling);
        Check((p, written) => StringWriter.WriteAscii(p, written, isFixed), ReferenceText.EscapesAscii, text, filling);
    }

    private void Check(Write write, Func<int, bool> escapes, string text, byte filling)
    {
        string? expected = ReferenceText.Write(text, escapes);
        string? actual = Run(write, text, filling);
        Assert.True(expected == actual, $"{expected ?? "null"} but {actual ?? "null"}");
    }

    private string? Run(Write write, string text, byte filling)
    {
        _destination.Span.Fill(filling);
        byte* p = _destination.End - StringWriter.MaxEscapedLength(text.Length);
        byte* end = write(p, _text.PlaceAtEnd(text.AsSpan()));
        return end == null ? null : Encoding.UTF8.GetString(p, (int)(end - p));
    }
}
