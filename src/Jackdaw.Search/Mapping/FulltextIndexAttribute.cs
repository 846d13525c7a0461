namespace Jackdaw.Search;

/// <summary>Names the index of a document class. Without it: <see cref="FulltextConventions.IndexName"/>.</summary>
/// <param name="name">The name as the server knows it: ASCII letters, digits and _. Sphinx 2.2 tells upper and lower case apart.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class FulltextIndexAttribute(string name) : Attribute
{
    /// <summary>The name of the index.</summary>
    public string Name { get; } = name;

    /// <summary>
    /// Says that documents of this class leave the other columns of the index empty, where several classes share one: each document belongs to one
    /// class. Without it a class that lacks columns of another can't be saved, because that would erase them. Default: false.
    /// </summary>
    public bool OwnsDocuments { get; init; }
}
