using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Diagnostics;

/// <summary>The messages of a store. Statements hold the texts of users, so they are logged at Debug only, except slow ones.</summary>
internal static partial class SearchLog
{
    [LoggerMessage(1, LogLevel.Debug, "Query on {Backend}: {Statement}")]
    public static partial void Query(ILogger logger, string backend, string statement);

    [LoggerMessage(2, LogLevel.Warning, "A query on {Backend} took {Milliseconds:0.0} ms: {Statement}")]
    public static partial void SlowQuery(ILogger logger, string backend, double milliseconds, string statement);

    [LoggerMessage(3, LogLevel.Warning, "The back end {Backend} warned of a query on {Index}: {Warning}")]
    public static partial void QueryWarning(ILogger logger, string backend, string index, string warning);

    [LoggerMessage(4, LogLevel.Warning, "A query on {Index} returned a part only: parts of the distributed index did not answer.")]
    public static partial void PartialResult(ILogger logger, string index);

    [LoggerMessage(5, LogLevel.Debug, "Transaction on {Index} ({Backend}): {Operations} statements, {Documents} documents, {Milliseconds:0.0} ms")]
    public static partial void Written(ILogger logger, string backend, string index, int operations, long documents, double milliseconds);

    [LoggerMessage(6, LogLevel.Error, "A transaction on {Index} ({Backend}) failed; its changes are still queued in the session.")]
    public static partial void WriteFailed(ILogger logger, Exception exception, string backend, string index);

    [LoggerMessage(
        7, LogLevel.Warning, "A session ended with {Count} changes that were not flushed; they are lost. Call FlushChanges before, or DiscardChanges.")]
    public static partial void ChangesLost(ILogger logger, int count);

    [LoggerMessage(
        9,
        LogLevel.Error,
        "A transaction was committed, but {Count} changes that belong to it could not be sent to the index. They are queued in their session again.")]
    public static partial void CommittedButQueuedAgain(ILogger logger, Exception exception, int count);

    [LoggerMessage(
        10,
        LogLevel.Error,
        "A transaction was committed, but {Count} changes that belong to it could not be sent to the index. Their session has ended, so they are lost.")]
    public static partial void CommittedButLost(ILogger logger, Exception exception, int count);

    [LoggerMessage(8, LogLevel.Information, "The full-text store is open: {Backend}")]
    public static partial void Opened(ILogger logger, string backend);

    [LoggerMessage(11, LogLevel.Error, "The work of a session failed ({Error}), and the changes that it had queued could not be discarded.")]
    public static partial void NotDiscarded(ILogger logger, Exception exception, string error);

    [LoggerMessage(12, LogLevel.Error, "The index {Index}: {What}")]
    public static partial void LogDamaged(ILogger logger, string index, string what);

    [LoggerMessage(
        13,
        LogLevel.Information,
        "The index {Index}: the last {Bytes} bytes of '{Path}' were a flush that was interrupted before it was acknowledged; they are removed, and nothing that was acknowledged is missing.")]
    public static partial void WriteUnfinished(ILogger logger, string index, long bytes, string path);

    [LoggerMessage(14, LogLevel.Warning, "The index {Index}: stored segments could not be used: {Why}")]
    public static partial void SegmentsUnusable(ILogger logger, string index, string why);

    [LoggerMessage(15, LogLevel.Warning, "The index {Index}: files that make the next start quicker could not be written; it is tried again later, and nothing is lost. {Why}")]
    public static partial void UpkeepPostponed(ILogger logger, string index, string why);
}
