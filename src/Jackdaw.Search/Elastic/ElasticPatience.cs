namespace Jackdaw.Search.Elastic;

/// <summary>
/// Bounds a run of bulk requests in all: how long requests may fail in a row before changes are not sent again, and the rest not at all.
/// </summary>
/// <param name="most">The time after which it ends; null for never.</param>
/// <param name="time">The clock.</param>
internal sealed class ElasticPatience(TimeSpan? most, TimeProvider time)
{
    private long? _since;

    /// <summary>Whether no request has succeeded entirely for so long that it ends.</summary>
    public bool IsOver => _since is { } since && time.GetElapsedTime(since) >= most;

    /// <summary>Records a request.</summary>
    /// <param name="started">The time at which it was started.</param>
    /// <param name="isClean">Whether no change has to be sent again.</param>
    public void Note(long started, bool isClean) => _since = isClean ? null : _since ?? started;
}
