namespace Jackdaw.Search;

/// <summary>
/// The string is indexed for MATCH and not stored: it can't be filtered or sorted by, and documents that a query returns have no value for it.
/// </summary>
/// <remarks>Saving such a document would erase the text, so it is refused until the property is set; <see cref="IFulltextUpdate{T}"/> changes attributes without that.</remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextFieldOnlyAttribute : Attribute;
