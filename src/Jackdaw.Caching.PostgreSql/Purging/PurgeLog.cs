using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.PostgreSql.Purging;

/// <summary>The log messages.</summary>
internal static partial class PurgeLog
{
    [LoggerMessage(1, LogLevel.Warning, "Expired entries could not be removed. They are not returned, and the removal will be retried.")]
    public static partial void Failed(ILogger logger, Exception error);
}
