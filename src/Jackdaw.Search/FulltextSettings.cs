namespace Jackdaw.Search;

/// <summary>Settings of a store. They can be changed until the store is initialized.</summary>
public sealed class FulltextSettings
{
    internal const int MostSaveBatchSize = 10_000;
    internal const int MostQueryMemory = 1_000_000;
    internal const long Megabyte = 1024 * 1024;

    private bool _isFixed;
    private bool _isPortable;
    private int _saveBatchSize = 200;
    private bool _enlistInAmbientTransactions = true;
    private long _maxStoredBytes = (4L << 20) - 1;
    private int? _queryMemory;
    private HttpMessageHandler? _httpHandler;
    private TimeSpan _slowQueryThreshold = TimeSpan.FromSeconds(1);

    /// <summary>
    /// The maximum number of documents per statement, 1 to 10,000; 50 to 500 is fastest. A statement also ends at half of the server's
    /// packet size. Has no effect on Elasticsearch and OpenSearch.
    /// </summary>
    public int SaveBatchSize
    {
        get => _saveBatchSize;
        set
        {
            ThrowIfFixed();
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, MostSaveBatchSize);
            _saveBatchSize = value;
        }
    }

    /// <summary>
    /// The maximum number of UTF-8 bytes of a stored string or JSON attribute; longer ones are rejected before they are sent. Default: 4
    /// MiB minus one byte, the limit of Sphinx 2.2, which silently truncates longer ones. Can be raised for Manticore and the embedded
    /// index.
    /// </summary>
    public long MaxStoredBytes
    {
        get => _maxStoredBytes;
        set
        {
            ThrowIfFixed();
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            _maxStoredBytes = value;
        }
    }

    /// <summary>
    /// The memory limit in megabytes for matching, sorting, grouping and counting in one query on the embedded index, 1 to 1,000,000. A
    /// query that needs more fails. Overrides <c>query memory</c> in the connection string. Default: null (the value of the connection
    /// string, or else 64).
    /// </summary>
    /// <remarks>Servers have their own limits; a store for a server throws on first use if this is set.</remarks>
    public int? MaxQueryMemoryMegabytes
    {
        get => _queryMemory;
        set
        {
            ThrowIfFixed();
            if (value is < 1 or > MostQueryMemory)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value,
                    $"Expected megabytes from 1 to {MostQueryMemory}, or null to use the connection string.");
            }

            _queryMemory = value;
        }
    }

    /// <summary>
    /// The HTTP handler for Elasticsearch and OpenSearch, for example one that adds signatures, or a handler of
    /// <c>IHttpMessageHandlerFactory</c>. It is not disposed, has to apply TLS settings itself, and is called again for each retry. Default:
    /// null (a handler with the settings of the connection string).
    /// </summary>
    /// <remarks>Other back ends do not use HTTP; a store for them throws on first use if this is set.</remarks>
    public HttpMessageHandler? HttpHandler
    {
        get => _httpHandler;
        set
        {
            ThrowIfFixed();
            _httpHandler = value;
        }
    }

    /// <summary>
    /// Queries that take longer, including the network, are logged as warnings. Default: one second. <see cref="Timeout.InfiniteTimeSpan"/>
    /// disables the warnings.
    /// </summary>
    public TimeSpan SlowQueryThreshold
    {
        get => _slowQueryThreshold;
        set
        {
            ThrowIfFixed();
            if (value < TimeSpan.Zero && value != Timeout.InfiniteTimeSpan)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value,
                    "Expected a non-negative duration, or Timeout.InfiniteTimeSpan to disable warnings.");
            }

            _slowQueryThreshold = value;
        }
    }

    /// <summary>
    /// Whether a flush inside a System.Transactions transaction (<c>TransactionScope</c>) is deferred until its commit. A rollback discards
    /// the changes. If false, a flush sends immediately, regardless of the transaction. <c>TruncateAsync</c> never takes part. Default:
    /// true.
    /// </summary>
    /// <remarks>
    /// If nothing else takes part, the commit sends the changes, and a failure rolls the transaction back. With other participants (a
    /// database, another session), the changes are sent after all have agreed to commit, so that the index never shows changes that were
    /// rolled back. Values that can't be stored still cause a rollback. If the server fails at that point, however, the transaction stays
    /// committed, the error is logged, and the changes are queued in their session again (<see cref="IFulltextSession.PendingChanges"/>)
    /// for another flush.
    /// </remarks>
    public bool EnlistInAmbientTransactions
    {
        get => _enlistInAmbientTransactions;
        set
        {
            ThrowIfFixed();
            _enlistInAmbientTransactions = value;
        }
    }

    /// <summary>
    /// Whether the store is restricted to features that every back end supports (<see cref="FulltextCapability"/>), so that code for this
    /// back end works on all others. Column names and queries are checked by the rules of all back ends. Default: false.
    /// </summary>
    public bool IsPortable
    {
        get => _isPortable;
        set
        {
            ThrowIfFixed();
            _isPortable = value;
        }
    }

    internal void Fix() => _isFixed = true;

    private void ThrowIfFixed()
    {
        if (_isFixed)
        {
            throw new InvalidOperationException("The store is initialized; its settings can no longer be changed.");
        }
    }
}
