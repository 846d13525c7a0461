namespace Jackdaw.Search;

/// <summary>Maintenance that servers perform by themselves, but not immediately. The embedded index needs none.</summary>
public enum IndexMaintenance
{
    /// <summary>Writes the in-memory data to disk, so that a restart has no log to read: <c>FLUSH RTINDEX</c>.</summary>
    Flush,

    /// <summary>Converts the in-memory data to a disk chunk, which frees memory for new documents: <c>FLUSH RAMCHUNK</c>.</summary>
    FlushMemory,

    /// <summary>Merges the disk chunks in the background: <c>OPTIMIZE INDEX</c>.</summary>
    Optimize,

    /// <summary>Writes attributes updated in place to disk, for all indexes of the server: <c>FLUSH ATTRIBUTES</c>.</summary>
    FlushAttributes,
}
