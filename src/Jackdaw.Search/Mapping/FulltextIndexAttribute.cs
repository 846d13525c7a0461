namespace Jackdaw.Search;

/// <summary>Specifies the index of a document class, overriding <see cref="FulltextConventions.IndexName"/>.</summary>
/// <param name="name">The name of the index on the server: ASCII letters, digits and _. Case-sensitive on Sphinx 2.2.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class FulltextIndexAttribute(string name) : Attribute
{
    /// <summary>The name of the index.</summary>
    public string Name { get; } = name;

    /// <summary>
    /// Whether each document of an index shared by several classes belongs to exactly one class. Documents of this class then leave the
    /// other columns of the index empty. If false, a class that lacks columns of another class can't be saved, because that would erase
    /// them. Default: false.
    /// </summary>
    public bool OwnsDocuments { get; init; }
}
