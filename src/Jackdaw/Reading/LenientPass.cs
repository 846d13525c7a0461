using System.Text.Unicode;

namespace Jackdaw.Reading;

/// <summary>
/// Comments and trailing commas become spaces, in the copy of the document that is read, before it is read: the reader knows nothing of
/// them, every place in an error is the one in the document, and strict documents pay nothing. What is no proper comment stays, and is refused in its place.
/// </summary>
// SAFETY: walks from the first byte of the document to its end and writes only between them. Zero bytes follow the end, so one byte more may be looked at.
internal static unsafe class LenientPass
{
    private const byte Blank = (byte)' ';

    /// <param name="start">The first byte.</param>
    /// <param name="end">After the last byte.</param>
    /// <param name="comments">Whether comments are allowed.</param>
    /// <param name="trailingCommas">Whether trailing commas are.</param>
    internal static void Run(byte* start, byte* end, bool comments, bool trailingCommas)
    {
        // The comma that may turn out to be a trailing one, and whether what was last is a value: "[,]" and "[1,,]" stay as they are.
        byte* comma = null;
        bool isAfterValue = false;
        for (byte* p = start; p < end; p++)
        {
            if (comments && *p == (byte)'/')
            {
                byte* after = EndOfComment(p, end);
                if (after == null)
                {
                    // The document is refused here, whatever follows. Going on would look for the end of each of many comments that have none.
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

    /// <summary>The closing quote, or the last byte of the document.</summary>
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

    /// <summary>After the comment that begins here; null if none does, if it has no end, or if it is no UTF-8.</summary>
    private static byte* EndOfComment(byte* p, byte* end)
    {
        byte* after = p + 2;
        if (p[1] == (byte)'/')
        {
            // The line break belongs to the lines of the document and stays.
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
