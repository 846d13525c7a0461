namespace Jackdaw.Search.Backends;

/// <summary>
/// Whether a call blocks or is asynchronous. One method body serves both: it checks this value wherever it waits. A blocking call has
/// completed when its method returns, so <see cref="BlockingCalls.Completed(ValueTask)"/> never waits.
/// </summary>
/// <param name="IsAsync">Whether the caller's thread is released while waiting.</param>
/// <param name="Cancellation">The cancellation token; none for a blocking call.</param>
internal readonly record struct Call(bool IsAsync, CancellationToken Cancellation)
{
    /// <summary>A call that blocks the caller's thread.</summary>
    public static Call Blocking => default;

    public static Call Async(CancellationToken cancellationToken) => new(IsAsync: true, cancellationToken);
}
