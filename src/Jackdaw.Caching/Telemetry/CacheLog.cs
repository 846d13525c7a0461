using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.Telemetry;

/// <summary>All lines of the log. A key that is absent is none.</summary>
internal static partial class CacheLog
{
    [LoggerMessage(1, LogLevel.Warning, "The entry of the key '{Key}' can't be used as '{Type}': {Reason}. It is a miss.")]
    public static partial void Rejected(ILogger logger, string key, Type type, MissReason reason);

    [LoggerMessage(2, LogLevel.Warning, "The cache did not answer for the key '{Key}': {Reason}. It is a miss.")]
    public static partial void NotAnswered(ILogger logger, string key, MissReason reason, Exception? error);

    [LoggerMessage(3, LogLevel.Warning, "The cache did not store the key '{Key}': {Reason}.")]
    public static partial void NotStored(ILogger logger, string key, MissReason reason, Exception? error);
}
