namespace Jackdaw.Search;

/// <summary>The property is the document's number (int, uint or long, above 0); its column is always <c>id</c>. Without it: the property <c>Id</c>.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextIdAttribute : Attribute;
