using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>
/// Ensures that a value is on one line. Codecs of the library write no line breaks, but raw JSON may have them between its tokens, and a
/// user-defined codec may write anything.
/// </summary>
internal static class LineRecord
{
    /// <summary>Replaces the line breaks of a value with spaces.</summary>
    /// <param name="segments">The collected text.</param>
    /// <param name="start">The offset at which the value begins; it extends to the end.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <exception cref="JsonDataException">A line break is inside a string, which is not valid JSON.</exception>
    internal static void Join(SegmentBuffer segments, long start, JsonProfileSettings settings)
    {
        long before = 0;
        bool isChecked = false;
        foreach (ArraySegment<byte> segment in segments.Segments)
        {
            int from = (int)Math.Clamp(start - before, 0, segment.Count);
            before += segment.Count;
            Span<byte> bytes = segment.AsSpan(from);
            if (!bytes.ContainsAny((byte)'\n', (byte)'\r'))
            {
                continue;
            }

            if (!isChecked)
            {
                Check(segments, start, settings);
                isChecked = true;
            }

            bytes.Replace((byte)'\n', (byte)' ');
            bytes.Replace((byte)'\r', (byte)' ');
        }
    }

    /// <summary>Verifies that the line breaks are between tokens, as in a valid value.</summary>
    private static void Check(SegmentBuffer segments, long start, JsonProfileSettings settings)
    {
        byte[] value = new byte[segments.Length - start];
        long before = 0;
        int length = 0;
        foreach (ArraySegment<byte> segment in segments.Segments)
        {
            int from = (int)Math.Clamp(start - before, 0, segment.Count);
            before += segment.Count;
            segment.AsSpan(from).CopyTo(value.AsSpan(length));
            length += segment.Count - from;
        }

        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(value);
            context.Finish(context.SkipValue(context.First()));
        }
        catch (JsonDataException e)
        {
            throw new JsonDataException(e.Code, $"A codec wrote a line break into text that is not JSON, so the value cannot be written "
                + $"as a line: {ErrorText.Of(e.Code)}", innerException: e);
        }
        finally
        {
            context.Return();
        }
    }
}
