namespace Jackdaw.Search;

/// <summary>A query, a change or a connection failed. The message says what, and what was expected.</summary>
public class FulltextException : Exception
{
    /// <summary>Creates one.</summary>
    /// <param name="message">What was wrong.</param>
    /// <param name="innerException">What led to it.</param>
    public FulltextException(string message, Exception? innerException = null)
        : base(message, innerException)
    {
    }

    /// <summary>The statement that failed, where there was one.</summary>
    public string? Statement { get; init; }

    /// <summary>Where in the statement, in characters from its start, where the server says so; otherwise -1.</summary>
    public int Position { get; init; } = -1;

    /// <summary>What the server said, without its trailing NUL.</summary>
    public string? ServerMessage { get; init; }

    /// <summary>The server's error code, 0 without one.</summary>
    public int ServerErrorCode { get; init; }

    /// <summary>The host and port, where there was one.</summary>
    public string? Host { get; init; }

    /// <summary>Trying again later may help: the connection failed, the server was full or stopped.</summary>
    public bool IsTransient { get; init; }

    /// <summary>What became of the changes, where it was a flush that failed.</summary>
    public FlushResult? Flush { get; internal set; }

    /// <summary>The commit had been sent when the answer was lost.</summary>
    internal bool IsOutcomeUnknown { get; set; }

    /// <summary>A time that was given was used up, so trying again costs as much again.</summary>
    internal bool IsTimeout { get; init; }

    /// <summary>The reason is on this side of the network: the server can't help it.</summary>
    internal bool IsOfClient { get; init; }
}
