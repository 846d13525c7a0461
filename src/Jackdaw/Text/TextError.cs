namespace Jackdaw.Text;

/// <summary>Why a string is not a valid JSON string.</summary>
internal enum TextError
{
    /// <summary>The string is valid.</summary>
    None = 0,

    /// <summary>The document ends before the closing quote.</summary>
    Unterminated,

    /// <summary>A byte below 0x20 that had to be escaped.</summary>
    ControlCharacter,

    /// <summary>A backslash that no JSON escape follows.</summary>
    InvalidEscape,

    /// <summary>A surrogate without its other half, escaped or in the three bytes that UTF-8 does not allow.</summary>
    LoneSurrogate,

    /// <summary>Bytes that are not well-formed UTF-8.</summary>
    InvalidUtf8,
}
