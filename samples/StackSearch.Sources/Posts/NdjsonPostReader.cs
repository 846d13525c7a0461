using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Jackdaw;

namespace StackSearch.Posts;

/// <summary>Reads posts from NDJSON, and says where a line is broken.</summary>
internal sealed class NdjsonPostReader(
    Stream stream, string name, int lineLimit = NdjsonLineReader.DefaultLineLimit) : PostReader
{
    private readonly NdjsonLineReader _lines = new(stream, name, lineLimit);

    /// <inheritdoc/>
    public override long Position => _lines.Position;

    /// <inheritdoc/>
    public override long Length { get; } = stream.Length;

    /// <inheritdoc/>
    public override bool TryRead([NotNullWhen(true)] out Post? post)
    {
        while (TryReadLine(out ReadOnlySpan<byte> line))
        {
            post = Parse(line);
            if (post.PostTypeId is PostType.Question or PostType.Answer)
            {
                return true;
            }
            OtherRows++;
        }
        if (_lines.LineNumber == 0)
        {
            throw JobFailure.Input($"{name}: the file is empty");
        }
        post = null;
        return false;
    }

    /// <inheritdoc/>
    public override void Dispose() => _lines.Dispose();

    private bool TryReadLine(out ReadOnlySpan<byte> line)
    {
        try
        {
            return _lines.TryRead(out line);
        }
        catch (IOException e)
        {
            throw JobFailure.Input($"{name}: can't be read: {e.Message}");
        }
    }

    private Post Parse(ReadOnlySpan<byte> line)
    {
        try
        {
            return Json.Deserialize<Post>(line) ?? throw Broken(0, "null is not a post");
        }
        catch (JsonException e)
        {
            string message = WithoutPlace(e);
            throw Broken(e.BytePositionInLine ?? 0, e.Path is null or "$" ? message : $"{e.Path}: {message}");
        }
    }

    /// <summary>The exception's text has the place within the line; ours is the place within the file. System.Text.Json puts it at the end.</summary>
    private static string WithoutPlace(JsonException e)
    {
        string place = $" at {e.Path} (line ";
        int start = e.Message.IndexOf(place, StringComparison.Ordinal);
        if (start >= 0)
        {
            int end = e.Message.IndexOf(')', start + place.Length);
            return e.Message.Remove(start, end + 1 - start);
        }

        start = e.Message.IndexOf(" Path: ", StringComparison.Ordinal);
        return start < 0 ? e.Message : e.Message[..start];
    }

    private JobFailure Broken(long offsetInLine, string message) =>
        JobFailure.Input($"{name}, line {_lines.LineNumber}, byte {_lines.LineOffset + offsetInLine}: {message}");
}
