using System.Buffers;
using System.Text;

namespace Jackdaw.Caching.PostgreSql;

/// <summary>Checks text that PostgreSQL must store unchanged.</summary>
internal static class StoredText
{
    /// <summary>
    /// Whether the text contains no null character, which PostgreSQL text does not allow, and no lone surrogate, which UTF-8 does not
    /// allow.
    /// </summary>
    public static bool IsStorable(ReadOnlySpan<char> text)
    {
        if (text.Contains('\0'))
        {
            return false;
        }

        while (Rune.DecodeFromUtf16(text, out _, out int length) == OperationStatus.Done)
        {
            text = text[length..];
        }

        return text.IsEmpty;
    }
}
