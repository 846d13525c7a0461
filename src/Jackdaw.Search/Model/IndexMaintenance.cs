namespace Jackdaw.Search;

/// <summary>Work on an index that servers do by themselves, but not at once. Embedded indexes need none: for them it is done before it is asked for. Only <see cref="Optimize"/> checks their log.</summary>
public enum IndexMaintenance
{
    /// <summary>Writes what is in memory to the disk, so that a restart has no log to read: <c>FLUSH RTINDEX</c>.</summary>
    Flush,

    /// <summary>Makes a part on the disk of what is in memory, which then has room for new documents: <c>FLUSH RAMCHUNK</c>.</summary>
    FlushMemory,

    /// <summary>
    /// Joins the parts on the disk, in the background: <c>OPTIMIZE INDEX</c>. Of an embedded index the whole log is read, and written anew from the index where it is damaged; a start reads only the part
    /// of it that is in no segment.
    /// </summary>
    Optimize,

    /// <summary>Writes attributes that were updated in place to the disk, of all indexes of the server: <c>FLUSH ATTRIBUTES</c>.</summary>
    FlushAttributes,
}
