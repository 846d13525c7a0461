namespace Jackdaw.Search;

/// <summary>How the session of a request is flushed.</summary>
/// <seealso cref="FulltextFlushExtensions.UseFulltextFlush"/>
/// <seealso cref="FulltextFlushExtensions.WithFulltextFlush"/>
public sealed class FulltextFlushOptions
{
    private TimeSpan _timeout = TimeSpan.FromSeconds(30);
    private Func<int, bool> _isSuccess = static status => status < 400;

    /// <summary>
    /// How long a flush may take before it counts as failed. Default: 30 seconds. <see cref="System.Threading.Timeout.InfiniteTimeSpan"/>: as
    /// long as the time-outs of the connection string let it. The request's own cancellation does not end a flush.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">It is neither positive nor infinite, or too long for a timer.</exception>
    public TimeSpan Timeout
    {
        get => _timeout;
        set
        {
            bool isTime = value > TimeSpan.Zero && value.TotalMilliseconds <= int.MaxValue;
            _timeout = isTime || value == System.Threading.Timeout.InfiniteTimeSpan
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value, "A positive duration of up to 24 days, or Timeout.InfiniteTimeSpan, was expected.");
        }
    }

    /// <summary>Whether a request with a status code succeeded, so that its changes are written. Default: below 400.</summary>
    public Func<int, bool> IsSuccess
    {
        get => _isSuccess;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _isSuccess = value;
        }
    }
}
