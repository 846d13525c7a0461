using System.Buffers;

namespace Jackdaw.Search.Elastic;

/// <summary>Lines of NDJSON: each ends with a line break and has none within, however the JSON is indented.</summary>
internal static class NdjsonLine
{
    private static readonly SearchValues<byte> Breaks = SearchValues.Create("\r\n"u8);

    /// <summary>Appends one value and no line break after it.</summary>
    public static void AppendValue(IBufferWriter<byte> lines, ReadOnlySpan<byte> json)
    {
        json = json.Trim(" \t\r\n"u8);
        Span<byte> line = lines.GetSpan(json.Length)[..json.Length];
        json.CopyTo(line);
        Join(line);
        lines.Advance(line.Length);
    }

    /// <summary>Appends one value. In valid JSON a line break is white space between tokens, as strings have it escaped; so a blank is as good.</summary>
    public static void Append(IBufferWriter<byte> lines, ReadOnlySpan<byte> json)
    {
        json = json.Trim(" \t\r\n"u8);
        Span<byte> line = lines.GetSpan(json.Length + 1)[..(json.Length + 1)];
        json.CopyTo(line);
        line[^1] = (byte)'\n';
        Join(line[..^1]);
        lines.Advance(line.Length);
    }

    /// <summary>Makes one line of a value.</summary>
    public static void Join(Span<byte> json)
    {
        while (json.IndexOfAny(Breaks) is >= 0 and int at)
        {
            json[at] = (byte)' ';
            json = json[(at + 1)..];
        }
    }
}
