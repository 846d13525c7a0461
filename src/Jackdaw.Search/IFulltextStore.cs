namespace Jackdaw.Search;

/// <summary>One per application, for all threads: settings, conventions, and the way to a back end.</summary>
public interface IFulltextStore : IDisposable, IAsyncDisposable
{
    /// <summary>How classes and indexes belong together.</summary>
    FulltextConventions Conventions { get; }

    /// <summary>Batch sizes and the like.</summary>
    FulltextSettings Settings { get; }

    /// <summary>Opens the back end and fixes settings and conventions; call it once at the start of the application, to know that it can be opened.</summary>
    void Initialize();

    /// <summary>Opens the back end and fixes settings and conventions.</summary>
    Task InitializeAsync(CancellationToken cancellation = default);

    /// <summary>Starts a unit of work: one per request.</summary>
    IFulltextSession StartSession();

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    void Ping();

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    Task PingAsync(CancellationToken cancellation = default);
}
