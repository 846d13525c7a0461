using System.Text;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Writes words at given positions as one text, which the server splits again. A blended word such as <c>node.js</c> is one word there but
/// covers several positions of a document; a dash between blanks is not a word and occupies one.
/// </summary>
internal static class ElasticMatchTexts
{
    /// <summary>The text of a phrase.</summary>
    public static string Of(IReadOnlyList<MatchTerm> words, ElasticWordRules rules)
    {
        StringBuilder text = new();
        int next = words[0].Gap;
        int less = 0;
        foreach (MatchTerm word in words)
        {
            for (; next < word.Gap - less; next++)
            {
                text.Append("- ");
            }

            text.Append(word.Text).Append(' ');
            next++;
            less += rules.KeepsWhole(word.Text) ? word.Length - 1 : 0;
        }

        return text.ToString(0, text.Length - 1);
    }

    /// <summary>The text of a phrase in which blended words are replaced by their parts.</summary>
    public static string OfParts(IReadOnlyList<MatchTerm> words)
    {
        StringBuilder text = new();
        int next = words[0].Gap;
        foreach (MatchTerm word in words)
        {
            for (; next < word.Gap; next++)
            {
                text.Append("- ");
            }

            text.Append(word.Length > 1 ? PartsOf(word.Text) : word.Text).Append(' ');
            next += word.Length;
        }

        return text.ToString(0, text.Length - 1);
    }

    /// <summary>Whether a word has no properties that a text does not show.</summary>
    public static bool IsSimple(MatchTerm word) => word is { IsWildcard: false, IsExact: false, Edits: 0, AtStart: false, AtEnd: false };

    /// <summary>Whether a blended word covers several positions of a field.</summary>
    public static bool IsWide(MatchTerm word, ElasticWordRules rules) => word is { Length: > 1, IsWildcard: false } && !rules.KeepsWhole(word.Text);

    /// <summary>The column of a field for words as written, or the field itself.</summary>
    public static string FieldOf(MatchTerm word, MemberMap field, Func<MemberMap, string> exact) => word.IsExact || word.IsWildcard || word.Edits > 0 ? exact(field) : field.Column;

    private static string PartsOf(string word)
    {
        char[] parts = word.ToCharArray();
        for (int i = 0; i < parts.Length; i++)
        {
            parts[i] = CharacterClasses.IsWord(parts[i]) ? parts[i] : ' ';
        }

        return string.Join(' ', new string(parts).Split(' ', StringSplitOptions.RemoveEmptyEntries));
    }
}
