using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Backends;

/// <summary>Makes the back end that a connection string names.</summary>
internal static class BackendFactory
{
    /// <exception cref="ArgumentException">The connection string is not understood.</exception>
    public static IFulltextBackend Create(string connectionString, FulltextSettings settings, ILoggerFactory loggers, TimeProvider time)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        throw new ArgumentException($"No back end for '{connectionString}'.", nameof(connectionString));
    }
}
