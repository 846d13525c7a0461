using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>The storage and limits of the embedded back end.</summary>
internal sealed record EmbeddedOptions
{
    /// <summary>The maximum number of documents of an index, unless a lower limit is configured.</summary>
    public const int DocumentLimit = 1_000_000;

    /// <summary>The folder of the logs, which is created if needed; null for an in-memory index.</summary>
    public string? Folder { get; init; }

    /// <summary>Whether the folder is only read, while another store may write it.</summary>
    public bool IsReadOnly { get; init; }

    /// <summary>The age of the state that a query on a read-only folder may see; an older one is read again before the query.</summary>
    public TimeSpan RefreshAfter { get; init; } = TimeSpan.FromSeconds(1);

    /// <summary>The maximum number of documents of an index.</summary>
    public int MostDocuments { get; init; } = DocumentLimit;

    /// <summary>The clock for queries and conditions that use the time, and for <see cref="QueryOptions.MaxQueryTime"/>.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>The log size in bytes below which a log is never compacted.</summary>
    public long SmallestCompaction { get; init; } = 4 * 1024 * 1024;

    /// <summary>
    /// The log size in bytes beyond the stored segments at which segments are stored again. A start has to index at most about this much.
    /// </summary>
    public long SmallestCheckpoint { get; init; } = 8 * 1024 * 1024;

    /// <summary>
    /// Whether segments are merged and stored and logs compacted in the background; otherwise at the end of the write that makes it
    /// necessary.
    /// </summary>
    public bool WorksBehind { get; init; } = true;

    /// <summary>The time without a flush after which segments are merged that a growing index would keep.</summary>
    public TimeSpan RestAfter { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>The time to wait for a folder that another store is using.</summary>
    public TimeSpan FolderTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>The bytes that a query may use for matching, sorting, grouping and counting.</summary>
    public long QueryMemory { get; init; } = 64 * 1024 * 1024;

    /// <summary>The receiver of events.</summary>
    public IBackendEvents Events { get; init; } = NoEvents.Instance;

    /// <summary>The storage of the files.</summary>
    public IStorage Storage { get; init; } = DiskStorage.Instance;

    /// <summary>The storage of backups.</summary>
    public IStorage BackupStorage { get; init; } = DiskStorage.Instance;
}
