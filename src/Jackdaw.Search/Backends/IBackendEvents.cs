namespace Jackdaw.Search.Backends;

/// <summary>Receives events of a back end that are not results of a call.</summary>
internal interface IBackendEvents
{
    /// <summary>The end of a log was damaged: its bytes are kept, and acknowledged changes may be missing. Or a check found damage elsewhere, and the log was rewritten without loss.</summary>
    void LogDamaged(string index, string what);

    /// <summary>The log ended with a write that was interrupted when its process ended. It had not been acknowledged.</summary>
    void WriteUnfinished(string index, string path, long bytes);

    /// <summary>Stored segments could not be read, so the documents are indexed again. Nothing is lost.</summary>
    void SegmentsUnusable(string index, string why);

    /// <summary>
    /// Files that only speed up opening or shorten a log could not be written. Nothing is lost; the write is retried later.
    /// </summary>
    void UpkeepPostponed(string index, string why);

    /// <summary>A host failed; others serve requests until it responds again.</summary>
    void HostSetAside(string host, string why)
    {
    }

    /// <summary>A host that was set aside responds again.</summary>
    void HostBack(string host)
    {
    }

    /// <summary>A server added a warning to a response, such as one about a deprecated request.</summary>
    void ServerWarned(string host, string warning)
    {
    }
}
