namespace Jackdaw.Search.Backends;

/// <summary>
/// How a call waits. One body serves both kinds: it gets this, and asks it where it waits for something outside. A blocking call has ended when the method returns, so that
/// <see cref="BlockingCalls.Completed(ValueTask)"/> never waits.
/// </summary>
/// <param name="IsAsync">The caller's thread is not held while something is waited for.</param>
/// <param name="Cancellation">Ends the call; a blocking one has none.</param>
internal readonly record struct Call(bool IsAsync, CancellationToken Cancellation)
{
    /// <summary>On the thread of the caller.</summary>
    public static Call Blocking => default;

    public static Call Async(CancellationToken cancellation) => new(IsAsync: true, cancellation);
}
