namespace Jackdaw.Reading;

/// <summary>
/// Finds the first byte at which a malformed number or literal is no longer the prefix of a valid one. Runs only after a failure.
/// </summary>
// SAFETY: see UncheckedReadCursor.cs; the zero byte after the document is not part of any token.
internal static unsafe class TokenBreak
{
    /// <summary>Returns the first byte that does not continue the number (RFC 8259 section 6), or its end if it is valid.</summary>
    internal static byte* OfNumber(byte* p)
    {
        p += *p == (byte)'-' ? 1 : 0;
        if (!IsDigit(*p))
        {
            return p;
        }

        p = *p == (byte)'0' ? p + 1 : AfterDigits(p);
        if (IsDigit(*p))
        {
            // A digit after a leading zero.
            return p;
        }

        if (*p == (byte)'.')
        {
            p++;
            if (!IsDigit(*p))
            {
                return p;
            }

            p = AfterDigits(p);
        }

        if (*p is (byte)'e' or (byte)'E')
        {
            p++;
            p += *p is (byte)'+' or (byte)'-' ? 1 : 0;
            p = AfterDigits(p);
        }

        return p;
    }

    /// <summary>Returns the first byte that differs from the literal with the same first letter.</summary>
    internal static byte* OfLiteral(byte* p)
    {
        ReadOnlySpan<byte> literal = *p switch
        {
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            _ => "null"u8,
        };
        return p + new ReadOnlySpan<byte>(p, literal.Length).CommonPrefixLength(literal);
    }

    /// <summary>Whether the following text was meant as part of the number that ends here: <c>1.2.3</c>, <c>012</c>.</summary>
    internal static bool ContinuesNumber(UncheckedReadCursor at, byte* documentStart) =>
        at.P > documentStart && IsDigit(at.P[-1]) && (IsDigit(*at.P) || *at.P is (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E');

    private static byte* AfterDigits(byte* p)
    {
        while (IsDigit(*p))
        {
            p++;
        }

        return p;
    }

    private static bool IsDigit(byte c) => char.IsAsciiDigit((char)c);
}
