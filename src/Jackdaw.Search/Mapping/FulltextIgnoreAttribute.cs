namespace Jackdaw.Search;

/// <summary>The property has nothing to do with the index.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextIgnoreAttribute : Attribute;
