namespace Jackdaw.Search;

/// <summary>The result of a deferred query.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
public sealed class FulltextFuture<T>
{
    private readonly Func<FulltextResult<T>> _get;
    private readonly Func<CancellationToken, Task<FulltextResult<T>>> _getAsync;

    /// <summary>Creates the future of a known result, for tests that replace a query.</summary>
    /// <param name="result">The result.</param>
    /// <exception cref="ArgumentNullException"><paramref name="result"/> is null.</exception>
    public FulltextFuture(FulltextResult<T> result)
    {
        ArgumentNullException.ThrowIfNull(result);
        _get = () => result;
        _getAsync = cancellationToken => cancellationToken.IsCancellationRequested ? Task.FromCanceled<FulltextResult<T>>(cancellationToken) : Task.FromResult(result);
    }

    /// <summary>Creates a future that obtains its result when it is requested, for tests that replace a query.</summary>
    /// <param name="get">Called by each <see cref="Get"/>.</param>
    /// <param name="getAsync">Called by each <see cref="GetAsync"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="get"/> or <paramref name="getAsync"/> is null.</exception>
    public FulltextFuture(Func<FulltextResult<T>> get, Func<CancellationToken, Task<FulltextResult<T>>> getAsync)
    {
        ArgumentNullException.ThrowIfNull(get);
        ArgumentNullException.ThrowIfNull(getAsync);
        _get = get;
        _getAsync = getAsync;
    }

    /// <summary>Returns the result; runs all deferred queries of the session that have not run yet in one round trip.</summary>
    public FulltextResult<T> Get() => _get();

    /// <summary>Returns the result; runs all deferred queries of the session that have not run yet in one round trip.</summary>
    public Task<FulltextResult<T>> GetAsync(CancellationToken cancellationToken = default) => _getAsync(cancellationToken);
}
