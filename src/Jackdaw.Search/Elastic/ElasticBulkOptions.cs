namespace Jackdaw.Search.Elastic;

/// <summary>Options for bulk requests: their size, and the retries of changes that fail for a transient reason.</summary>
public sealed record ElasticBulkOptions
{
    internal static ElasticBulkOptions Default { get; } = new();

    /// <summary>The maximum size of a request in bytes; a single document may exceed it. Default: 5 MB.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxBytes
    {
        get;
        init => field = Positive(value);
    } = 5 * 1024 * 1024;

    /// <summary>The maximum number of changes per request. Default: 1,000.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxCount
    {
        get;
        init => field = Positive(value);
    } = 1000;

    /// <summary>
    /// The number of retries of a change that was rejected by a busy cluster (status 429 or 503), or whose outcome is unknown and which is
    /// safe to repeat. Default: 5.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int Retries
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 5;

    /// <summary>
    /// The time that a started request waits for more changes, in all; at most a third of the <c>command timeout</c>, which the request has
    /// to end in. Default: one second.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The value is not positive, or exceeds 32 bits of milliseconds (about 24 days).
    /// </exception>
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

    /// <summary>When the changes become visible to searches. Default: at the next refresh.</summary>
    public ElasticRefresh Refresh { get; init; }

    private static int Positive(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        return value;
    }
}
