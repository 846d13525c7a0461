namespace Jackdaw.Search;

/// <summary>How the back end stores a member so that it can be filtered, sorted and returned.</summary>
public enum AttributeKind
{
    /// <summary>Not at all: the member is only indexed as a full-text field.</summary>
    None,

    /// <summary>An unsigned number of 32 bits. The servers wrap larger ones silently, so they are refused before sending.</summary>
    UInt32,

    /// <summary>A signed number of 64 bits.</summary>
    Int64,

    /// <summary>True or false.</summary>
    Boolean,

    /// <summary>A point in time: seconds since 1970-01-01 UTC in 32 bits without a sign, up to 2106. Others are refused before sending.</summary>
    Timestamp,

    /// <summary>A floating-point number of 32 bits: about seven digits survive.</summary>
    Single,

    /// <summary>A string.</summary>
    Text,

    /// <summary>Several unsigned numbers of 32 bits, sorted and without duplicates.</summary>
    MultiUInt32,

    /// <summary>Several signed numbers of 64 bits, sorted and without duplicates.</summary>
    MultiInt64,

    /// <summary>A JSON object or array.</summary>
    Json,
}
