namespace Jackdaw.Search;

/// <summary>Specifies the column name of a property, overriding <see cref="FulltextConventions.ColumnName"/>.</summary>
/// <param name="name">The name in lower case, which the servers require.</param>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextColumnAttribute(string name) : Attribute
{
    /// <summary>The column name.</summary>
    public string Name { get; } = name;
}
