using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>Where the embedded back end keeps its indexes, and its limits.</summary>
internal sealed record EmbeddedOptions
{
    /// <summary>The most documents an index holds, unless a smaller number is asked for.</summary>
    public const int DocumentLimit = 1_000_000;

    /// <summary>The folder of the logs; created when it is not there. Null: in memory only.</summary>
    public string? Folder { get; init; }

    /// <summary>How many documents an index may hold.</summary>
    public int MostDocuments { get; init; } = DocumentLimit;

    /// <summary>What time it is for queries and conditions that ask, and the clock of <see cref="QueryOptions.MaxQueryTime"/>.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>A log smaller than this is not rewritten, however little of it is still needed; in bytes.</summary>
    public long SmallestCompaction { get; init; } = 4 * 1024 * 1024;

    /// <summary>With so much in the log that the stored segments don't have, they are stored anew; in bytes. It is what a start has to index.</summary>
    public long SmallestCheckpoint { get; init; } = 8 * 1024 * 1024;

    /// <summary>Segments are joined and stored, and logs rewritten, while the writer goes on; otherwise at the end of the write that makes it necessary.</summary>
    public bool WorksBehind { get; init; } = true;

    /// <summary>How long opening waits for a folder that another store has.</summary>
    public TimeSpan FolderTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>How many bytes a query may take for matching, sorting, grouping and counting.</summary>
    public long QueryMemory { get; init; } = 64 * 1024 * 1024;

    /// <summary>Who is told of what nobody asked for.</summary>
    public IBackendEvents Events { get; init; } = NoEvents.Instance;

    /// <summary>Where the logs are.</summary>
    public IStorage Storage { get; init; } = DiskStorage.Instance;
}
