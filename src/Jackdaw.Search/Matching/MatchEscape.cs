using System.Buffers;
using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>Escapes user text in a match text, so that none of its characters or words is an operator.</summary>
internal static class MatchEscape
{
    private static readonly SearchValues<char> Special = SearchValues.Create("\\()|-!@~\"&/^$=<*?%\0");

    private static readonly SearchValues<char> OperatorStart = SearchValues.Create("MNSPZ");

    private static readonly HashSet<string> OperatorWords =
        new(StringComparer.Ordinal) { "MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN" };

    private static readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> OperatorLookup = OperatorWords.GetAlternateLookup<ReadOnlySpan<char>>();

    public static string Escape(string? text)
    {
        if (string.IsNullOrEmpty(text))
        {
            return "";
        }

        // Most input contains neither and is returned unchanged.
        if (text.AsSpan().IndexOfAny(Special) < 0 && text.AsSpan().IndexOfAny(OperatorStart) < 0 && text.AsSpan().IndexOfAnyInRange('\uD800', '\uDFFF') < 0)
        {
            return text;
        }

        StringBuilder result = new(text.Length + 16);
        int at = 0;
        while (at < text.Length)
        {
            int end = at;
            while (end < text.Length && char.IsAsciiLetterUpper(text[end]))
            {
                end++;
            }

            if (end > at)
            {
                ReadOnlySpan<char> word = text.AsSpan(at, end - at);
                bool isOperator = OperatorLookup.Contains(word) && !IsInsideWord(text, at, end);
                result.Append(isOperator ? word.ToString().ToLowerInvariant() : word);
                at = end;
                continue;
            }

            if (char.IsSurrogate(text[at]))
            {
                // An unpaired surrogate is not a character, but would be searched as a word.
                bool isPair = at + 1 < text.Length && char.IsSurrogatePair(text[at], text[at + 1]);
                result.Append(isPair ? text.AsSpan(at, 2) : " ");
                at += isPair ? 2 : 1;
                continue;
            }

            AppendCharacter(result, text[at]);
            at++;
        }

        return result.ToString();
    }

    /// <summary>
    /// The words of a text (<see cref="UserText"/>), escaped for use anywhere, including in parentheses. Pieces without a letter or digit
    /// are quoted. A server finds no word in such a piece: it rejects a group without words but ignores a phrase without words.
    /// </summary>
    public static string Words(string text)
    {
        string escaped = Escape(text);
        if (escaped.Length == 0 || HasOnlyWords(escaped))
        {
            return escaped;
        }

        // Punctuation that became blanks can create more pieces than the limit has counted.
        IEnumerable<string> pieces = escaped.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Take(UserTextLimit.MostWords);
        return string.Join(' ', pieces.Select(piece => piece.Any(char.IsLetterOrDigit) ? piece : $"\"{piece}\""));
    }

    private static bool HasOnlyWords(string text) => text.All(character => char.IsLetterOrDigit(character) || character == ' ');

    /// <summary>Whether an upper-case run is part of a word. It is then not an operator and keeps its case, which snippets show.</summary>
    private static bool IsInsideWord(string text, int start, int end) =>
        (start > 0 && char.IsLetterOrDigit(text[start - 1])) || (end < text.Length && char.IsLetterOrDigit(text[end]));

    private static void AppendCharacter(StringBuilder result, char character)
    {
        if (character is '\0' or '*' or '?' or '%')
        {
            // Sphinx takes NUL for the end of the statement, Manticore silently for the end of the text. The others are wildcards even
            // after a backslash: "json?" would find "jsons" but not "json".
            result.Append(' ');
            return;
        }

        if (Special.Contains(character))
        {
            result.Append('\\');
        }

        result.Append(character);
    }
}
