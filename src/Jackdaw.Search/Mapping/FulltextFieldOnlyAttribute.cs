namespace Jackdaw.Search;

/// <summary>The string is indexed for MATCH and not stored: it can't be filtered or sorted by, and is null in documents that a query returns.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextFieldOnlyAttribute : Attribute;
