namespace Jackdaw.Caching;

/// <summary>Why a key has no value. Each but <see cref="None"/> is a value of the tag <c>reason</c> of the counter of misses.</summary>
public enum MissReason
{
    /// <summary>It has one.</summary>
    None,

    /// <summary>The back end has no entry.</summary>
    Absent,

    /// <summary>The entry was not written by this package.</summary>
    Foreign,

    /// <summary>The entry was written by another version of this package, in another format.</summary>
    Version,

    /// <summary>The end of the entry is missing.</summary>
    Truncated,

    /// <summary>The entry was changed on its way: the checksum does not hold.</summary>
    Checksum,

    /// <summary>The entry is of another type or profile, or was written with other settings of the profile.</summary>
    Type,

    /// <summary>The type looked different when the entry was written.</summary>
    Shape,

    /// <summary>What was compressed is damaged, of another length than stated, or larger than <see cref="JackdawCacheOptions.MaxUnpackedLength"/>.</summary>
    Packing,

    /// <summary>The JSON holds no value of the type.</summary>
    Unreadable,

    /// <summary>The back end threw an exception.</summary>
    BackEndFailed,

    /// <summary>The back end took longer than <see cref="JackdawCacheOptions.BackEndTimeout"/>.</summary>
    BackEndSlow,

    /// <summary>The entry was stored under another key: the back end confused two of them.</summary>
    Key,
}
