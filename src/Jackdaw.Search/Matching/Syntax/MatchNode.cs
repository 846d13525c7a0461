namespace Jackdaw.Search.Matching.Syntax;

/// <summary>A part of a match text after parsing.</summary>
internal abstract record MatchNode;

/// <summary>A word, or the beginning of words.</summary>
/// <param name="Word">What is looked for.</param>
/// <param name="Scope">In which fields.</param>
internal sealed record MatchWordNode(MatchTerm Word, FieldScope Scope) : MatchNode;

/// <summary>Words that follow each other.</summary>
internal sealed record MatchPhraseNode(IReadOnlyList<MatchTerm> Words, FieldScope Scope) : MatchNode;

/// <summary>Words in any order in a span of fewer than <paramref name="Distance"/> plus their number.</summary>
internal sealed record MatchProximityNode(IReadOnlyList<MatchTerm> Words, int Distance, FieldScope Scope) : MatchNode;

/// <summary>Some of several words, anywhere in the document.</summary>
/// <param name="Words">The words.</param>
/// <param name="Count">How many; 0 when <paramref name="Share"/> says it.</param>
/// <param name="Share">Which share of them, 0 to 1.</param>
/// <param name="Scope">In which fields.</param>
internal sealed record MatchQuorumNode(IReadOnlyList<MatchTerm> Words, int Count, double Share, FieldScope Scope) : MatchNode;

/// <summary>All of several parts; a <see cref="MatchNotNode"/> among them excludes.</summary>
internal sealed record MatchAllNode(IReadOnlyList<MatchNode> Parts) : MatchNode;

/// <summary>At least one of several parts.</summary>
internal sealed record MatchAnyNode(IReadOnlyList<MatchNode> Parts) : MatchNode;

/// <summary>Documents without the part; only among the parts of a <see cref="MatchAllNode"/>.</summary>
internal sealed record MatchNotNode(MatchNode Part) : MatchNode;

/// <summary>
/// Parts between | and MAYBE, read from the left: at least one of those that are not optional. An optional part only adds to the relevance,
/// where a part before it that is not optional is there. One node, however many parts: nested ones would need a stack.
/// </summary>
internal sealed record MatchAlternativesNode(IReadOnlyList<MatchAlternative> Parts) : MatchNode;

/// <summary>A part of <see cref="MatchAlternativesNode"/>; the first is not optional.</summary>
internal readonly record struct MatchAlternative(MatchNode Part, bool IsOptional);

/// <summary>Parts between &lt;&lt;, NEAR and NOTNEAR, read from the left: each link joins a part to the span of all parts before it.</summary>
internal sealed record MatchChainNode(MatchNode First, IReadOnlyList<MatchLink> Links) : MatchNode;

/// <summary>A part of a <see cref="MatchChainNode"/>.</summary>
/// <param name="Relation">How it is joined to what comes before it.</param>
/// <param name="Part">The part.</param>
/// <param name="Distance">In words; 0 where the relation has none.</param>
internal readonly record struct MatchLink(MatchRelation Relation, MatchNode Part, int Distance);

/// <summary>How a part of a chain is joined to what comes before it.</summary>
internal enum MatchRelation
{
    /// <summary>The part comes later in the same field.</summary>
    Before,

    /// <summary>In any order, at most so many words from one to the other, in one field.</summary>
    Near,

    /// <summary>The part is not nearer than so many words; it may be missing.</summary>
    NotNear,
}

/// <summary>Punctuation without a word, or an empty phrase: nothing to look for. Left out beside others; alone it matches nothing.</summary>
internal sealed record MatchEmptyNode : MatchNode
{
    public static MatchEmptyNode Instance { get; } = new();
}
