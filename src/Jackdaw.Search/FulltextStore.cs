using Jackdaw.Search.Backends;
using Jackdaw.Search.Connecting;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Hosting;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions;
using Jackdaw.Search.Translating;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Jackdaw.Search;

/// <summary>A full-text store: settings, conventions and the connection to a back end. Thread-safe; create one per application.</summary>
/// <example>
/// <code>
/// using FulltextStore store = new("backend=embedded;folder=./data");
/// store.Initialize();
/// await using IFulltextSession session = store.StartSession();
/// session.Save(new Post { Id = 1, Title = "Hello" });
/// await session.FlushChangesAsync();
/// List&lt;Post&gt; found = await session.Query&lt;Post&gt;().MatchText("hello").ToListAsync();
/// </code>
/// </example>
public sealed class FulltextStore : IFulltextStore
{
    private readonly SharedOpening _opening;
    private readonly Lock _fixing = new();
    private volatile bool _isFixed;
    private volatile bool _isDisposed;

    /// <summary>Creates a store. Nothing is opened before it is initialized.</summary>
    /// <param name="connectionString">
    /// <c>backend=embedded;folder=./data</c> for an embedded index (in memory without a folder), <c>host=127.0.0.1;port=9306</c> for Sphinx
    /// and Manticore, or <c>backend=elasticsearch;host=https://search1:9200;…</c> for Elasticsearch and <c>backend=opensearch;…</c> for
    /// OpenSearch. The guide lists all keys.
    /// </param>
    /// <param name="serializer">The serializer for JSON attributes; null for Jackdaw.</param>
    /// <param name="loggerFactory">
    /// The logger factory for statements (Debug), slow queries and other warnings; null to disable logging.
    /// </param>
    /// <param name="timeProvider">The clock; null for the system clock.</param>
    /// <exception cref="ArgumentException">The connection string is invalid; the message names the key.</exception>
    public FulltextStore(
        string connectionString,
        JsonObjectSerializer? serializer = null,
        ILoggerFactory? loggerFactory = null,
        TimeProvider? timeProvider = null)
        : this(connectionString, null, serializer, loggerFactory, timeProvider)
    {
    }

    internal FulltextStore(
        IFulltextBackend backend,
        JsonObjectSerializer? serializer = null,
        ILoggerFactory? loggerFactory = null,
        TimeProvider? timeProvider = null)
        : this(null, backend, serializer, loggerFactory, timeProvider)
    {
    }

    private FulltextStore(
        string? connectionString, IFulltextBackend? backend, JsonObjectSerializer? serializer, ILoggerFactory? loggerFactory, TimeProvider? timeProvider)
    {
        Serializer = serializer ?? JsonObjectSerializer.Default;
        Time = timeProvider ?? TimeProvider.System;
        Maps = new IndexMapFactory(Conventions, Check);
        Log = (loggerFactory ?? NullLoggerFactory.Instance).CreateLogger(SearchDiagnostics.Name);
        Rows = new RowReaders(this);
        Backend = new InstrumentedBackend(backend ?? BackendFactory.Create(connectionString!, Time), new Observer(Log, Time, Settings));
        _opening = new SharedOpening(Backend);
    }

    /// <inheritdoc/>
    public FulltextConventions Conventions { get; } = new();

    /// <inheritdoc/>
    public FulltextSettings Settings { get; } = new();

    /// <inheritdoc/>
    public FulltextCapabilities Capabilities => Settings.IsPortable ? FulltextCapabilities.Portable : Backend.Capabilities;

    /// <summary>Checks queries if the store is restricted to portable features.</summary>
    internal Action<QueryPlan>? PlanCheck => Settings.IsPortable ? PortableRules.Check : null;

    /// <summary>Checks changes if the store is restricted to portable features.</summary>
    internal Action<WriteOperation>? ChangeCheck => Settings.IsPortable ? PortableRules.Check : null;

    internal IFulltextBackend Backend { get; }

    /// <summary>Throws if a feature is missing. The first call finds out which server this is, unless the store is restricted to portable features.</summary>
    internal async ValueTask Require(FulltextCapability capability, string what, Call call)
    {
        if (!Settings.IsPortable)
        {
            await Backend.Identify(call).ConfigureAwait(false);
        }

        Capabilities.Require(capability, what);
    }

    internal IndexMapFactory Maps { get; }

    internal JsonObjectSerializer Serializer { get; }

    internal RowReaders Rows { get; }

