namespace Jackdaw.Search;

/// <summary>Names the index of a document class. Without it: <see cref="FulltextConventions.IndexName"/>.</summary>
/// <param name="name">The name as the server knows it; Sphinx 2.2 tells upper and lower case apart.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class FulltextIndexAttribute(string name) : Attribute
{
    /// <summary>The name of the index.</summary>
    public string Name { get; } = name;
}
