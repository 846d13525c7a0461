namespace Jackdaw.Search.Querying;

/// <summary>
/// Allows one operation of a session at a time. Sessions are not thread-safe; the gate reports concurrent use instead of losing or
/// duplicating changes.
/// </summary>
internal sealed class SessionGate
{
    private const int Free = 0;
    private const int Busy = 1;
    private const int Closed = 2;

    private int _state;

    public bool IsClosed => Volatile.Read(ref _state) == Closed;

    /// <summary>Begins an operation, which ends when the returned value is disposed.</summary>
    /// <exception cref="ObjectDisposedException">The session is disposed.</exception>
    /// <exception cref="InvalidOperationException">Another operation of the session is still running.</exception>
    public Pass Enter()
    {
        switch (Interlocked.CompareExchange(ref _state, Busy, Free))
        {
            case Free:
                return new Pass(this);
            case Closed:
                throw new ObjectDisposedException(nameof(IFulltextSession));
            default:
                throw new InvalidOperationException(
                    "Another operation of this session is still running. A session is not thread-safe: await each call before the next, "
                    + "or use a separate session for each thread.");
        }
    }

    /// <summary>Closes the gate permanently.</summary>
    /// <returns>True if it was open; otherwise false.</returns>
    public bool Close() => Interlocked.Exchange(ref _state, Closed) != Closed;

    /// <summary>The permission to use the session.</summary>
    internal readonly struct Pass(SessionGate gate) : IDisposable
    {
        // If the session was closed meanwhile, it stays closed.
        public void Dispose() => Interlocked.CompareExchange(ref gate._state, Free, Busy);
    }
}
