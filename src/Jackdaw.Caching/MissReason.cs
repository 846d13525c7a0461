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
    UnsupportedVersion,

    /// <summary>The entry is incomplete.</summary>
    Truncated,

    /// <summary>The entry was modified: its checksum is wrong.</summary>
    ChecksumMismatch,

    /// <summary>The entry was written for another type or profile, or with other profile settings.</summary>
    TypeMismatch,

    /// <summary>The entry was written for a different shape of the type.</summary>
    ShapeMismatch,

    /// <summary>
    /// The compressed data is damaged, has the wrong length, or exceeds <see cref="JackdawCacheOptions.MaxUnpackedLength"/>.
    /// </summary>
    DecompressionFailed,

    /// <summary>The JSON could not be deserialized as the requested type.</summary>
    Unreadable,

    /// <summary>The back end threw an exception.</summary>
    BackendFailed,

    /// <summary>The back end took longer than <see cref="JackdawCacheOptions.BackendTimeout"/>.</summary>
    BackendSlow,

    /// <summary>The entry was stored under another key: the back end mixed up two keys.</summary>
    KeyMismatch,
}
