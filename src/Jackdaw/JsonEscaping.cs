namespace Jackdaw;

/// <summary>Which characters of strings and member names are written as escapes.</summary>
public enum JsonEscaping
{
    /// <summary>Only what RFC 8259 demands: the quotation mark, the backslash, and U+0000 to U+001F. The default.</summary>
    Minimal,

    /// <summary>
    /// Safe inside HTML: the same characters as System.Text.Json's default encoder, so every character outside ASCII and
    /// <c>&lt; &gt; &amp; ' + `</c>, the quotation mark and DEL are written as <c>\uXXXX</c>.
    /// </summary>
    Html,

    /// <summary>Minimal, and every character outside ASCII as <c>\uXXXX</c>.</summary>
    Ascii,
}
