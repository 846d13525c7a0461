namespace Jackdaw.Search;

/// <summary>A full-text store: settings, conventions and the connection to a back end. Thread-safe; create one per application.</summary>
public interface IFulltextStore : IDisposable, IAsyncDisposable
{
    /// <summary>The conventions that map classes to indexes.</summary>
    FulltextConventions Conventions { get; }

    /// <summary>The store's settings.</summary>
    FulltextSettings Settings { get; }

    /// <summary>
    /// The capabilities of the back end. If the connection string does not name the server (<c>backend=sphinx</c>,
    /// <c>backend=manticore</c>), and no call has reached it yet, this property connects to it. While no host can be reached,
    /// the capabilities are those of Sphinx, which are the fewest.
    /// </summary>
    FulltextCapabilities Capabilities { get; }

    /// <summary>
    /// Opens the back end and makes settings and conventions read-only. Call it once at startup to detect failures early.
    /// </summary>
    void Initialize();

    /// <summary>Opens the back end and makes settings and conventions read-only.</summary>
    Task InitializeAsync(CancellationToken cancellationToken = default);

    /// <summary>
    /// Creates the index of a class if it does not exist; otherwise checks that it has every column that the class needs. The embedded
    /// index always adds missing columns. Sphinx 2.2 only checks, because its configuration file defines the indexes.
    /// </summary>
    /// <exception cref="MissingCapabilityException">
    /// The index does not exist, and the back end can't create it (<see cref="FulltextCapability.CreateIndex"/>).
    /// </exception>
    /// <exception cref="FulltextException">
    /// Columns of the index are missing or have a different type; the message names all of them.
    /// </exception>
    IndexStatus EnsureIndex<T>()
        where T : class;

    /// <summary>Creates the index of a class, or checks it, as <see cref="EnsureIndex{T}"/> does.</summary>
    /// <exception cref="MissingCapabilityException">
    /// The index does not exist, and the back end can't create it (<see cref="FulltextCapability.CreateIndex"/>).
    /// </exception>
    /// <exception cref="FulltextException">
    /// Columns of the index are missing or have a different type; the message names all of them.
    /// </exception>
    Task<IndexStatus> EnsureIndexAsync<T>(CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Makes a backup, as <see cref="BackupAsync"/> does.</summary>
    /// <exception cref="FulltextException">The folder is not empty, or a file can't be read or written.</exception>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Backups"/>.</exception>
    void Backup(string folder, IProgress<long>? progress = null);

    /// <summary>
    /// Copies all indexes of the store to an empty or new folder while they are read and written. Each copy contains everything that was
    /// acknowledged before the call, whole transactions only, and has been compared with its checksums. A store opens the folder like any other. A
    /// backup that is canceled or fails leaves nothing that can be opened.
    /// </summary>
    /// <param name="folder">The folder.</param>
    /// <param name="progress">Receives the number of bytes copied so far. Default: null (no progress).</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="FulltextException">The folder is not empty, or a file can't be read or written.</exception>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Backups"/>.</exception>
    Task BackupAsync(string folder, IProgress<long>? progress = null, CancellationToken cancellationToken = default);

    /// <summary>Starts a session; use one per request.</summary>
    IFulltextSession StartSession();

    /// <summary>Checks that queries can be served now; throws if not.</summary>
    void Ping();

    /// <summary>Checks that queries can be served now; throws if not.</summary>
    Task PingAsync(CancellationToken cancellationToken = default);
}
