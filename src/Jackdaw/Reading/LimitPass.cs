using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// Looks through a document that is longer than one of its limits allows a string to be, or than it allows tokens, before it is read. So reading itself asks nothing of the kind, and
/// shorter documents, which are nearly all, pay one compare.
/// </summary>
// SAFETY: see UncheckedReadCursor.cs; a zero byte ends the walk, and only the end of the document or a byte that breaks it is one.
internal static unsafe class LimitPass
{
    /// <summary>Finds the first token that is beyond a limit. What is malformed before it is left to the reader, which refuses it in its place.</summary>
    /// <param name="p">The start of the document.</param>
    /// <param name="limits">The limits.</param>
    /// <param name="tokens">How many tokens have been counted, then how many there are.</param>
    /// <param name="error">Which one is exceeded.</param>
    /// <returns>The position of the token; null: the document keeps to the limits, as far as it is one.</returns>
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

    /// <summary>Passes what a number or a literal may consist of.</summary>
    private static byte* Word(byte* p)
    {
        while (char.IsAsciiLetterOrDigit((char)*p) || *p is (byte)'+' or (byte)'-' or (byte)'.')
        {
            p++;
        }

        return p;
    }
}
