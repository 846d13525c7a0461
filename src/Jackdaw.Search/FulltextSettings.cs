namespace Jackdaw.Search;

/// <summary>Settings of a store; they can be changed until it is initialized.</summary>
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
    private TimeSpan _slowQueryThreshold = TimeSpan.FromSeconds(1);

    /// <summary>How many documents go into one statement: 1 to 10,000; 50 to 500 is fastest. Statements also end at half of the server's packet size.</summary>
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
    /// How many bytes of UTF-8 a stored string or a JSON attribute may have; longer ones are refused before they are sent. Default: what
    /// Sphinx 2.2 holds, one byte less than 4 MiB; it cuts longer ones without an error. Can be raised for Manticore and embedded indexes.
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
    /// How many megabytes one query of an embedded index may hold for matching, sorting, grouping and counting, 1 to 1,000,000; it is refused where it needs more. The
    /// same as <c>query memory</c> of the connection string, and comes before it. Default: null, which is what the connection string says, else 64.
    /// </summary>
    /// <remarks>Servers have limits of their own: their stores refuse it when they are first used.</remarks>
    public int? QueryMemory
    {
        get => _queryMemory;
        set
        {
            ThrowIfFixed();
            if (value is < 1 or > MostQueryMemory)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value, $"Megabytes from 1 to {MostQueryMemory} are expected, or null for what the connection string says.");
            }

            _queryMemory = value;
        }
    }

    /// <summary>Queries that take longer, network included, are logged as warnings. Default: one second. <see cref="Timeout.InfiniteTimeSpan"/>: none.</summary>
    public TimeSpan SlowQueryThreshold
    {
        get => _slowQueryThreshold;
        set
        {
            ThrowIfFixed();
            if (value < TimeSpan.Zero && value != Timeout.InfiniteTimeSpan)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value, "A duration, or Timeout.InfiniteTimeSpan for no warnings, was expected.");
            }

            _slowQueryThreshold = value;
        }
    }

    /// <summary>
    /// Whether a flush inside a transaction of System.Transactions (<c>TransactionScope</c>) is left to it, which is the default. The changes are
    /// dropped when it is rolled back. Otherwise a flush sends at once, whatever becomes of the transaction. <c>TruncateAsync</c> never takes part.
    /// </summary>
    /// <remarks>
    /// When nothing else takes part, the changes are sent by the commit, and a failure rolls the transaction back. Beside other participants (a
    /// database, another session) they are sent after all have agreed, so that the index never shows what was rolled back. Documents with
    /// values that can't be stored still roll it back; but when the server fails then, the transaction stays committed, the error is logged,
    /// and the changes are queued in their session again (<see cref="IFulltextSession.PendingChanges"/>), for another flush.
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
    /// Whether the store does without what only some back ends have (<see cref="FulltextCapability"/>), so that what works on this one works on the others. Names of columns and queries are
    /// checked with the rules of all of them. Default: false, the store can do what its back end can.
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
            throw new InvalidOperationException("The store is initialized; its settings can't be changed any more.");
        }
    }
}
