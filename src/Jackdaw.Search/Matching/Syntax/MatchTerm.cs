namespace Jackdaw.Search.Matching.Syntax;

/// <summary>A word of a match text.</summary>
/// <param name="Text">The word, folded; with <c>*</c> where any characters may stand.</param>
/// <param name="Gap">How many positions it is after the first word of its phrase.</param>
/// <param name="Length">How many positions it covers: <c>node.js</c> covers two.</param>
internal sealed record MatchTerm(string Text, int Gap, int Length)
{
    public bool IsWildcard { get; init; }

    /// <summary>Only the form as written. Embedded changes no forms, so every word is exact.</summary>
    public bool IsExact { get; init; }

    /// <summary>Only at the beginning of a field.</summary>
    public bool AtStart { get; init; }

    /// <summary>Only at the end of a field.</summary>
    public bool AtEnd { get; init; }

    /// <summary>How much the word counts.</summary>
    public double Boost { get; init; } = 1;
}
