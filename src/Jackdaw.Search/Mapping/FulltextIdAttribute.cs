namespace Jackdaw.Search;

/// <summary>
/// Marks the document id, an int, uint or long property with a positive value. Its column is always <c>id</c>. Default: the property named
/// <c>Id</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextIdAttribute : Attribute;
