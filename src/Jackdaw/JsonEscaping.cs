namespace Jackdaw;

/// <summary>Specifies which characters of strings and member names are escaped.</summary>
public enum JsonEscaping
{
    /// <summary>Only what RFC 8259 requires: the quotation mark, the backslash, and U+0000 to U+001F. The default.</summary>
    Minimal,

    /// <summary>
    /// Safe inside HTML. Escapes the same characters as the default encoder of System.Text.Json: all characters outside ASCII, <c>&lt; &gt;
    /// &amp; ' + `</c>, the quotation mark and DEL are written as <c>\uXXXX</c>.
    /// </summary>
    Html,

    /// <summary>Like Minimal, but all characters outside ASCII are also written as <c>\uXXXX</c>.</summary>
    Ascii,
}
