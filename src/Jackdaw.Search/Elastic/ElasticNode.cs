namespace Jackdaw.Search.Elastic;

/// <summary>One node of a cluster: where it is, and whether it answers.</summary>
/// <param name="address">Where it is; ends with a slash.</param>
/// <param name="options">How long it is left alone after it failed.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticNode(Uri address, ElasticOptions options, TimeProvider time)
{
    private const int MostDoublings = 5;

    private readonly long _started = time.GetTimestamp();
    private int _failures;
    private long _leftAloneUntil = long.MinValue;

    public Uri Address => address;

    /// <summary>The product that answers there has been looked at.</summary>
    public bool IsKnown { get; set; }

    /// <summary>Milliseconds of this node's clock.</summary>
    public long LeftAloneUntil => Volatile.Read(ref _leftAloneUntil);

    /// <summary>
    /// Whether a caller may ask it: it did not fail, or long enough ago to be tried again. A try is one caller's; until it has ended, or could
    /// have, the others ask elsewhere and don't wait for a node that hangs.
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

    /// <summary>Notes that it can't be reached or can't work.</summary>
    public void Failed()
    {
        int failures = Math.Min(Interlocked.Increment(ref _failures), MostDoublings + 1);
        double backOff = options.BackOff.TotalMilliseconds * (1 << (failures - 1));
        Volatile.Write(ref _leftAloneUntil, Now + (long)backOff);
    }

    private long Now => (long)time.GetElapsedTime(_started).TotalMilliseconds;
}