    internal QueryCache Queries { get; } = new();

    internal ILogger Log { get; }

    internal TimeProvider Time { get; }

    /// <inheritdoc/>
    /// <remarks>
    /// Further calls do nothing. Concurrent calls share one attempt and its outcome; after a failure, the next call tries again. With several
    /// hosts, one has to respond. The host for changes is only contacted by the first change.
    /// </remarks>
    /// <exception cref="FulltextException">The back end can't be opened.</exception>
    public void Initialize()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        Fix();
        _opening.Run();
    }

    /// <inheritdoc/>
    /// <remarks>Works like <see cref="Initialize"/>. An attempt is canceled when all of its callers have canceled.</remarks>
    /// <exception cref="FulltextException">The back end can't be opened.</exception>
    public Task InitializeAsync(CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        Fix();
        return _opening.RunAsync(cancellationToken);
    }

    /// <inheritdoc/>
    /// <remarks>
    /// Opens nothing: a store that is not initialized opens with the first command of a session, asynchronously if the command is.
    /// </remarks>
    public IFulltextSession StartSession()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        Fix();
        return new FulltextSession(this);
    }

    /// <inheritdoc/>
    /// <exception cref="FulltextException">Queries can't be served; the message gives the reason.</exception>
    public void Ping()
    {
        Initialize();
        Backend.Ping(Call.Blocking).Completed();
    }

    /// <inheritdoc/>
    /// <exception cref="FulltextException">Queries can't be served; the message gives the reason.</exception>
    public async Task PingAsync(CancellationToken cancellationToken = default)
    {
        await InitializeAsync(cancellationToken).ConfigureAwait(false);
        await Backend.Ping(Call.Async(cancellationToken)).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public IndexStatus EnsureIndex<T>()
        where T : class
    {
        Initialize();
        return Backend.EnsureIndex(Maps.Get(typeof(T)), Call.Blocking).Completed();
    }

    /// <inheritdoc/>
    public async Task<IndexStatus> EnsureIndexAsync<T>(CancellationToken cancellationToken = default)
        where T : class
    {
        await InitializeAsync(cancellationToken).ConfigureAwait(false);
        return await Backend.EnsureIndex(Maps.Get(typeof(T)), Call.Async(cancellationToken)).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public void Backup(string folder, IProgress<long>? progress = null) => Backup(folder, progress, Call.Blocking).Completed();

    /// <inheritdoc/>
    public Task BackupAsync(string folder, IProgress<long>? progress = null, CancellationToken cancellationToken = default) =>
        Backup(folder, progress, Call.Async(cancellationToken)).AsTask();

    /// <summary>Closes the back end. Sessions of the store can no longer be used.</summary>
    public void Dispose()
    {
        if (!_isDisposed)
        {
            _isDisposed = true;
            Backend.Dispose();
        }
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return ValueTask.CompletedTask;
    }

    private async ValueTask Backup(string folder, IProgress<long>? progress, Call call)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(folder);
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        Fix();
        await Require(FulltextCapability.Backups, "A backup", call).ConfigureAwait(false);
        await Backend.Backup(folder, progress, call).ConfigureAwait(false);
    }

    private void Check(IndexMap index)
    {
        Backend.Check(index);
        if (Settings.IsPortable)
        {
            PortableRules.Check(index);
        }
    }

    private void Fix()
    {
        if (_isFixed)
        {
            return;
        }

        // A second caller must not replace the handler after the first one has sent requests with it.
        lock (_fixing)
        {
            if (_isFixed)
            {
                return;
            }

            if (Settings.MaxQueryMemoryMegabytes is { } megabytes && !Backend.LimitQueries(megabytes * FulltextSettings.Megabyte))
            {
                throw new InvalidOperationException(
                    $"{nameof(FulltextSettings)}.{nameof(FulltextSettings.MaxQueryMemoryMegabytes)} is only supported by embedded indexes; this "
                        + "store uses a server, which has its own limits. "
                    + "Remove the setting.");
            }

            if (Settings.HttpHandler is { } handler && !Backend.UseHandler(handler))
            {
                throw new InvalidOperationException(
                    $"{nameof(FulltextSettings)}.{nameof(FulltextSettings.HttpHandler)} is only supported by Elasticsearch and OpenSearch; the back end '{Backend.Name}' does not use HTTP. "
                    + "Remove the setting.");
            }

            Settings.Fix();
            Conventions.Fix();
            _isFixed = true;
        }
    }
}
