namespace Jackdaw.Search.Matching.Syntax;

/// <summary>A part of a parsed match text.</summary>
internal abstract record MatchNode;

/// <summary>A word or a prefix.</summary>
/// <param name="Word">The word.</param>
/// <param name="Scope">The fields to search.</param>
internal sealed record MatchWordNode(MatchTerm Word, FieldScope Scope) : MatchNode;

/// <summary>Adjacent words.</summary>
internal sealed record MatchPhraseNode(IReadOnlyList<MatchTerm> Words, FieldScope Scope) : MatchNode;

/// <summary>Words in any order within a window of fewer than <see cref="Distance"/> plus their number of positions.</summary>
internal sealed record MatchProximityNode(IReadOnlyList<MatchTerm> Words, int Distance, FieldScope Scope) : MatchNode;

/// <summary>A minimum number of words, anywhere in the document.</summary>
/// <param name="Words">The words.</param>
/// <param name="Count">The minimum number; 0 if <see cref="Share"/> defines it.</param>
/// <param name="Share">The minimum fraction of the words, 0 to 1.</param>
/// <param name="Scope">The fields to search.</param>
internal sealed record MatchQuorumNode(IReadOnlyList<MatchTerm> Words, int Count, double Share, FieldScope Scope) : MatchNode;

/// <summary>All of several parts; each <see cref="MatchNotNode"/> among them excludes documents.</summary>
internal sealed record MatchAllNode(IReadOnlyList<MatchNode> Parts) : MatchNode;

/// <summary>At least one of several parts.</summary>
internal sealed record MatchAnyNode(IReadOnlyList<MatchNode> Parts) : MatchNode;

/// <summary>Documents that do not match the part; only used among the parts of a <see cref="MatchAllNode"/>.</summary>
internal sealed record MatchNotNode(MatchNode Part) : MatchNode;

/// <summary>
/// Parts joined by | and MAYBE, evaluated from left to right: at least one of the required parts must match. An optional part only adds to
/// the score if a required part before it matches. A single node for any number of parts: nested nodes would need stack space.
/// </summary>
internal sealed record MatchAlternativesNode(IReadOnlyList<MatchAlternative> Parts) : MatchNode;

/// <summary>A part of <see cref="MatchAlternativesNode"/>; the first is required.</summary>
internal readonly record struct MatchAlternative(MatchNode Part, bool IsOptional);

/// <summary>
/// Parts joined by &lt;&lt;, NEAR and NOTNEAR, evaluated from left to right: each link joins a part to the span of all parts before it.
/// </summary>
internal sealed record MatchChainNode(MatchNode First, IReadOnlyList<MatchLink> Links) : MatchNode;

/// <summary>A part of a <see cref="MatchChainNode"/>.</summary>
/// <param name="Relation">The relation to the parts before it.</param>
/// <param name="Part">The part.</param>
/// <param name="Distance">The distance in words; 0 if the relation has none.</param>
internal readonly record struct MatchLink(MatchRelation Relation, MatchNode Part, int Distance);

/// <summary>The relation of a part in a chain to the parts before it.</summary>
internal enum MatchRelation
{
    /// <summary>The part follows in the same field.</summary>
    Before,

    /// <summary>In any order within a distance in words, in one field.</summary>
    Near,

    /// <summary>The part is not within a distance in words; it may be missing.</summary>
    NotNear,
}

/// <summary>
/// Punctuation alone, or an empty phrase: there is nothing to search for. It is ignored next to other parts; alone it matches
/// nothing.
/// </summary>
internal sealed record MatchEmptyNode : MatchNode
{
    public static MatchEmptyNode Instance { get; } = new();
}
