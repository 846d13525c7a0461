namespace Jackdaw.Search;

/// <summary>Which values of a facet come first.</summary>
public enum FacetOrder
{
    /// <summary>The most frequent; among equals the lowest key.</summary>
    Count,

    /// <summary>The lowest key.</summary>
    KeyAscending,

    /// <summary>The highest key.</summary>
    KeyDescending,
}
