namespace Jackdaw.Search;

/// <summary>Maintenance that servers perform by themselves, but not immediately. The embedded index needs none; <see cref="Optimize"/> checks its log.</summary>
public enum IndexMaintenance
{
    /// <summary>Writes the in-memory data to disk, so that a restart has no log to read: <c>FLUSH RTINDEX</c>.</summary>
    Flush,

    /// <summary>Converts the in-memory data to a disk chunk, which frees memory for new documents: <c>FLUSH RAMCHUNK</c>.</summary>
    FlushMemory,

    /// <summary>
    /// Merges the disk chunks in the background: <c>OPTIMIZE INDEX</c>. The embedded index reads its whole log, of which a start reads only
    /// the part that is not in a segment, and rewrites it if it is damaged.
    /// </summary>
    Optimize,

    /// <summary>Writes attributes updated in place to disk, for all indexes of the server: <c>FLUSH ATTRIBUTES</c>.</summary>
    FlushAttributes,
}
