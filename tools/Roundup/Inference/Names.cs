using System.Text;

namespace Roundup.Inference;

/// <summary>Names of C# for names of JSON.</summary>
internal sealed class Names
{
    private readonly HashSet<string> _taken = new(StringComparer.Ordinal) { "Root", "List", "Dictionary", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "String", "Object", "Own" };

    /// <summary>The name, or with a number where it is taken.</summary>
    public string Free(string name)
    {
        for (int i = 1; ; i++)
        {
            string tried = i == 1 ? name : name + i;
            if (_taken.Add(tried))
            {
                return tried;
            }
        }
    }

    /// <summary>"created_at" and "created-at" become CreatedAt, "2fa" becomes Value2fa.</summary>
    public static string Pascal(string name)
    {
        var text = new StringBuilder();
        bool upper = true;
        foreach (char c in name)
        {
            if (!char.IsAsciiLetterOrDigit(c))
            {
                upper = true;
                continue;
            }

            text.Append(upper ? char.ToUpperInvariant(c) : c);
            upper = false;
        }

        return text.Length == 0 ? "Value" : char.IsAsciiDigit(text[0]) ? "Value" + text : text.ToString();
    }

    /// <summary>"categories" holds a category, "users" a user, "media" a media item.</summary>
    public static string Singular(string name) =>
        name.EndsWith("ies", StringComparison.OrdinalIgnoreCase) && name.Length > 4 ? name[..^3] + "y"
        : name.EndsWith("sses", StringComparison.OrdinalIgnoreCase) || name.EndsWith("xes", StringComparison.OrdinalIgnoreCase) ? name[..^2]
        : name.EndsWith('s') && !name.EndsWith("ss", StringComparison.OrdinalIgnoreCase) && name.Length > 2 ? name[..^1]
        : name + "Item";

    /// <summary>A name that a programmer would give: it begins with a letter and has no blanks.</summary>
    public static bool IsIdentifier(string name) =>
        name.Length > 0 && (char.IsLetter(name[0]) || name[0] is '_' or '$' or '@') && name.All(c => char.IsLetterOrDigit(c) || c is '_' or '-' or '$' or '@' or '.' or ':');

    /// <summary>A text that can be the name of a value.</summary>
    public static bool IsWord(string text) => text.Length is > 0 and <= 40 && char.IsAsciiLetter(text[0]) && text.All(c => char.IsAsciiLetterOrDigit(c) || c is '_' or '-');
}
