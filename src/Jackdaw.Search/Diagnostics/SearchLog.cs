using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Diagnostics;

/// <summary>Log messages of a store. Statements contain user text, so they are logged at Debug only, except for slow queries.</summary>
internal static partial class SearchLog
{
    [LoggerMessage(1, LogLevel.Debug, "Query on {Backend}: {Statement}")]
    public static partial void Query(ILogger logger, string backend, string statement);

    [LoggerMessage(2, LogLevel.Warning, "A query on {Backend} took {Milliseconds:0.0} ms: {Statement}")]
    public static partial void SlowQuery(ILogger logger, string backend, double milliseconds, string statement);

    [LoggerMessage(3, LogLevel.Warning, "{Backend} returned a warning for a query on {Index}: {Warning}")]
    public static partial void QueryWarning(ILogger logger, string backend, string index, string warning);

    [LoggerMessage(4, LogLevel.Warning, "A query on {Index} returned a partial result: parts of the distributed index did not respond.")]
    public static partial void PartialResult(ILogger logger, string index);

    [LoggerMessage(5, LogLevel.Debug, "Transaction on {Index} ({Backend}): {Operations} statements, {Documents} documents, {Milliseconds:0.0} ms")]
    public static partial void Written(ILogger logger, string backend, string index, int operations, long documents, double milliseconds);

    [LoggerMessage(6, LogLevel.Error, "A transaction on {Index} ({Backend}) failed; its changes are still queued in the session.")]
    public static partial void WriteFailed(ILogger logger, Exception exception, string backend, string index);

    [LoggerMessage(
        7, LogLevel.Warning,
            "A session was disposed with {Count} unflushed changes, which are lost. Call FlushChanges or DiscardChanges before disposing.")]
    public static partial void ChangesLost(ILogger logger, int count);

    [LoggerMessage(
        9,
        LogLevel.Error,
        "A transaction was committed, but {Count} of its changes could not be sent to the index. They are queued in their session again.")]
    public static partial void CommittedButQueuedAgain(ILogger logger, Exception exception, int count);

    [LoggerMessage(
        10,
        LogLevel.Error,
        "A transaction was committed, but {Count} of its changes could not be sent to the index. Their session is disposed, so they are "
            + "lost.")]
    public static partial void CommittedButLost(ILogger logger, Exception exception, int count);

    [LoggerMessage(8, LogLevel.Information, "The full-text store is open: {Backend}")]
    public static partial void Opened(ILogger logger, string backend);

    [LoggerMessage(11, LogLevel.Error, "The work of a session failed ({Error}), and its queued changes could not be discarded.")]
    public static partial void NotDiscarded(ILogger logger, Exception exception, string error);

    [LoggerMessage(12, LogLevel.Error, "The index {Index}: {What}")]
    public static partial void LogDamaged(ILogger logger, string index, string what);

    [LoggerMessage(
        13,
        LogLevel.Information,
        "The index {Index}: the last {Bytes} bytes of '{Path}' were an interrupted, unacknowledged flush and were removed. No "
            + "acknowledged change is missing.")]
    public static partial void WriteUnfinished(ILogger logger, string index, long bytes, string path);

    [LoggerMessage(14, LogLevel.Warning, "The index {Index}: stored segments could not be used: {Why}")]
    public static partial void SegmentsUnusable(ILogger logger, string index, string why);

    [LoggerMessage(15, LogLevel.Warning,
        "The index {Index}: files that speed up the next start could not be written. The write will be retried; nothing is lost. {Why}")]
    public static partial void UpkeepPostponed(ILogger logger, string index, string why);

    [LoggerMessage(16, LogLevel.Warning, "{Backend}: the host {Host} is set aside until it responds again; other hosts serve the requests. {Why}")]
    public static partial void HostSetAside(ILogger logger, string backend, string host, string why);

    [LoggerMessage(17, LogLevel.Information, "{Backend}: the host {Host} responds again.")]
    public static partial void HostBack(ILogger logger, string backend, string host);

    [LoggerMessage(18, LogLevel.Warning, "{Backend}: the host {Host} returned a warning, which is logged once: {Warning}")]
    public static partial void ServerWarned(ILogger logger, string backend, string host, string warning);
}
