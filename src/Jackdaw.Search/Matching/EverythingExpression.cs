namespace Jackdaw.Search.Matching;

/// <summary>Matches every document.</summary>
internal sealed class EverythingExpression : MatchExpression
{
    public static EverythingExpression Instance { get; } = new();

    internal override bool IsEverything => true;
}
