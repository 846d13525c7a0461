using System.Buffers;
using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>Makes any text of a user safe inside a match text: none of its characters or words is an operator any more.</summary>
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

        // Most of what people type has neither, and is returned as it is.
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
                // Half of a pair is no character; it would be looked for as a word.
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
    /// The words of a text (<see cref="UserText"/>), escaped so that they can stand anywhere, also in parentheses. A piece without a letter or digit is put in quotes:
    /// a server finds no word in it, and takes a group without words for an error, a phrase without words for nothing.
    /// </summary>
    public static string Words(string text)
    {
        string escaped = Escape(text);
        if (escaped.Length == 0 || HasOnlyWords(escaped))
        {
            return escaped;
        }

        // Where punctuation became blanks there are more pieces than the limit of the text has counted.
        IEnumerable<string> pieces = escaped.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Take(UserTextLimit.MostWords);
        return string.Join(' ', pieces.Select(piece => piece.Any(char.IsLetterOrDigit) ? piece : $"\"{piece}\""));
    }

    private static bool HasOnlyWords(string text) => text.All(character => char.IsLetterOrDigit(character) || character == ' ');

    /// <summary>An upper-case run that is only a part of a word is no operator and keeps its case, which snippets show.</summary>
    private static bool IsInsideWord(string text, int start, int end) =>
        (start > 0 && char.IsLetterOrDigit(text[start - 1])) || (end < text.Length && char.IsLetterOrDigit(text[end]));

    private static void AppendCharacter(StringBuilder result, char character)
    {
        if (character is '\0' or '*' or '?' or '%')
        {
            // Sphinx takes a NUL for the end of the statement, Manticore silently for the end of the text. The others stand for
            // characters of words even after a backslash: "json?" would find "jsons" and not "json".
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
