namespace Jackdaw.Search.Elastic;

/// <summary>A body that is written while it is sent.</summary>
internal abstract class ElasticContent : HttpContent
{
    /// <summary>Whether a connection has taken any of it. Before that, nothing of the request can have been applied.</summary>
    public bool IsStarted { get; protected set; }

    /// <summary>The exception if the body itself could not be written; null otherwise. The HTTP stack throws others for it, such as those of the network.</summary>
    public Exception? Failure { get; protected set; }
}
