using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// Scans a document that is longer than a limit for strings or tokens, before it is read. So reading itself does not check these limits,
/// and shorter documents, which are nearly all, pay one comparison.
/// </summary>
// SAFETY: see UncheckedReadCursor.cs; the walk ends at a zero byte, which is either the end of the document or an invalid byte.
internal static unsafe class LimitPass
{
    /// <summary>
    /// Finds the first token that exceeds a limit. Malformed text before it is left to the reader, which rejects it in place.
    /// </summary>
    /// <param name="p">The start of the document.</param>
    /// <param name="limits">The limits.</param>
    /// <param name="tokens">The number of tokens counted so far; updated.</param>
    /// <param name="error">The limit that is exceeded.</param>
    /// <returns>The position of the token, or null if no limit is exceeded in the well-formed part.</returns>
    internal static byte* Find(byte* p, JsonLimits limits, ref long tokens, out JsonError error)
    {
        error = default;
        while (true)
        {
            p = Whitespace.Skip(p);
            byte* start = p;
            switch (*p)
            {
                case (byte)',' or (byte)':' or (byte)'}' or (byte)']':
                    p++;
                    continue;
                case (byte)'"':
                    p = StringScan.Skip(p + 1);
                    if (p is null)
                    {
                        return null;
                    }

                    if (p - start - "\"\"".Length > limits.MaxStringLength)
                    {
                        error = JsonError.StringTooLong;
                        return start;
                    }

                    break;
                case (byte)'{' or (byte)'[':
                    p++;
                    break;
                default:
                    p = Word(p);
                    if (p == start)
                    {
                        return null;
                    }

                    break;
            }

            if (++tokens > limits.MaxTokens)
            {
                error = JsonError.TooManyTokens;
                return start;
            }
        }
    }

    /// <summary>Skips the characters of a number or a literal.</summary>
    private static byte* Word(byte* p)
    {
        while (char.IsAsciiLetterOrDigit((char)*p) || *p is (byte)'+' or (byte)'-' or (byte)'.')
        {
            p++;
        }

        return p;
    }
}
