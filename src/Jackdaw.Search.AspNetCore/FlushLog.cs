using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.AspNetCore;

/// <summary>Log messages about requests.</summary>
internal static partial class FlushLog
{
    [LoggerMessage(20, LogLevel.Error, "{Method} {Path}: the flush failed. {Count} changes of this request are lost.")]
    public static partial void FlushFailed(ILogger logger, Exception exception, string method, string? path, int count);

    [LoggerMessage(
        21,
        LogLevel.Warning,
        "{Method} {Path}: the client disconnected and the request ended with an exception. {Count} queued changes are discarded.")]
    public static partial void Abandoned(ILogger logger, string method, string? path, int count);
}
