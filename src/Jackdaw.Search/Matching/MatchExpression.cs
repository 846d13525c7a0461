namespace Jackdaw.Search;

/// <summary>A part of a match text, escaped as it has to be.</summary>
public abstract class MatchExpression
{
    private protected MatchExpression()
    {
    }
}
