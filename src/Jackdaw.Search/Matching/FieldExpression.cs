namespace Jackdaw.Search.Matching;

/// <summary>A part that is looked for in certain fields only; a limit inside it takes the place of this one.</summary>
internal sealed class FieldExpression(FieldLimit limit, MatchExpression part) : MatchExpression
{
    public FieldLimit Limit { get; } = limit;

    public MatchExpression Part { get; } = part;

    internal override bool IsNegation { get; } = part.IsNegation;

    internal override bool IsEverything { get; } = part.IsEverything;
}
