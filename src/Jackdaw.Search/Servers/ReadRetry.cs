using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Whether, where and how long something that only reads is tried again. A host that used up its time, or to which all connections are in use,
/// is not asked again by the same call; all attempts at one host together take no longer than one may.
/// </summary>
internal sealed class ReadRetry(HostList readers, ServerOptions options)
{
    private const int FirstPause = 20;

    private readonly List<ServerHost> _done = [];
    private readonly Dictionary<ServerHost, TimeLimit> _limits = [];
    private int _failures;

    /// <summary>Who is asked next.</summary>
    public ServerHost Host { get; private set; } = null!;

    /// <summary>How long that may take.</summary>
    public TimeLimit Limit { get; private set; } = TimeLimit.None;

    // Callers that failed together must not come back together.
    public TimeSpan Pause => TimeSpan.FromMilliseconds(Random.Shared.Next(1, FirstPause << Math.Min(_failures - 1, 6)));

    /// <summary>Finds out what comes next.</summary>
    /// <param name="host">Who failed.</param>
    /// <param name="began">When that attempt began, by <see cref="Clock.Milliseconds"/>.</param>
    /// <param name="error">Why.</param>
    /// <returns>Whether there is another attempt.</returns>
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
