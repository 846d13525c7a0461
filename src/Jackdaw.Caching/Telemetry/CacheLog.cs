using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.Telemetry;

/// <summary>The log messages. An absent key is not logged.</summary>
internal static partial class CacheLog
{
    [LoggerMessage(1, LogLevel.Warning, "The entry for the key '{Key}' cannot be used as '{Type}': {Reason}. It counts as a miss.")]
    public static partial void Rejected(ILogger logger, string key, Type type, MissReason reason);

    [LoggerMessage(2, LogLevel.Warning, "The cache lookup of the key '{Key}' failed: {Reason}. It counts as a miss.")]
    public static partial void NotAnswered(ILogger logger, string key, MissReason reason, Exception? error);

    [LoggerMessage(3, LogLevel.Warning, "The cache did not store the key '{Key}': {Reason}.")]
    public static partial void NotStored(ILogger logger, string key, MissReason reason, Exception? error);

    [LoggerMessage(4, LogLevel.Warning, "The cache did not remove the key '{Key}': {Reason}.")]
    public static partial void NotRemoved(ILogger logger, string key, MissReason reason, Exception? error);
}
