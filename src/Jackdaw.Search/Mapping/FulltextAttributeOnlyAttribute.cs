namespace Jackdaw.Search;

/// <summary>Stores a string as an attribute without indexing it for full-text search.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextAttributeOnlyAttribute : Attribute;
