using System.Buffers;

namespace Jackdaw.Search.Elastic;

/// <summary>Writes NDJSON lines: each ends with a line break and contains none, however the JSON was indented.</summary>
internal static class NdjsonLine
{
    private static readonly SearchValues<byte> Breaks = SearchValues.Create("\r\n"u8);

    /// <summary>Appends one value without a line break.</summary>
    public static void AppendValue(IBufferWriter<byte> lines, ReadOnlySpan<byte> json)
    {
        json = json.Trim(" \t\r\n"u8);
        Span<byte> line = lines.GetSpan(json.Length)[..json.Length];
        json.CopyTo(line);
        Join(line);
        lines.Advance(line.Length);
    }

    /// <summary>
    /// Appends one value and a line break. Line breaks in valid JSON are white space between tokens, because strings escape them, so they
    /// are replaced with spaces.
    /// </summary>
    public static void Append(IBufferWriter<byte> lines, ReadOnlySpan<byte> json)
    {
        json = json.Trim(" \t\r\n"u8);
        Span<byte> line = lines.GetSpan(json.Length + 1)[..(json.Length + 1)];
        json.CopyTo(line);
        line[^1] = (byte)'\n';
        Join(line[..^1]);
        lines.Advance(line.Length);
    }

    /// <summary>Replaces the line breaks of a value.</summary>
    public static void Join(Span<byte> json)
    {
        while (json.IndexOfAny(Breaks) is >= 0 and int at)
        {
            json[at] = (byte)' ';
            json = json[(at + 1)..];
        }
    }
}
