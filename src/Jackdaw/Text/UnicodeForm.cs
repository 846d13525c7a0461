namespace Jackdaw.Text;

/// <summary>The encoding of a stream, as indicated by its byte order mark.</summary>
internal enum UnicodeForm
{
    /// <summary>UTF-8, with or without a mark.</summary>
    Utf8,

    /// <summary>UTF-16, low byte first.</summary>
    Utf16LittleEndian,

    /// <summary>UTF-16, high byte first.</summary>
    Utf16BigEndian,

    /// <summary>UTF-32, low byte first.</summary>
    Utf32LittleEndian,

    /// <summary>UTF-32, high byte first.</summary>
    Utf32BigEndian,
}
