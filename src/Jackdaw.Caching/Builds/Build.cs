namespace Jackdaw.Caching.Builds;

/// <summary>A value under construction, with the number of waiting callers.</summary>
internal sealed class Build<T>(CancellationTokenSource stop)
{
    public CancellationTokenSource Stop => stop;

    public int Waiters { get; set; } = 1;

    public Task<T> Task { get; set; } = null!;
}
