namespace Jackdaw.Caching.Builds;

/// <summary>A value that is being built, and how many callers wait for it.</summary>
internal sealed class Build<T>(CancellationTokenSource stop)
{
    public CancellationTokenSource Stop => stop;

    public int Waiters { get; set; } = 1;

    public Task<T> Task { get; set; } = null!;
}
