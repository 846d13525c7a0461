namespace Jackdaw.Search;

/// <summary>
/// The property (int or long) receives the relevance of the document in a query; it is never inserted. Without it: the property <c>Weight</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextWeightAttribute : Attribute;
