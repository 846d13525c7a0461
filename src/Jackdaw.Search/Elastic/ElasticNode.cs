namespace Jackdaw.Search.Elastic;

/// <summary>
/// One node of a cluster and its availability. After its back-off, a failed node is probed with a small request. If it responds, one request
/// of the kind that failed tries it; only a success of that one ends the failure. The back-off grows until then.
/// </summary>
/// <param name="address">The address, which ends with a slash.</param>
/// <param name="options">The options, which define the back-off.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticNode(Uri address, ElasticOptions options, TimeProvider time)
{
    private const int MostDoublings = 5;

    /// <summary>The number of late responses in a row after which a node is at fault.</summary>
    private const int MostLate = 3;

    private readonly long _started = time.GetTimestamp();
    private readonly Lock _lock = new();
    private int _failures;
    private int _late;
    private ElasticRequestKind _failed;
    private bool _hasResponded;
    private long _leftAloneUntil = long.MinValue;

    public Uri Address => address;

    /// <summary>Whether the product of the node has been checked.</summary>
    public bool IsKnown { get; set; }

    /// <summary>The end of the back-off in milliseconds of this node's clock.</summary>
    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    /// <summary>Whether all requests use the node: everything that failed on it has succeeded since.</summary>
    public bool IsAvailable => Volatile.Read(ref _leftAloneUntil) == long.MinValue;

    /// <summary>Whether requests of a kind use the node: it is available, or has responded since another kind failed on it.</summary>
    public bool Serves(ElasticRequestKind kind)
    {
        if (IsAvailable)
        {
            return true;
        }

        lock (_lock)
        {
            return _leftAloneUntil == long.MinValue || (_hasResponded && _failed != ElasticRequestKind.None && (_failed & kind) == 0);
        }
    }

    /// <summary>
    /// Whether the back-off of the node is over, so that the caller probes it. Until that attempt ends or times out, there is no other one.
    /// </summary>
    public bool TryTake()
    {
        long now = Now;
        lock (_lock)
        {
            return !_hasResponded && TryTake(now, options.ConnectTimeout);
        }
    }

    /// <summary>
    /// Whether the caller sends a request of a kind that failed to the node, which has responded to a probe since. Until that request ends or
    /// times out, there is no other one.
    /// </summary>
    public bool TryRequest()
    {
        long now = Now;
        lock (_lock)
        {
            return _hasResponded && TryTake(now, options.SearchTimeout is { } search && search > options.CommandTimeout ? search : options.CommandTimeout);
        }
    }

    /// <summary>Records that the node responded to a probe.</summary>
    public void Responded()
    {
        long now = Now;
        lock (_lock)
        {
            if (_leftAloneUntil != long.MinValue)
            {
                _hasResponded = true;
                Volatile.Write(ref _leftAloneUntil, now);
            }
        }
    }

    /// <summary>Records that the node served a request, to the end of the response.</summary>
    /// <returns>Whether it is available again.</returns>
    public bool Succeeded(ElasticRequestKind kind)
    {
        if (kind == ElasticRequestKind.Search)
        {
            Volatile.Write(ref _late, 0);
        }

        if (IsAvailable)
        {
            return false;
        }

        long now = Now;
        lock (_lock)
        {
            if (_leftAloneUntil == long.MinValue)
            {
                return false;
            }

            ElasticRequestKind remaining = _failed & ~kind;
            if (remaining != ElasticRequestKind.None)
            {
                // It proves at least as much as a probe; and if the kind had failed, no request of it is under way that others must wait for.
                _hasResponded = true;
                Volatile.Write(ref _leftAloneUntil, remaining == _failed ? _leftAloneUntil : now);
                _failed = remaining;
                return false;
            }

            _failed = ElasticRequestKind.None;

            _failures = 0;
            _hasResponded = false;
            Volatile.Write(ref _leftAloneUntil, long.MinValue);
            return true;
        }
    }

    /// <summary>Records that a request ended without showing whether the node serves its kind, so that another one may try the node.</summary>
    public void Undecided()
    {
        long now = Now;
        lock (_lock)
        {
            if (_hasResponded && _leftAloneUntil > now)
            {
                Volatile.Write(ref _leftAloneUntil, now);
            }
        }
    }

    /// <summary>
    /// Records that another node responded to a search that was sent later. Such a request never reaches its time limit, so after several in a
    /// row the node has failed.
    /// </summary>
    /// <returns>Whether it served requests before and is set aside now.</returns>
    public bool Late() => Interlocked.Increment(ref _late) >= MostLate && Failed(ElasticRequestKind.Search);

    /// <summary>Records that the node can't be reached or can't serve requests.</summary>
    /// <param name="kind">The kind of the request that failed; none if nothing of it was sent, so that any other can succeed.</param>
    /// <returns>Whether it served them before.</returns>
    public bool Failed(ElasticRequestKind kind)
    {
        long now = Now;

        // The count and the time must belong together: a node with a time but no failures would never come back.
        lock (_lock)
        {
            bool isFirst = _failures == 0;
            _failures = Math.Min(_failures + 1, MostDoublings + 1);
            _failed |= kind;
            _hasResponded = false;
            Volatile.Write(ref _leftAloneUntil, now + (long)(options.BackOff.TotalMilliseconds * (1 << (_failures - 1))));
            return isFirst;
        }
    }

    private long Now => (long)time.GetElapsedTime(_started).TotalMilliseconds;

    private bool TryTake(long now, TimeSpan longest)
    {
        if (_leftAloneUntil == long.MinValue || now < _leftAloneUntil)
        {
            return false;
        }

        Volatile.Write(ref _leftAloneUntil, now + (long)longest.TotalMilliseconds);
        return true;
    }
}
