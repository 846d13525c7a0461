namespace Jackdaw.Search;

/// <summary>Excludes a property from the index.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextIgnoreAttribute : Attribute;
