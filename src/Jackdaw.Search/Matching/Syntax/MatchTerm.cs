using System.Globalization;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>A word of a match text.</summary>
/// <param name="Text">The folded word, with <c>*</c> as a wildcard for any characters.</param>
/// <param name="Gap">The position relative to the first word of its phrase.</param>
/// <param name="Length">The number of positions it covers: <c>node.js</c> covers two.</param>
internal sealed record MatchTerm(string Text, int Gap, int Length)
{
    public bool IsWildcard { get; init; }

    /// <summary>The maximum edit distance between the word and matching terms; 0 for an exact spelling.</summary>
    public int Edits { get; init; }

    /// <summary>Whether it is a pair of characters of a script without word breaks.</summary>
    public bool IsPair { get; init; }

    /// <summary>The terms, or patterns of terms, by which the word is found in its fields; null for the word itself.</summary>
    public IReadOnlyList<string>? Terms { get; init; }

    /// <summary>
    /// The fields, as bits, in which a word as written counts among <see cref="Terms"/>; other fields have another term for the word.
    /// </summary>
    public ulong WordFields { get; init; } = ulong.MaxValue;

    /// <summary>A key that is equal for words found by the same terms.</summary>
    public string Key => Edits > 0 ? Text + "\0~" + Edits.ToString(CultureInfo.InvariantCulture) : Terms is null ? Text : string.Join('\0', Terms) + "\0" + WordFields.ToString(CultureInfo.InvariantCulture);

    /// <summary>The similarly spelled words, or parts, that replace a word that no document contains; empty for other words.</summary>
    public IReadOnlyList<string> Similar { get; init; } = [];

    /// <summary>Whether only the form as written matches, without stems and other terms.</summary>
    public bool IsExact { get; init; }

    /// <summary>Whether it matches only at the start of a field.</summary>
    public bool AtStart { get; init; }

    /// <summary>Whether it matches only at the end of a field.</summary>
    public bool AtEnd { get; init; }

    /// <summary>The score factor of the word.</summary>
    public double Boost { get; init; } = 1;
}
