namespace Jackdaw.Search.Elastic;

/// <summary>
/// The time that one bulk request waits for changes. The waits add up: with a limit for each, a slow source would keep the request open until
/// it is complete, beyond its time limit.
/// </summary>
/// <param name="longest">The time.</param>
/// <param name="limit">The time limit of the request, of which the wait may be a third.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticBulkPause(TimeSpan longest, TimeSpan limit, TimeProvider time)
{
    private TimeSpan _left = longest < limit / 3 ? longest : limit / 3;

    /// <summary>Whether the request must end.</summary>
    public bool IsOver => _left <= TimeSpan.Zero;

    /// <summary>The time for the next change.</summary>
    public TimeSpan Left => _left;

    public long Begin() => time.GetTimestamp();

    public void End(long started) => _left -= time.GetElapsedTime(started);
}
