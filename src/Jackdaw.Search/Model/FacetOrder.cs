namespace Jackdaw.Search;

/// <summary>The order of facet values.</summary>
public enum FacetOrder
{
    /// <summary>Most frequent first; ties are broken by the lowest key.</summary>
    Count,

    /// <summary>Ascending by key.</summary>
    KeyAscending,

    /// <summary>Descending by key.</summary>
    KeyDescending,
}
