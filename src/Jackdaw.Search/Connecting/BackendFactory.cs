using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Servers;

namespace Jackdaw.Search.Connecting;

/// <summary>Creates the back end for a connection string.</summary>
internal static class BackendFactory
{
    /// <param name="connectionString">The connection string.</param>
    /// <param name="time">The clock, for back ends without one of their own.</param>
    /// <exception cref="ArgumentException">The connection string is invalid.</exception>
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

            // The session splits documents into batches by a setting that may still change, so the back end need not.
            : new ServerBackend(ConnectionStringReader.Read(values), FulltextSettings.MostSaveBatchSize);
    }
}
