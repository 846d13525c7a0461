namespace Jackdaw.Search;

/// <summary>Whether a total is exact.</summary>
public enum TotalRelation
{
    /// <summary>The total is exact.</summary>
    Exact,

    /// <summary>The total is a lower bound.</summary>
    AtLeast,
}
