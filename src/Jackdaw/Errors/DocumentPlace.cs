using System.Globalization;
using System.Text;

namespace Jackdaw.Errors;

/// <summary>
/// The position of an error in a document. Reading does not track path and line; only after a failure is the document walked again, from
/// its start to the offset of the error.
/// </summary>
internal readonly record struct DocumentPlace(string Path, long Line, long BytePositionInLine)
{
    /// <param name="document">The document.</param>
    /// <param name="offset">The offset of the error.</param>
    /// <param name="ofObject">Whether the error concerns the object or array that ends there, not its last member or element.</param>
    /// <param name="marks">What is known of the document from earlier errors.</param>
    internal static DocumentPlace Find(ReadOnlySpan<byte> document, int offset, bool ofObject, PlaceMarks? marks = null)
    {
        offset = Math.Min(offset, document.Length);
        if (marks is null)
        {
            return OfLines(document[..offset]) with { Path = PathOf(document, offset, ofObject) };
        }

        // Several threads may read a document that is kept.
        lock (marks)
        {
            List<PathLevel> open = Walk(document, offset, marks);
            PlaceMarks.Mark mark = marks.Before(offset);
            DocumentPlace after = OfLines(document[mark.Offset..offset]);
            return new(
                Print(document, open, ofObject),
                mark.Line + after.Line,
                after.Line == 0 ? offset - mark.LineStart : after.BytePositionInLine);
        }
    }

    /// <summary>
    /// Returns the position after the beginning of a document. Returns null if the text is not the beginning, because fewer objects and
    /// arrays are open at its end than in the document.
    /// </summary>
    /// <param name="before">The text, which ends between two tokens.</param>
    /// <param name="depth">The number of objects and arrays that are open in the document.</param>
    internal static DocumentPlace? OpenAtEnd(ReadOnlySpan<byte> before, int depth)
    {
        List<PathLevel> open = Walk(before, before.Length);
        return open.Count == depth ? OfLines(before) with { Path = Print(before, open, ofObject: false) } : null;
    }

    /// <summary>Returns the position after some text, without a path.</summary>
    internal static DocumentPlace OfLines(ReadOnlySpan<byte> before)
    {
        int line = before.Count((byte)'\n');
        int lineStart = before.LastIndexOf((byte)'\n') + 1;
        return new("$", line, before.Length - lineStart);
    }

    private static string PathOf(ReadOnlySpan<byte> document, int offset, bool ofObject) => Print(document, Walk(document, offset), ofObject);

    private static List<PathLevel> Walk(ReadOnlySpan<byte> document, int offset, PlaceMarks? marks = null)
    {
        // One entry per open container: for an object the name of the current member, for an array the index of the current element.
        // Documents are not deeper than the library reads; a codec may have written anything, and the path is bounded all the same.
        PlaceMarks.Mark mark = marks?.Before(offset) ?? new(0, [], 0, 0, 0);
        List<PathLevel> open = [.. mark.Open];
        int deeper = mark.Deeper;
        int i = mark.Offset;
        int next = marks?.Next(open.Count) ?? int.MaxValue;
        while (i < offset)
        {
            if (i >= next)
            {
                DocumentPlace after = OfLines(document[mark.Offset..i]);
                mark = new(i, [.. open], deeper, mark.Line + (int)after.Line, after.Line == 0 ? mark.LineStart : i - (int)after.BytePositionInLine);
                marks!.Add(mark);
                next = marks.Next(open.Count);
            }

            switch (document[i])
            {
                case (byte)'{' or (byte)'[' when open.Count >= JsonLimits.MaxAllowedDepth:
                    deeper++;
                    break;
                case (byte)'{' or (byte)'[':
                    open.Add(new PathLevel(IsArray: document[i] == (byte)'[', Index: 0, NameStart: -1, NameLength: 0));
                    break;
                case (byte)'}' or (byte)']' when deeper > 0:
                    deeper--;
                    break;
                case (byte)'}' or (byte)']' when open.Count > 0:
                    open.RemoveAt(open.Count - 1);
                    break;
                case (byte)',' when open.Count > 0 && deeper == 0:
                    open[^1] = open[^1] with { Index = open[^1].Index + 1, NameStart = -1 };
                    break;
                case (byte)'"':
                    int end = EndOfString(document, i + 1);
                    if (open.Count > 0 && deeper == 0 && !open[^1].IsArray && open[^1].NameStart < 0 && end < offset)
                    {
                        open[^1] = open[^1] with { NameStart = i + 1, NameLength = end - i - 1 };
                    }

                    i = end;
                    break;
            }

            i++;
        }

        if (i == offset && i < document.Length && document[i] == (byte)'"' && open.Count > 0 && deeper == 0 && open[^1] is { IsArray: false, NameStart: < 0 })
        {
            // The error is the name itself: a dictionary key with invalid text.
            int end = EndOfString(document, i + 1);
            open[^1] = open[^1] with { NameStart = i + 1, NameLength = end - i - 1 };
        }

        return open;
    }

    private static int EndOfString(ReadOnlySpan<byte> document, int start)
    {
        int i = start;
        while (i < document.Length && document[i] != (byte)'"')
        {
            i += document[i] == (byte)'\\' ? 2 : 1;
        }

        return Math.Min(i, document.Length);
    }

    private static string Print(ReadOnlySpan<byte> document, List<PathLevel> open, bool ofObject)
    {
        StringBuilder path = new("$");
        for (int i = 0; i < open.Count; i++)
        {
            PathLevel level = open[i];
            if (ofObject && i == open.Count - 1)
            {
                break;
            }

            if (level.IsArray)
            {
                path.Append(CultureInfo.InvariantCulture, $"[{level.Index}]");
            }
            else if (level.NameStart >= 0)
            {
                AppendName(path, EscapedName.Unescape(document.Slice(level.NameStart, level.NameLength)));
            }
        }

        return path.ToString();
    }

    internal static void AppendName(StringBuilder path, string name)
    {
        // The same rule as in System.Text.Json: names with characters that have a meaning in a path are in brackets.
        if (name.AsSpan().ContainsAny(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029"))
        {
            path.Append("['").Append(name).Append("']");
        }
        else
        {
            path.Append('.').Append(name);
        }
    }
}
