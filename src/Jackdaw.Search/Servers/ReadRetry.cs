using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Decides whether, where and how long a read is retried. A host that used up its time, or all of whose connections are in use, is not
/// tried again by the same call. All attempts at one host together take no longer than a single one may.
/// </summary>
internal sealed class ReadRetry(HostList readers, ServerOptions options)
{
    private const int FirstPause = 20;

    private readonly List<ServerHost> _done = [];
    private readonly Dictionary<ServerHost, TimeLimit> _limits = [];
    private int _failures;

    /// <summary>The next host.</summary>
    public ServerHost Host { get; private set; } = null!;

    /// <summary>The time limit of the next attempt.</summary>
    public TimeLimit Limit { get; private set; } = TimeLimit.None;

    // Jitter: callers that failed together must not retry together.
    public TimeSpan Pause => TimeSpan.FromMilliseconds(Random.Shared.Next(1, FirstPause << Math.Min(_failures - 1, 6)));

    /// <summary>Determines the next attempt.</summary>
    /// <param name="host">The host that failed.</param>
    /// <param name="began">The start of that attempt, by <see cref="Clock.Milliseconds"/>.</param>
    /// <param name="error">The failure.</param>
    /// <returns>Whether to make another attempt.</returns>
    public bool IsWorth(ServerHost host, long began, FulltextException error)
    {
        if (!error.IsTransient || _failures++ >= options.Retries)
        {
            return false;
        }

        _limits.TryAdd(host, TimeLimit.From(began, options.PoolTimeout + options.ConnectTimeout + options.CommandTimeout, options.Time));
        if (error.IsTimeout || error.IsOfClient)
        {
            _done.Add(host);
        }

        while (readers.Next(host, _done) is { } next)
        {
            TimeLimit limit = _limits.GetValueOrDefault(next, TimeLimit.None);
            if (!limit.IsOver)
            {
                Host = next;
                Limit = limit;
                return true;
            }

            _done.Add(next);
        }

        return false;
    }
}
