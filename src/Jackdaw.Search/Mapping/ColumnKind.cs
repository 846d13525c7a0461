namespace Jackdaw.Search;

/// <summary>The type of the attribute that stores a member, so that it can be filtered, sorted and returned.</summary>
public enum ColumnKind
{
    /// <summary>No attribute: the member is only indexed as a full-text field.</summary>
    None,

    /// <summary>
    /// An unsigned 32-bit integer. Larger values are rejected before they are sent, because servers would silently wrap them.
    /// </summary>
    UInt32,

    /// <summary>A signed 64-bit integer.</summary>
    Int64,

    /// <summary>A Boolean.</summary>
    Boolean,

    /// <summary>
    /// A time as unsigned 32-bit seconds since 1970-01-01 UTC, up to the year 2106. Other values are rejected before they are sent.
    /// </summary>
    Timestamp,

    /// <summary>A 32-bit floating-point number with about seven significant digits.</summary>
    Single,

    /// <summary>A string.</summary>
    Text,

    /// <summary>Several unsigned 32-bit integers, sorted and without duplicates.</summary>
    MultiUInt32,

    /// <summary>Several signed 64-bit integers, sorted and without duplicates.</summary>
    MultiInt64,

    /// <summary>A JSON object or array.</summary>
    Json,
}
