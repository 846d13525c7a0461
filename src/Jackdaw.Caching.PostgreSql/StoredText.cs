using System.Buffers;
using System.Text;

namespace Jackdaw.Caching.PostgreSql;

/// <summary>Text that PostgreSQL takes as it is.</summary>
internal static class StoredText
{
    /// <summary>No zero character, which text of PostgreSQL can't have, and no half of a surrogate pair, which UTF-8 can't have.</summary>
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
