using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Servers;

namespace Jackdaw.Search.Connecting;

/// <summary>Makes the back end that a connection string names.</summary>
internal static class BackendFactory
{
    /// <param name="connectionString">The connection string.</param>
    /// <param name="time">The clock of a back end that has none of its own.</param>
    /// <exception cref="ArgumentException">The connection string is not understood.</exception>
    public static IFulltextBackend Create(string connectionString, TimeProvider time)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        Dictionary<string, string> values = ConnectionValues.Of(connectionString);
        if (ElasticOptionsReader.IsFor(values.GetValueOrDefault("backend")))
        {
            return new ElasticBackend(ElasticOptionsReader.Read(values), time, FulltextSettings.MostSaveBatchSize);
        }

        return string.Equals(values.GetValueOrDefault("backend"), "embedded", StringComparison.OrdinalIgnoreCase)
            ? new EmbeddedBackend(EmbeddedOptionsReader.Read(values) with { Time = time })

            // The session cuts documents into batches, by a setting that may still change; the back end has no need to.
            : new ServerBackend(ConnectionStringReader.Read(values), FulltextSettings.MostSaveBatchSize);
    }
}
