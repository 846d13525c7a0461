using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Opens connections that are ready for statements.</summary>
internal interface IConnectionSource
{
    /// <param name="limit">How long all of it may take.</param>
    /// <param name="patience">How long the server's greeting is waited for.</param>
    /// <returns>Null when there was no greeting, but there is time for another attempt.</returns>
    ServerConnection? Open(TimeLimit limit, TimeSpan patience);

    ValueTask<ServerConnection?> OpenAsync(TimeLimit limit, TimeSpan patience, CancellationToken cancellation);
}
