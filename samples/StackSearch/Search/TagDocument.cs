using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>A tag and its number. Posts hold numbers, which all back ends filter and count quickly.</summary>
[FulltextIndex("tags")]
public sealed class TagDocument
{
    /// <summary>The number, from 1, in the order in which the import met the tags.</summary>
    public long Id { get; set; }

    /// <summary>The name.</summary>
    public string Name { get; set; } = "";
}
