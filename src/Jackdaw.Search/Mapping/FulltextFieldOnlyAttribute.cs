namespace Jackdaw.Search;

/// <summary>
/// Indexes a string for full-text search without storing it. It can't be used in conditions or for sorting, and documents returned by
/// queries have no value for it.
/// </summary>
/// <remarks>
/// Saving such a document would erase the text, so it throws until the property is set. <see cref="IFulltextUpdate{T}"/> can update
/// attributes without it.
/// </remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextFieldOnlyAttribute : Attribute;
