using System.Globalization;
using System.Text;

namespace Jackdaw.Shapes;

/// <summary>Escapes member names as the profile specifies.</summary>
internal static class JsonText
{
    /// <summary>Why a name cannot be escaped, for messages.</summary>
    public const string Broken = "contains a lone surrogate, so it is not valid Unicode text";

    /// <summary>Returns the escaped text without quotation marks, or null if it contains a lone surrogate.</summary>
    public static string? Escape(string name, Escaping escaping)
    {
        if (name.All(letter => letter is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '_'))
        {
            return name;
        }

        var text = new StringBuilder(name.Length);
        for (int i = 0; i < name.Length; i++)
        {
            char letter = name[i];
            if (char.IsSurrogate(letter))
            {
                if (!char.IsHighSurrogate(letter) || i + 1 == name.Length || !char.IsLowSurrogate(name[i + 1]))
                {
                    return null;
                }

                AppendPair(text, letter, name[++i], escaping);
                continue;
            }

            text.Append(Escape(letter, escaping));
        }

        return text.ToString();
    }

    private static void AppendPair(StringBuilder text, char high, char low, Escaping escaping)
    {
        if (escaping == Escaping.Minimal)
        {
            text.Append(high).Append(low);
        }
        else
        {
            text.Append(Hex(high)).Append(Hex(low));
        }
    }

    private static string Escape(char letter, Escaping escaping) => letter switch
    {
        '"' => escaping == Escaping.Html ? Hex(letter) : "\\\"",
        '\\' => "\\\\",
        '\b' => "\\b",
        '\t' => "\\t",
        '\n' => "\\n",
        '\f' => "\\f",
        '\r' => "\\r",
        < ' ' => Hex(letter),
        '<' or '>' or '&' or '\'' or '+' or '`' or '\x7F' when escaping == Escaping.Html => Hex(letter),
        > '\x7F' when escaping != Escaping.Minimal => Hex(letter),
        _ => letter.ToString(),
    };

    private static string Hex(char letter) => "\\u" + ((int)letter).ToString("X4", CultureInfo.InvariantCulture);
}
