namespace Jackdaw.Search.Serializing;

/// <summary>What JSON has to be so that every back end keeps it: the servers store NULL for other things, with a warning at most.</summary>
internal static class JsonCheck
{
    /// <param name="utf8">The JSON.</param>
    /// <param name="isValid">It is known to be valid JSON of some kind.</param>
    /// <param name="mostBytes">How long it may be.</param>
    /// <returns>What is wrong, as a sentence; null when nothing is.</returns>
    public static string? Find(ReadOnlySpan<byte> utf8, bool isValid, long mostBytes)
    {
        ReadOnlySpan<byte> text = utf8.Trim(" \t\r\n"u8);
        if (text.IsEmpty)
        {
            return "it is empty.";
        }

        if (!isValid && !Json.IsValid(utf8))
        {
            return "it is not valid JSON.";
        }

        if (text[0] is not ((byte)'{' or (byte)'['))
        {
            return "it must be an object or an array, not a single value.";
        }

        if (utf8.Length > mostBytes)
        {
            return FormattableString.Invariant(
                $"it has {utf8.Length} bytes; {mostBytes} are possible, because Sphinx cuts longer ones without an error (FulltextSettings.MaxStoredBytes).");
        }

        return HasEscapedNul(utf8) ? @"it holds a NUL (\u0000), which Sphinx returns as invalid JSON." : null;
    }

    /// <summary>Valid JSON has no NUL byte, but a string in it can stand for one.</summary>
    private static bool HasEscapedNul(ReadOnlySpan<byte> utf8)
    {
        while (utf8.IndexOf("u0000"u8) is > 0 and int at)
        {
            // An even number of backslashes before the u stands for backslashes.
            int backslashes = 0;
            while (at - backslashes > 0 && utf8[at - backslashes - 1] == '\\')
            {
                backslashes++;
            }

            if (backslashes % 2 == 1)
            {
                return true;
            }

            utf8 = utf8[(at + 1)..];
        }

        return false;
    }
}
