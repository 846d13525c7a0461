using System.Buffers;
using System.Text;
using Jackdaw.Search.Embedded.Analysis;

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

    /// <summary>A text for inside of quotes: escaped, and without the punctuation around its words. Blank if there are none. Only the first words count.</summary>
    public static string EscapeQuoted(string? text)
    {
        string escaped = Escape(WithoutPunctuation(UserTextLimit.Cut(text))).Trim();
        return escaped.Contains("  ", StringComparison.Ordinal) ? string.Join(' ', escaped.Split(' ', StringSplitOptions.RemoveEmptyEntries)) : escaped;
    }

    /// <summary>
    /// The words of a text, escaped so that they can stand anywhere, also in parentheses. A piece without a letter or digit is put in quotes:
    /// a server finds no word in it, and takes a group without words for an error, a phrase without words for nothing. Only the first
    /// words count, see <see cref="UserTextLimit"/>.
    /// </summary>
    public static string EscapeWords(string? text)
    {
        string escaped = EscapeQuoted(text);
        if (escaped.Length == 0 || HasOnlyWords(escaped))
        {
            return escaped;
        }

        // Where punctuation became blanks there are more pieces than the limit of the text has counted.
        IEnumerable<string> pieces = escaped.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Take(UserTextLimit.MostWords);
        return string.Join(' ', pieces.Select(piece => piece.Any(char.IsLetterOrDigit) ? piece : $"\"{piece}\""));
    }

    /// <summary>
    /// Characters that blend into words (<c>c#</c>, <c>node.js</c>) are punctuation before or after one, where servers would look for them:
    /// <c>-json</c> and <c>json.</c> are words that no document has.
    /// </summary>
    private static string? WithoutPunctuation(string? text)
    {
        if (text is null || text.AsSpan().IndexOfAny("+.-@&#") < 0)
        {
            return text;
        }

        char[] kept = text.ToCharArray();
        for (int i = 0; i < kept.Length; i++)
        {
            if (char.IsSurrogate(kept[i]))
            {
                bool isPair = i + 1 < kept.Length && char.IsSurrogatePair(kept[i], kept[i + 1]);
                kept[i] = isPair ? kept[i] : ' ';
                i += isPair ? 1 : 0;
            }
        }

        for (int at = 0; at < kept.Length; at++)
        {
            int start = at;
            while (at < kept.Length && CharacterClasses.IsWordOrBlend(kept[at]))
            {
                at++;
            }

            Span<char> stretch = kept.AsSpan(start, at - start);
            WordRun run = WordRun.Of(stretch);
            stretch[..(run.Words == 0 ? stretch.Length : run.Start)].Fill(' ');
            stretch[(run.Words == 0 ? stretch.Length : run.Start + run.Length)..].Fill(' ');
        }

        return new string(kept);
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
