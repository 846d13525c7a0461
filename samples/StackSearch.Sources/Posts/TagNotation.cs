using System.Diagnostics.CodeAnalysis;

namespace StackSearch.Posts;

/// <summary>The two ways in which dumps write tags: <c>&lt;c#&gt;&lt;.net&gt;</c> until 2023, <c>|c#|.net|</c> since.</summary>
internal static class TagNotation
{
    /// <summary>Reads tags in either notation; false when the text is in neither.</summary>
    public static bool TryParse(string text, [NotNullWhen(true)] out List<string>? tags)
    {
        tags = [];
        if (text.Length == 0)
        {
            return true;
        }
        if (text.Length < 3 || !TrySeparator(text[0], text[^1], out string separator))
        {
            return false;
        }
        foreach (string tag in text[1..^1].Split(separator))
        {
            if (tag.Length == 0 || tag.AsSpan().ContainsAny('<', '>', '|'))
            {
                return false;
            }
            tags.Add(tag);
        }
        return true;
    }

    private static bool TrySeparator(char first, char last, out string separator)
    {
        separator = first == '<' ? "><" : "|";
        return (first, last) is ('<', '>') or ('|', '|');
    }
}
