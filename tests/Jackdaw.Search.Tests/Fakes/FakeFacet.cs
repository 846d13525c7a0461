namespace Jackdaw.Search.Tests.Fakes;

/// <summary>A facet with its counts, for rows of any type.</summary>
public abstract class FakeFacet
{
    /// <summary>Adds the counts to a result.</summary>
    public abstract FulltextResult<T> AddTo<T>(FulltextResult<T> result);
}

/// <summary>A facet whose keys are known when the query runs.</summary>
public sealed class FakeFacet<TKey>(Facet<TKey> handle, Func<IEnumerable<TKey>> keys) : FakeFacet
{
    public override FulltextResult<T> AddTo<T>(FulltextResult<T> result) =>
        result.WithFacet(handle, keys().GroupBy(key => key).Select(group => new FacetValue<TKey>(group.Key, group.Count())).OrderByDescending(value => value.Count));
}
