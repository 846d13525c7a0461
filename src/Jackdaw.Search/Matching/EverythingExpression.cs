namespace Jackdaw.Search.Matching;

/// <summary>No condition at all.</summary>
internal sealed class EverythingExpression : MatchExpression
{
    public static EverythingExpression Instance { get; } = new();

    internal override bool IsEverything => true;
}
