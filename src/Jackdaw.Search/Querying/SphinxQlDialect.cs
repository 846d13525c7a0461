namespace Jackdaw.Search;

/// <summary>The dialects of SphinxQL.</summary>
public enum SphinxQlDialect
{
    /// <summary>Sphinx 2.2.</summary>
    Sphinx22,

    /// <summary>Manticore Search.</summary>
    Manticore,
}
