namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Finds unpaired surrogates in a text. UTF-8 cannot encode them, so a store would return U+FFFD.</summary>
internal static class HalfPair
{
    /// <summary>The index of the first unpaired surrogate, or -1.</summary>
    internal static int Find(ReadOnlySpan<char> text)
    {
        int at = 0;
        while (text[at..].IndexOfAnyInRange('\uD800', '\uDFFF') is >= 0 and int next)
        {
            at += next;
            if (at + 1 == text.Length || !char.IsSurrogatePair(text[at], text[at + 1]))
            {
                return at;
            }

            at += 2;
        }

        return -1;
    }
}
