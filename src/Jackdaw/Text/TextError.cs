namespace Jackdaw.Text;

/// <summary>Why a string is not a valid JSON string.</summary>
internal enum TextError
{
    /// <summary>The string is valid.</summary>
    None = 0,

    /// <summary>The document ends before the closing quotation mark.</summary>
    Unterminated,

    /// <summary>An unescaped control character (below 0x20).</summary>
    ControlCharacter,

    /// <summary>A backslash that does not begin a JSON escape.</summary>
    InvalidEscape,

    /// <summary>A lone surrogate, escaped or as three bytes that UTF-8 does not allow.</summary>
    LoneSurrogate,

    /// <summary>Bytes that are not well-formed UTF-8.</summary>
    InvalidUtf8,
}
