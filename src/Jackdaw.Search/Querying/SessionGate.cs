namespace Jackdaw.Search.Querying;

/// <summary>
/// Lets one operation of a session run at a time. A session is not meant for several threads; using one so is found here instead of
/// becoming lost or doubled changes.
/// </summary>
internal sealed class SessionGate
{
    private const int Free = 0;
    private const int Busy = 1;
    private const int Closed = 2;

    private int _state;

    public bool IsClosed => Volatile.Read(ref _state) == Closed;

    /// <summary>Begins an operation, until the returned value is disposed of.</summary>
    /// <exception cref="ObjectDisposedException">The session is disposed of.</exception>
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
                    "Another operation of this session is still running. A session serves one thread at a time: await each call before the next, "
                    + "or start a session for each thread.");
        }
    }

    /// <summary>Closes the gate for good.</summary>
    /// <returns>Whether it was open.</returns>
    public bool Close() => Interlocked.Exchange(ref _state, Closed) != Closed;

    /// <summary>The right to work with the session.</summary>
    internal readonly struct Pass(SessionGate gate) : IDisposable
    {
        // The session may have been closed in the meantime; then it stays so.
        public void Dispose() => Interlocked.CompareExchange(ref gate._state, Free, Busy);
    }
}
