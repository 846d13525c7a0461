namespace Jackdaw.Search.Elastic;

/// <summary>One node of a cluster and its availability.</summary>
/// <param name="address">The address, which ends with a slash.</param>
/// <param name="options">The options, which define the back-off.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticNode(Uri address, ElasticOptions options, TimeProvider time)
{
    private const int MostDoublings = 5;

    private readonly long _started = time.GetTimestamp();
    private int _failures;
    private long _leftAloneUntil = long.MinValue;

    public Uri Address => address;

    /// <summary>Whether the product of the node has been checked.</summary>
    public bool IsKnown { get; set; }

    /// <summary>The end of the back-off in milliseconds of this node's clock.</summary>
    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    /// <summary>
    /// Whether a caller may use the node: it has not failed, or its back-off is over. After the back-off one caller retries it. Until that
    /// attempt ends or times out, other callers use other nodes instead of waiting for one that may hang.
    /// </summary>
    public bool TryTake()
    {
        long until = Volatile.Read(ref _leftAloneUntil);
        if (until == long.MinValue)
        {
            return true;
        }

        long now = Now;
        return now >= until && Interlocked.CompareExchange(ref _leftAloneUntil, now + (long)options.ConnectTimeout.TotalMilliseconds, until) == until;
    }

    public void Succeeded()
    {
        if (Volatile.Read(ref _failures) != 0)
        {
            Volatile.Write(ref _failures, 0);
            Volatile.Write(ref _leftAloneUntil, long.MinValue);
        }
    }

    /// <summary>Records that the node can't be reached or can't serve requests.</summary>
    public void Failed()
    {
        int failures = Math.Min(Interlocked.Increment(ref _failures), MostDoublings + 1);
        double backOff = options.BackOff.TotalMilliseconds * (1 << (failures - 1));
        Volatile.Write(ref _leftAloneUntil, Now + (long)backOff);
    }

    private long Now => (long)time.GetElapsedTime(_started).TotalMilliseconds;
}
