namespace Jackdaw.Search.Elastic;

/// <summary>A body that is written while it is sent.</summary>
internal abstract class ElasticContent : HttpContent
{
    /// <summary>Whether a connection has taken any of it. Before that, nothing of the request can have been applied.</summary>
    public bool IsStarted { get; protected set; }

    /// <summary>Whether the body itself could not be written, so that the exception is the caller's own.</summary>
    public bool HasFailed { get; protected set; }
}
