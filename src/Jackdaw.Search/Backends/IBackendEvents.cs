namespace Jackdaw.Search.Backends;

/// <summary>What a back end has to say that is no answer to a call.</summary>
internal interface IBackendEvents
{
    /// <summary>The end of a log was damaged: what was there is kept, and acknowledged changes may be missing. Or a check found damage elsewhere: the log was written anew, and nothing is missing.</summary>
    void LogDamaged(string index, string what);

    /// <summary>The end of a log was a write that the end of its process interrupted. Nobody was told that it had succeeded.</summary>
    void WriteUnfinished(string index, string path, long bytes);

    /// <summary>Stored segments could not be read, so the documents are indexed again. Nothing is lost.</summary>
    void SegmentsUnusable(string index, string why);

    /// <summary>Files could not be written that only make a start quicker, or a log shorter. Nothing is lost; it is tried again.</summary>
    void UpkeepPostponed(string index, string why);
}
