namespace Jackdaw.Text;

/// <summary>How the bytes of a stream hold text, as its byte order mark says.</summary>
internal enum UnicodeForm
{
    /// <summary>UTF-8, with a mark or without.</summary>
    Utf8,

    /// <summary>UTF-16, the low byte first.</summary>
    Utf16LittleEndian,

    /// <summary>UTF-16, the high byte first.</summary>
    Utf16BigEndian,

    /// <summary>UTF-32, the low byte first.</summary>
    Utf32LittleEndian,

    /// <summary>UTF-32, the high byte first.</summary>
    Utf32BigEndian,
}
