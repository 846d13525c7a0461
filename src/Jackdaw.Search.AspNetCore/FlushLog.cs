using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.AspNetCore;

/// <summary>What is said about requests, in the log of the store.</summary>
internal static partial class FlushLog
{
    [LoggerMessage(20, LogLevel.Error, "{Method} {Path}: the flush failed. {Count} changes of this request are lost.")]
    public static partial void FlushFailed(ILogger logger, Exception exception, string method, string? path, int count);

    [LoggerMessage(
        21,
        LogLevel.Warning,
        "{Method} {Path}: the client left, and the request ended with an exception before it was complete. {Count} changes that it had queued are discarded.")]
    public static partial void Abandoned(ILogger logger, string method, string? path, int count);
}
