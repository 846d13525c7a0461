namespace Jackdaw.Search;

/// <summary>
/// Maps an array of objects as <c>nested</c> on Elasticsearch and OpenSearch, so that all conditions of one <c>Any</c> apply to the same
/// element: <c>p.Orders.Any(o =&gt; o.IsPaid &amp;&amp; o.Total &gt; 100)</c>. Other back ends support that without the attribute and
/// ignore it.
/// </summary>
/// <remarks>
/// It applies to arrays of objects in JSON: to a property of a document class, or of a class within it. It has no effect on arrays inside
/// the elements of another array. A nested array does not support sorting or facets. An existing index that maps the array as plain objects
/// can't be changed; <see cref="IFulltextStore.EnsureIndexAsync{T}"/> throws for it.
/// </remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextNestedAttribute : Attribute;
