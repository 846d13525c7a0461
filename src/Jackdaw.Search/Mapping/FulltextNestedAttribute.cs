namespace Jackdaw.Search;

/// <summary>
/// Elasticsearch and OpenSearch keep each element of the array as a document of its own (<c>nested</c>), so that several conditions of one <c>Any</c> are conditions on one element:
/// <c>p.Orders.Any(o =&gt; o.IsPaid &amp;&amp; o.Total &gt; 100)</c>. Other back ends can do that without it, and don't look at it.
/// </summary>
/// <remarks>
/// It is for arrays of objects within JSON: a property of a document class, or of a class that is a part of one. Elements of arrays have no such arrays of their own for a query, so there it has no
/// effect. A nested array has no orders and no facets. An index that has the array as plain objects can't be changed; it is refused by <see cref="IFulltextStore.EnsureIndexAsync{T}"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextNestedAttribute : Attribute;
