namespace Jackdaw.Search;

/// <summary>
/// Marks an int or long property that receives the score of a document in a query; it is never stored. Default: the property named
/// <c>Weight</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextWeightAttribute : Attribute;
