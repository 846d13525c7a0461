namespace Jackdaw.Search;

/// <summary>How a total relates to the truth.</summary>
public enum TotalRelation
{
    /// <summary>Exactly so many.</summary>
    Exact,

    /// <summary>So many or more.</summary>
    AtLeast,
}
