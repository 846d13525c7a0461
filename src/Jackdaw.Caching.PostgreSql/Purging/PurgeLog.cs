using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.PostgreSql.Purging;

/// <summary>Lines of the log.</summary>
internal static partial class PurgeLog
{
    [LoggerMessage(1, LogLevel.Warning, "Entries that have ended could not be removed. They are not read, and it is tried again.")]
    public static partial void Failed(ILogger logger, Exception error);
}
