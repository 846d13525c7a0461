namespace Jackdaw.Search.Elastic;

/// <summary>One node of a cluster and its availability.</summary>
/// <param name="address">The address, which ends with a slash.</param>
/// <param name="options">The options, which define the back-off.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticNode(Uri address, ElasticOptions options, TimeProvider time)
{
    private const int MostDoublings = 5;

    private readonly long _started = time.GetTimestamp();
    private readonly Lock _lock = new();
    private int _failures;
    private long _leftAloneUntil = long.MinValue;

    public Uri Address => address;

    /// <summary>Whether the product of the node has been checked.</summary>
    public bool IsKnown { get; set; }

    /// <summary>The end of the back-off in milliseconds of this node's clock.</summary>
    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    /// <summary>Whether requests use the node: it has not failed since it last responded.</summary>
    public bool IsAvailable => Volatile.Read(ref _leftAloneUntil) == long.MinValue;

    /// <summary>
    /// Whether the back-off of the node is over, so that the caller tries it. Until that attempt ends or times out, there is no other one.
    /// </summary>
    public bool TryTake()
    {
        long now = Now;
        lock (_lock)
        {
            if (_leftAloneUntil == long.MinValue || now < _leftAloneUntil)
            {
                return false;
            }

            Volatile.Write(ref _leftAloneUntil, now + (long)options.ConnectTimeout.TotalMilliseconds);
            return true;
        }
    }

    public void Succeeded()
    {
        if (IsAvailable)
        {
            return;
        }

        lock (_lock)
        {
            _failures = 0;
            Volatile.Write(ref _leftAloneUntil, long.MinValue);
        }
    }

    /// <summary>Records that the node can't be reached or can't serve requests.</summary>
    /// <returns>Whether it served them before.</returns>
    public bool Failed()
    {
        long now = Now;

        // The count and the time must belong together: a node with a time but no failures would never come back.
        lock (_lock)
        {
            bool isFirst = _failures == 0;
            _failures = Math.Min(_failures + 1, MostDoublings + 1);
            Volatile.Write(ref _leftAloneUntil, now + (long)(options.BackOff.TotalMilliseconds * (1 << (_failures - 1))));
            return isFirst;
        }
    }

    private long Now => (long)time.GetElapsedTime(_started).TotalMilliseconds;
}
