namespace Jackdaw.Search;

/// <summary>The result of a deferred query.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
public sealed class FulltextFuture<T>
{
    private readonly Func<FulltextResult<T>> _get;
    private readonly Func<CancellationToken, Task<FulltextResult<T>>> _getAsync;

    internal FulltextFuture(Func<FulltextResult<T>> get, Func<CancellationToken, Task<FulltextResult<T>>> getAsync)
    {
        _get = get;
        _getAsync = getAsync;
    }

    /// <summary>Returns the result; runs all deferred queries of the session that have not run yet in one round trip.</summary>
    public FulltextResult<T> Get() => _get();

    /// <summary>Returns the result; runs all deferred queries of the session that have not run yet in one round trip.</summary>
    public Task<FulltextResult<T>> GetAsync(CancellationToken cancellationToken = default) => _getAsync(cancellationToken);
}
