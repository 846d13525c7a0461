namespace Jackdaw.Text;

/// <summary>The byte order marks of the Unicode standard (section 23.8), which are no part of a document (RFC 8259 section 8.1).</summary>
internal static class ByteOrderMark
{
    /// <summary>Looks at the first bytes of a stream.</summary>
    /// <param name="start">What has arrived.</param>
    /// <param name="isLast">Whether no more will come.</param>
    /// <param name="form">What the text is written in.</param>
    /// <param name="length">How many bytes the mark has; 0: there is none.</param>
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
