using System.Runtime.CompilerServices;
using Jackdaw.Scalars;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// Skips one value of any kind with all checks of reading: grammar, UTF-8, surrogates, depth, length of numbers. Without recursion, so that
/// nesting uses no stack; one bit per level distinguishes arrays from objects.
/// </summary>
// SAFETY: see UncheckedReadCursor.cs; a zero byte matches no case, so nothing moves past the end. Each bit on the stack is set when its level
// is entered, before it is read.
internal static unsafe class ValueSkipper
{
    private const int Words = (JsonLimits.MaxAllowedDepth + 63) / 64;

    /// <param name="p">The first byte of the value.</param>
    /// <param name="depthLeft">The number of levels that may be entered.</param>
    /// <param name="maxNumberLength">The maximum length of a number, in characters.</param>
    /// <param name="maxNameLength">The maximum length of a name, in bytes.</param>
    /// <param name="failedAt">The position of the error, if the value is malformed.</param>
    /// <param name="error">The error there; <see cref="JsonError.InvalidText"/> means a string that has yet to be diagnosed.</param>
    /// <returns>The position after the value, or null.</returns>
    [SkipLocalsInit]
    internal static byte* Skip(byte* p, int depthLeft, int maxNumberLength, int maxNameLength, out byte* failedAt, out JsonError error)
    {
        ulong* isArray = stackalloc ulong[Words];
        int depth = 0;
        bool inArray = false;
        depthLeft = Math.Min(depthLeft, JsonLimits.MaxAllowedDepth);
        failedAt = null;
        error = default;

    Value:
        byte* start = p;
        switch (*p)
        {
            case (byte)'"':
                byte* stop = StopBytes.FindNear(p + 1);
                if (*stop != (byte)'"' && (stop = StringScan.FindEndFrom(stop, out _)) is null)
                {
                    error = JsonError.InvalidText;
                    failedAt = start;
                    return null;
                }

                p = stop + 1;
                break;
            case (byte)'{':
            case (byte)'[':
                // Not ==: a codec that caught a depth error leaves a negative number.
                if (depth >= depthLeft)
                {
                    error = JsonError.DepthExceeded;
                    failedAt = p;
                    return null;
                }

                bool array = *p == (byte)'[';
                p = Whitespace.Skip(p + 1);
                if (*p == (array ? (byte)']' : (byte)'}'))
                {
                    p++;
                    break;
                }

                // The bit of the enclosing container, which is needed when this one ends.
                ulong bit = 1UL << depth;
                isArray[depth >> 6] = inArray ? isArray[depth >> 6] | bit : isArray[depth >> 6] & ~bit;
                depth++;
                inArray = array;
                if (array)
                {
                    goto Value;
                }

                goto Name;
            case (byte)'t' when IsWord(p, 0x65757274):
            case (byte)'n' when IsWord(p, 0x6C6C756E):
                p += 4;
                break;
            case (byte)'f' when IsWord(p + 1, 0x65736C61):
                p += 5;
                break;
            case (byte)'-':
            case >= (byte)'0' and <= (byte)'9':
                p = NumberGrammar.Scan(p);
                if (p is null || p - start > maxNumberLength)
                {
                    error = p is null ? JsonError.InvalidNumber : JsonError.NumberTooLong;
                    failedAt = p is null ? TokenBreak.OfNumber(start) : start;
                    return null;
                }

                break;
            case (byte)'t' or (byte)'f' or (byte)'n':
                error = JsonError.InvalidLiteral;
                failedAt = TokenBreak.OfLiteral(p);
                return null;
            default:
                error = JsonError.ExpectedValue;
                failedAt = p;
                return null;
        }

        if (depth == 0)
        {
            return p;
        }

    After:
        if (*p <= (byte)' ')
        {
            p = Whitespace.SkipRun(p);
        }

        if (*p == (byte)',')
        {
            p++;
            if (*p <= (byte)' ')
            {
                p = Whitespace.SkipRun(p);
            }

            if (inArray)
            {
                goto Value;
            }

            goto Name;
        }

        if (*p != (inArray ? (byte)']' : (byte)'}'))
        {
            error = JsonError.ExpectedCommaOrEnd;
            failedAt = p;
            return null;
        }

        p++;
        if (--depth == 0)
        {
            return p;
        }

        inArray = (isArray[depth >> 6] >> depth & 1) != 0;
        goto After;

    Name:
        start = p;
        if (*p != (byte)'"')
        {
            error = JsonError.ExpectedName;
            failedAt = p;
            return null;
        }

        byte* quote = StopBytes.FindNear(p + 1);
        if (*quote != (byte)'"' && (quote = StringScan.FindEndFrom(quote, out _)) is null)
        {
            error = JsonError.InvalidText;
            failedAt = start;
            return null;
        }

        p = quote + 1;
        if (p - start - "\"\"".Length > maxNameLength)
        {
            error = JsonError.NameTooLong;
            failedAt = start;
            return null;
        }

        if (*p != (byte)':')
        {
            p = Whitespace.Skip(p);
            if (*p != (byte)':')
            {
                error = JsonError.ExpectedColon;
                failedAt = p;
                return null;
            }
        }

        p++;
        if (*p <= (byte)' ')
        {
            // Indented text has one space here.
            p = *p == (byte)' ' && p[1] > (byte)' ' ? p + 1 : Whitespace.SkipRun(p);
        }

        goto Value;
    }

    internal static JsonError CodeOf(TextError error) => error switch
    {
        TextError.ControlCharacter => JsonError.ControlCharacter,
        TextError.InvalidEscape => JsonError.InvalidEscape,
        TextError.LoneSurrogate => JsonError.LoneSurrogate,
        TextError.InvalidUtf8 => JsonError.InvalidUtf8,
        _ => JsonError.UnexpectedEnd,
    };

    private static bool IsWord(byte* p, uint word) => *(uint*)p == word;
}
