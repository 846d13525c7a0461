using System.Text.Unicode;

namespace Jackdaw.Reading;

/// <summary>
/// Replaces comments and trailing commas by spaces, in the copy of the document, before it is read. So the reader need not support them,
/// positions in errors are those of the document, and strict documents pay nothing. Malformed comments stay, and the reader rejects them in
/// place.
/// </summary>
// SAFETY: walks from the first byte of the document to its end and writes only between them. Zero bytes follow the end, so one more byte
// may be read.
internal static unsafe class LenientPass
{
    private const byte Blank = (byte)' ';

    /// <param name="start">The first byte.</param>
    /// <param name="end">The end of the document.</param>
    /// <param name="comments">Whether comments are allowed.</param>
    /// <param name="trailingCommas">Whether trailing commas are allowed.</param>
    internal static void Run(byte* start, byte* end, bool comments, bool trailingCommas)
    {
        // The comma that may be trailing, and whether the last token is a value: "[,]" and "[1,,]" are not changed.
        byte* comma = null;
        bool isAfterValue = false;
        for (byte* p = start; p < end; p++)
        {
            if (comments && *p == (byte)'/')
            {
                byte* after = EndOfComment(p, end);
                if (after == null)
                {
                    // The reader fails here, whatever follows. Continuing could search for the end of many unterminated comments.
                    return;
                }

                Erase(p, after);
                p = after - 1;
                continue;
            }

            switch (*p)
            {
                case (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r':
                    break;
                case (byte)'"':
                    p = EndOfString(p, end);
                    comma = null;
                    isAfterValue = true;
                    break;
                case (byte)',':
                    comma = isAfterValue ? p : null;
                    isAfterValue = false;
                    break;
                case (byte)']' or (byte)'}':
                    if (trailingCommas && comma != null)
                    {
                        *comma = Blank;
                    }

                    comma = null;
                    isAfterValue = true;
                    break;
                case (byte)'[' or (byte)'{' or (byte)':':
                    comma = null;
                    isAfterValue = false;
                    break;
                default:
                    comma = null;
                    isAfterValue = true;
                    break;
            }
        }
    }

    /// <summary>Returns the closing quotation mark, or the last byte of the document.</summary>
    private static byte* EndOfString(byte* p, byte* end)
    {
        for (p++; p < end && *p != (byte)'"'; p++)
        {
            if (*p == (byte)'\\')
            {
                p++;
            }
        }

        return p;
    }

    /// <summary>
    /// Returns the position after the comment that starts here, or null if there is none, it is unterminated, or it is not UTF-8.
    /// </summary>
    private static byte* EndOfComment(byte* p, byte* end)
    {
        byte* after = p + 2;
        if (p[1] == (byte)'/')
        {
            // The line break stays, so that line numbers are preserved.
            while (after < end && *after is not ((byte)'\n' or (byte)'\r'))
            {
                after++;
            }
        }
        else if (p[1] == (byte)'*')
        {
            while (after < end && !(after[0] == (byte)'*' && after[1] == (byte)'/'))
            {
                after++;
            }

            if (after >= end)
            {
                return null;
            }

            after += 2;
        }
        else
        {
            return null;
        }

        return Utf8.IsValid(new ReadOnlySpan<byte>(p, (int)(after - p))) ? after : null;
    }

    private static void Erase(byte* p, byte* after)
    {
        for (; p < after; p++)
        {
            if (*p is not ((byte)'\n' or (byte)'\r'))
            {
                *p = Blank;
            }
        }
    }
}
