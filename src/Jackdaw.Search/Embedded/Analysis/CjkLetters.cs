namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>Characters of scripts without word breaks: Chinese, Japanese, and Korean, whose spaces do not separate single words.</summary>
internal static class CjkLetters
{
    public static bool Contains(char c) => c >= '\u3041' && c is
        <= '\u30FF' or (>= '\u3400' and <= '\u4DBF') or (>= '\u4E00' and <= '\u9FFF') or (>= '\uAC00' and <= '\uD7A3') or (>= '\uF900' and <= '\uFAFF');

    public static bool IsAnyIn(ReadOnlySpan<char> text)
    {
        foreach (char c in text)
        {
            if (Contains(c))
            {
                return true;
            }
        }

        return false;
    }
}
