using Microsoft.AspNetCore.Builder;

namespace Jackdaw.Search;

/// <summary>Options for flushing the session of a request.</summary>
/// <seealso cref="FulltextFlushExtensions.UseFulltextFlush"/>
/// <seealso cref="FulltextFlushExtensions.WithFulltextFlush"/>
public sealed class FulltextFlushOptions
{
    private TimeSpan _timeout = TimeSpan.FromSeconds(30);
    private Func<int, bool> _isSuccess = static status => status < 400;

    /// <summary>
    /// The maximum duration of a flush; a longer one fails. Default: 30 seconds. With
    /// <see cref="System.Threading.Timeout.InfiniteTimeSpan"/>, only the timeouts of the connection string apply. Cancellation of the
    /// request does not cancel a flush.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither positive nor infinite, or is too long for a timer.</exception>
    public TimeSpan Timeout
    {
        get => _timeout;
        set
        {
            bool isTime = value > TimeSpan.Zero && value.TotalMilliseconds <= int.MaxValue;
            _timeout = isTime || value == System.Threading.Timeout.InfiniteTimeSpan
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value,
                    "Must be positive and at most 24 days, or Timeout.InfiniteTimeSpan.");
        }
    }

    /// <summary>Decides by status code whether a request succeeded and its changes are flushed. Default: any status below 400.</summary>
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
