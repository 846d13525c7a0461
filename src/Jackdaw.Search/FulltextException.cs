namespace Jackdaw.Search;

/// <summary>
/// The exception thrown when a query, a change or a connection fails. The message describes the problem and what was expected.
/// </summary>
public class FulltextException : Exception
{
    private FlushResult? _flush;

    /// <summary>Creates an exception.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The inner exception, or null.</param>
    public FulltextException(string message, Exception? innerException = null)
        : base(message, innerException)
    {
    }

    /// <summary>The statement that failed, or null.</summary>
    public string? Statement { get; init; }

    /// <summary>The zero-based position of the error in the statement, if the server reports it; otherwise -1.</summary>
    public int Position { get; init; } = -1;

    /// <summary>The message of the server, without its trailing NUL; null if there was none.</summary>
    public string? ServerMessage { get; init; }

    /// <summary>The error code of the server; 0 if there was none.</summary>
    public int ServerErrorCode { get; init; }

    /// <summary>The host and port of the server, or null.</summary>
    public string? Host { get; init; }

    /// <summary>Whether a retry may succeed: the connection failed, or the server was overloaded or shutting down.</summary>
    public bool IsTransient { get; init; }

    /// <summary>The outcome of the changes if a flush failed; otherwise null.</summary>
    public FlushResult? Flush
    {
        get => _flush;
        init => _flush = value;
    }

    /// <summary>Whether the commit had been sent when the response was lost.</summary>
    internal bool IsOutcomeUnknown { get; set; }

    /// <summary>Whether a time limit was used up, so that a retry costs as much again.</summary>
    internal bool IsTimeout { get; init; }

    /// <summary>Whether nothing of the request left the client, so that it was certainly not applied.</summary>
    internal bool IsNotSent { get; set; }

    /// <summary>Whether the cause is on the client, so that another server can't help.</summary>
    internal bool IsOfClient { get; init; }

    /// <summary>Adds the outcome of the flush that failed.</summary>
    internal void SetFlush(FlushResult value) => _flush = value;
}
