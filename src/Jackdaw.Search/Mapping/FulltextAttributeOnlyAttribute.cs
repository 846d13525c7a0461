namespace Jackdaw.Search;

/// <summary>The string is stored as an attribute and not indexed for MATCH.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextAttributeOnlyAttribute : Attribute;
