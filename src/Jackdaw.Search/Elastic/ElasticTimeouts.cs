using System.Globalization;

namespace Jackdaw.Search.Elastic;

/// <summary>Writes the time that the server waits for shards as a query parameter.</summary>
internal static class ElasticTimeouts
{
    /// <summary>Writes the parameter.</summary>
    /// <param name="options">The options.</param>
    /// <param name="separator">The separator before the parameter.</param>
    public static string Query(ElasticOptions options, char separator) =>
        string.Create(CultureInfo.InvariantCulture, $"{separator}timeout={Math.Max(1, (long)options.ServerTimeout.TotalMilliseconds)}ms");
}
