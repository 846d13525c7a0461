namespace Jackdaw.Search;

/// <summary>One per application, for all threads: settings, conventions, and the way to a back end.</summary>
public interface IFulltextStore : IDisposable, IAsyncDisposable
{
    /// <summary>How classes and indexes belong together.</summary>
    FulltextConventions Conventions { get; }

    /// <summary>Batch sizes and the like.</summary>
    FulltextSettings Settings { get; }

    /// <summary>
    /// What the back end can do that others can't. Of a server that the connection string doesn't name (<c>backend=sphinx</c>, <c>backend=manticore</c>) it is known when it has
    /// answered; until then it is what Sphinx can.
    /// </summary>
    FulltextCapabilities Capabilities { get; }

    /// <summary>Opens the back end and fixes settings and conventions; call it once at the start of the application, to know that it can be opened.</summary>
    void Initialize();

    /// <summary>Opens the back end and fixes settings and conventions.</summary>
    Task InitializeAsync(CancellationToken cancellation = default);

    /// <summary>
    /// Creates the index of a class where it is not there, or checks that it has every column that the class needs. An embedded index is always fitted to its classes; Sphinx 2.2
    /// only checks, its indexes are made by its configuration file.
    /// </summary>
    /// <exception cref="MissingCapabilityException">The index is not there, and the back end makes none (<see cref="FulltextCapability.CreateIndex"/>).</exception>
    /// <exception cref="FulltextException">The index lacks a column, or has it with another type; the message names all of them.</exception>
    IndexStatus EnsureIndex<T>()
        where T : class;

    /// <summary>Creates the index of a class, or checks it, as <see cref="EnsureIndex{T}"/> does.</summary>
    /// <exception cref="MissingCapabilityException">The index is not there, and the back end makes none (<see cref="FulltextCapability.CreateIndex"/>).</exception>
    /// <exception cref="FulltextException">The index lacks a column, or has it with another type; the message names all of them.</exception>
    Task<IndexStatus> EnsureIndexAsync<T>(CancellationToken cancellation = default)
        where T : class;

    /// <summary>Starts a unit of work: one per request.</summary>
    IFulltextSession StartSession();

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    void Ping();

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    Task PingAsync(CancellationToken cancellation = default);
}
