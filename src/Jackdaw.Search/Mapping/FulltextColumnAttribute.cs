namespace Jackdaw.Search;

/// <summary>Names the column of a property. Without it: <see cref="FulltextConventions.ColumnName"/>.</summary>
/// <param name="name">The name; the servers know columns in lower case only.</param>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextColumnAttribute(string name) : Attribute
{
    /// <summary>The name of the column.</summary>
    public string Name { get; } = name;
}
