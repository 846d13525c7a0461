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

/// <summary>The first part; the second only adds to the relevance.</summary>
internal sealed record MatchMaybeNode(MatchNode Required, MatchNode Optional) : MatchNode;

/// <summary>Parts that stand in this order in one field.</summary>
internal sealed record MatchBeforeNode(MatchNode First, MatchNode Second) : MatchNode;

/// <summary>Two parts with at most so many words from one to the other, in any order, in one field.</summary>
internal sealed record MatchNearNode(MatchNode First, MatchNode Second, int Distance) : MatchNode;

/// <summary>The first part, where the second is not nearer than so many words.</summary>
internal sealed record MatchNotNearNode(MatchNode First, MatchNode Second, int Distance) : MatchNode;

/// <summary>Punctuation without a word, or an empty phrase: nothing to look for. Left out beside others; alone it matches nothing.</summary>
internal sealed record MatchEmptyNode : MatchNode
{
    public static MatchEmptyNode Instance { get; } = new();
}
