using Jackdaw.Search.Embedded;
using Jackdaw.Search.Servers;

namespace Jackdaw.Search.Backends;

/// <summary>Makes the back end that a connection string names.</summary>
internal static class BackendFactory
{
    /// <exception cref="ArgumentException">The connection string is not understood.</exception>
    public static IFulltextBackend Create(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        Dictionary<string, string> values = ConnectionStringReader.Split(connectionString);
        return string.Equals(values.GetValueOrDefault("backend"), "embedded", StringComparison.OrdinalIgnoreCase)
            ? new EmbeddedBackend(EmbeddedOptionsReader.Read(values))

            // The session cuts documents into batches, by a setting that may still change; the back end has no need to.
            : new ServerBackend(ConnectionStringReader.Read(values), FulltextSettings.MostSaveBatchSize);
    }
}
