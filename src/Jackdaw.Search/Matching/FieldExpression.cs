namespace Jackdaw.Search.Matching;

/// <summary>Restricts a part to certain fields; a restriction inside the part overrides this one.</summary>
internal sealed class FieldExpression(FieldLimit limit, MatchExpression part) : MatchExpression
{
    public FieldLimit Limit { get; } = limit;

    public MatchExpression Part { get; } = part;

    internal override bool IsNegation { get; } = part.IsNegation;

    internal override bool IsEverything { get; } = part.IsEverything;
}
