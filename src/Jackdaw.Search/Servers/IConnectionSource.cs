using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Opens connections that are ready for statements.</summary>
internal interface IConnectionSource
{
    /// <summary>Opens a connection.</summary>
    /// <param name="limit">The total time limit.</param>
    /// <param name="patience">The time to wait for the server's greeting.</param>
    /// <returns>The connection; null if no greeting arrived but there is time for another attempt.</returns>
    ServerConnection? Open(TimeLimit limit, TimeSpan patience);

    ValueTask<ServerConnection?> OpenAsync(TimeLimit limit, TimeSpan patience, CancellationToken cancellationToken);
}
