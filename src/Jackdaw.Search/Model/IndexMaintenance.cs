namespace Jackdaw.Search;

/// <summary>Maintenance that servers perform by themselves, but not immediately. The embedded index needs none; <see cref="Optimize"/> checks its log and merges its segments now.</summary>
public enum IndexMaintenance
{
    /// <summary>Writes the in-memory data to disk, so that a restart has no log to read: <c>FLUSH RTINDEX</c>.</summary>
    Flush,

    /// <summary>Converts the in-memory data to a disk chunk, which frees memory for new documents: <c>FLUSH RAMCHUNK</c>.</summary>
    FlushMemory,

    /// <summary>
    /// Merges the disk chunks in the background: <c>OPTIMIZE INDEX</c>. The embedded index reads its whole log, of which a start reads only
    /// the part that is not in a segment, and rewrites it if it is damaged. Then it merges its segments into one, or into several of up to 1 GB,
    /// without deleted documents; the call returns when that is done.
    /// </summary>
    Optimize,

    /// <summary>Writes attributes updated in place to disk, for all indexes of the server: <c>FLUSH ATTRIBUTES</c>.</summary>
    FlushAttributes,

    /// <summary>
    /// Makes the latest changes visible to queries: <c>_refresh</c> on Elasticsearch and OpenSearch. A store that has opened a folder read-only
    /// reads what the writer has acknowledged. Other back ends show changes at once.
    /// </summary>
    Refresh,
}
