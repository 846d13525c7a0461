namespace Jackdaw.Text;

/// <summary>The byte order marks of the Unicode Standard (section 23.8), which are not part of a document (RFC 8259 section 8.1).</summary>
internal static class ByteOrderMark
{
    /// <summary>Checks the first bytes of a stream.</summary>
    /// <param name="start">The bytes received so far.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <param name="form">The encoding of the text.</param>
    /// <param name="length">The length of the mark in bytes; 0 if there is none.</param>
    /// <returns>False if more bytes are needed.</returns>
    internal static bool TryFind(ReadOnlySpan<byte> start, bool isLast, out UnicodeForm form, out int length)
    {
        (form, length) = start switch
        {
            [0xEF, 0xBB, 0xBF, ..] => (UnicodeForm.Utf8, 3),
            [0xFF, 0xFE, 0, 0, ..] => (UnicodeForm.Utf32LittleEndian, 4),
            [0, 0, 0xFE, 0xFF, ..] => (UnicodeForm.Utf32BigEndian, 4),
            [0xFF, 0xFE, ..] => (UnicodeForm.Utf16LittleEndian, 2),
            [0xFE, 0xFF, ..] => (UnicodeForm.Utf16BigEndian, 2),
            _ => (UnicodeForm.Utf8, 0),
        };
        bool mayGoOn = start.Length < 4
            && ("\uFEFF"u8.StartsWith(start) || ((ReadOnlySpan<byte>)[0xFF, 0xFE, 0, 0]).StartsWith(start)
                || ((ReadOnlySpan<byte>)[0, 0, 0xFE, 0xFF]).StartsWith(start) || start is [0xFE]);
        return isLast || !mayGoOn || start.StartsWith("\uFEFF"u8);
    }
}
