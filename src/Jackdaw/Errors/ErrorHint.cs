namespace Jackdaw.Errors;

/// <summary>Recognizes the most common mistakes and says more about them than the error code does.</summary>
internal static class ErrorHint
{
    /// <summary>Returns a text for the error at a position, or null if the general text is the best.</summary>
    /// <param name="document">The document in UTF-8.</param>
    /// <param name="offset">The position.</param>
    /// <param name="code">The error.</param>
    /// <param name="isWhole">Whether nothing precedes these bytes.</param>
    /// <param name="before">The last preceding byte that is not white space, or 0 if it is unknown.</param>
    internal static string? For(ReadOnlySpan<byte> document, int offset, JsonError code, bool isWhole, byte before = 0)
    {
        if (isWhole && ForAnyText(document, offset, code) is { } hint)
        {
            return hint;
        }

        if (offset >= document.Length || code is not (JsonError.ExpectedValue or JsonError.ExpectedName or JsonError.ExpectedCommaOrEnd or JsonError.TrailingData))
        {
            return null;
        }

        return document[offset] switch
        {
            (byte)']' or (byte)'}' when code != JsonError.ExpectedCommaOrEnd && Before(document, offset, before) == (byte)',' =>
                "Found a comma after the last element. JSON does not allow trailing commas.",
            (byte)'/' => "Found a comment. JSON does not allow comments.",
            (byte)'\'' => "Found a single quotation mark. JSON takes double quotation marks only.",
            (byte)'N' or (byte)'I' when code == JsonError.ExpectedValue && IsNotFinite(document[offset..]) =>
                "Expected a value but found NaN or an infinity. JSON has no representation for them.",
            _ => null,
        };
    }

    /// <summary>Returns the same for mistakes that are also mistakes in JSON5.</summary>
    internal static string? ForAnyText(ReadOnlySpan<byte> document, int offset, JsonError code) =>
        offset <= 1 && OfStart(document) is { } start ? start
            : code != JsonError.UnexpectedEnd ? null
            : document.IsEmpty ? "Expected a value but the document is empty."
            : document.IndexOfAnyExcept(" \t\r\n"u8) < 0 ? "Expected a value but the document holds nothing but white space."
            : null;

    private static string? OfStart(ReadOnlySpan<byte> document)
    {
        if (document.StartsWith("\uFEFF"u8))
        {
            return "The document starts with a byte order mark. Remove its three bytes, or read from a Stream, where one is skipped.";
        }

        // A UTF-16 byte order mark in either order, or two ASCII characters as two bytes each. A single zero byte may be anything. Text
        // gets the same message: it was UTF-16 before it was decoded as something else.
        return document is [0xFE, 0xFF, ..] or [0xFF, 0xFE, ..] or [0, not 0, 0, not 0, ..] or [not 0, 0, not 0, 0, ..]
            ? "Expected UTF-8 but the document looks like UTF-16. Convert it, or decode it and pass the string."
            : null;
    }

    private static bool IsNotFinite(ReadOnlySpan<byte> text) => text.StartsWith("NaN"u8) || text.StartsWith("Infinity"u8);

    /// <summary>
    /// Returns how many bytes must be available so that the message about a byte that begins no value does not depend on the window.
    /// </summary>
    internal static int LengthOf(byte first) => first switch
    {
        (byte)'N' => "NaN".Length,
        (byte)'I' => "Infinity".Length,
        _ => 1,
    };

    private static byte Before(ReadOnlySpan<byte> document, int offset, byte before)
    {
        int last = document[..offset].LastIndexOfAnyExcept(" \t\r\n"u8);
        return last < 0 ? before : document[last];
    }
}
