namespace Jackdaw.Search.Elastic;

/// <summary>How many changes go into one bulk request, and what becomes of those that are refused for the time being.</summary>
public sealed record ElasticBulkOptions
{
    internal static ElasticBulkOptions Default { get; } = new();

    /// <summary>After how many bytes a request ends; one document may be longer. Default: 5 MB.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 1.</exception>
    public int MaxBytes
    {
        get;
        init => field = Positive(value);
    } = 5 * 1024 * 1024;

    /// <summary>After how many changes a request ends. Default: 1,000.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 1.</exception>
    public int MaxCount
    {
        get;
        init => field = Positive(value);
    } = 1000;

    /// <summary>How often a change is sent again that was refused because the cluster is busy (429, 503), or whose fate is unknown and which may be repeated. Default: 5.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is below 0.</exception>
    public int Retries
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 5;

    /// <summary>How long a request that was begun waits for more changes. Default: one second.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is not above zero, or more milliseconds than 32 bits hold, about 24 days.</exception>
    public TimeSpan MaxWait
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value.TotalMilliseconds, int.MaxValue, nameof(value));
            field = value;
        }
    } = TimeSpan.FromSeconds(1);

    /// <summary>When searches see the changes. Default: later.</summary>
    public ElasticRefresh Refresh { get; init; }

    private static int Positive(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        return value;
    }
}
