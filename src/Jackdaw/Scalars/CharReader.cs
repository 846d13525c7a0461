namespace Jackdaw.Scalars;

/// <summary>Parses quoted text as one UTF-16 code unit.</summary>
// SAFETY: reads only within the given length.
internal static unsafe class CharReader
{
    /// <summary>Returns false if the text is empty, longer than one code unit, or not valid UTF-8.</summary>
    public static bool TryParseChar(byte* text, int length, out char value)
    {
        const uint Continuation = 0x80; // 10xxxxxx

        uint scalar;
        bool valid;
        switch (length)
        {
            case 1:
                scalar = text[0];
                valid = scalar < 0x80;
                break;
            case 2:
                scalar = ((text[0] & 0x1Fu) << 6) | (text[1] & 0x3Fu);
                valid = (text[0] & 0xE0) == 0xC0 && (text[1] & 0xC0) == Continuation && scalar >= 0x80;
                break;
            case 3:
                scalar = ((text[0] & 0x0Fu) << 12) | ((text[1] & 0x3Fu) << 6) | (text[2] & 0x3Fu);
                valid = (text[0] & 0xF0) == 0xE0 && (text[1] & 0xC0) == Continuation && (text[2] & 0xC0) == Continuation
                    && scalar >= 0x800 && !char.IsSurrogate((char)scalar);
                break;
            default:
                scalar = 0;
                valid = false;
                break;
        }

        value = (char)scalar;
        return valid;
    }
}
