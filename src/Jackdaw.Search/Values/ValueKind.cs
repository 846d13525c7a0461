namespace Jackdaw.Search.Values;

/// <summary>The kinds of values that every back end supports.</summary>
internal enum ValueKind : byte
{
    /// <summary>No value: the column is omitted from an insert.</summary>
    None,

    /// <summary>A signed 64-bit integer; also Booleans (0 or 1) and timestamps (seconds since 1970, UTC).</summary>
    Integer,

    /// <summary>An integer above 2^63-1.</summary>
    Unsigned,

    /// <summary>A floating-point number. Attributes of servers store 32 bits of it.</summary>
    Real,

    /// <summary>A string.</summary>
    Text,

    /// <summary>Several integers: a multi-value attribute, or the list of an <c>IN</c>.</summary>
    IntegerList,

    /// <summary>Several strings: the list of an <c>IN</c>.</summary>
    TextList,

    /// <summary>A JSON object or array as UTF-8.</summary>
    Json,
}
