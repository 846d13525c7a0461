using System.Buffers.Text;
using System.Globalization;
using System.Text.Unicode;

namespace Roundup.Written;

/// <summary>The least that writing JSON takes: nothing is escaped, nothing is checked.</summary>
public readonly struct FloorOutput(ReusedOutput output)
{
    public void Raw(ReadOnlySpan<byte> text)
    {
        text.CopyTo(output.GetSpan(text.Length));
        output.Advance(text.Length);
    }

    public void Text(string? value)
    {
        if (value is null)
        {
            Raw("null"u8);
            return;
        }

        Span<byte> to = output.GetSpan((value.Length * 3) + 2);
        to[0] = (byte)'"';
        Utf8.FromUtf16(value, to[1..], out _, out int written);
        to[written + 1] = (byte)'"';
        output.Advance(written + 2);
    }

    public void Bytes(byte[]? value)
    {
        if (value is null)
        {
            Raw("null"u8);
            return;
        }

        Span<byte> to = output.GetSpan(Base64.GetMaxEncodedToUtf8Length(value.Length) + 2);
        to[0] = (byte)'"';
        Base64.EncodeToUtf8(value, to[1..], out _, out int written);
        to[written + 1] = (byte)'"';
        output.Advance(written + 2);
    }

    public void Number<T>(T value)
        where T : struct, IUtf8SpanFormattable
    {
        value.TryFormat(output.GetSpan(64), out int written, default, CultureInfo.InvariantCulture);
        output.Advance(written);
    }

    public void Quoted<T>(T value)
        where T : struct, IUtf8SpanFormattable
    {
        Span<byte> to = output.GetSpan(64);
        to[0] = (byte)'"';
        value.TryFormat(to[1..], out int written, value is DateTime or DateTimeOffset or DateOnly ? "O" : default, CultureInfo.InvariantCulture);
        to[written + 1] = (byte)'"';
        output.Advance(written + 2);
    }
}
