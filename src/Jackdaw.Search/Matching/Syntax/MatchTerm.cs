using System.Globalization;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>A word of a match text.</summary>
/// <param name="Text">The word, folded; with <c>*</c> where any characters may stand.</param>
/// <param name="Gap">How many positions it is after the first word of its phrase.</param>
/// <param name="Length">How many positions it covers: <c>node.js</c> covers two.</param>
internal sealed record MatchTerm(string Text, int Gap, int Length)
{
    public bool IsWildcard { get; init; }

    /// <summary>How many edits lie at most between the word and one that it stands for; 0: it stands for itself.</summary>
    public int Edits { get; init; }

    /// <summary>Two neighbours of a script without blanks.</summary>
    public bool IsPair { get; init; }

    /// <summary>By which terms, or patterns of them, the word is found in its fields; null: by itself.</summary>
    public IReadOnlyList<string>? Terms { get; init; }

    /// <summary>The fields, as bits, in which one of <see cref="Terms"/> counts that is a word as it is written; others know the word by another term.</summary>
    public ulong WordFields { get; init; } = ulong.MaxValue;

    /// <summary>Equal for words that are found by the same terms.</summary>
    public string Key => Edits > 0 ? Text + "\0~" + Edits.ToString(CultureInfo.InvariantCulture) : Terms is null ? Text : string.Join('\0', Terms) + "\0" + WordFields.ToString(CultureInfo.InvariantCulture);

    /// <summary>Only the form as written, where fields know stems and other terms.</summary>
    public bool IsExact { get; init; }

    /// <summary>Only at the beginning of a field.</summary>
    public bool AtStart { get; init; }

    /// <summary>Only at the end of a field.</summary>
    public bool AtEnd { get; init; }

    /// <summary>How much the word counts.</summary>
    public double Boost { get; init; } = 1;
}
