namespace Jackdaw.Caching;

/// <summary>The reason for a miss. Except for <see cref="None"/>, also a value of the metric tag <c>reason</c>.</summary>
public enum MissReason
{
    /// <summary>A value was found.</summary>
    None,

    /// <summary>The back end has no entry for the key.</summary>
    Absent,

    /// <summary>The entry was not written by this package.</summary>
    Foreign,

    /// <summary>The entry was written by another version of this package in another format.</summary>
    Version,

    /// <summary>The entry is incomplete.</summary>
    Truncated,

    /// <summary>The entry was modified: its checksum is wrong.</summary>
    Checksum,

    /// <summary>The entry was written for another type or profile, or with other profile settings.</summary>
    Type,

    /// <summary>The entry was written for a different shape of the type.</summary>
    Shape,

    /// <summary>
    /// The compressed data is damaged, has the wrong length, or exceeds <see cref="JackdawCacheOptions.MaxUnpackedLength"/>.
    /// </summary>
    Packing,

    /// <summary>The JSON could not be deserialized as the requested type.</summary>
    Unreadable,

    /// <summary>The back end threw an exception.</summary>
    BackEndFailed,

    /// <summary>The back end took longer than <see cref="JackdawCacheOptions.BackEndTimeout"/>.</summary>
    BackEndSlow,

    /// <summary>The entry was stored under another key: the back end mixed up two keys.</summary>
    Key,
}
