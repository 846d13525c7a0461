namespace Jackdaw.Search.Values;

/// <summary>What a value is, in the few kinds that every back end knows.</summary>
internal enum ValueKind : byte
{
    /// <summary>No value: the column is left out of an insert.</summary>
    None,

    /// <summary>A whole number with a sign, 64 bits; also booleans (0 or 1) and timestamps (seconds since 1970, UTC).</summary>
    Integer,

    /// <summary>A whole number above 2^63-1.</summary>
    Unsigned,

    /// <summary>A floating-point number. Attributes of the servers hold 32 bits of it.</summary>
    Real,

    /// <summary>A string.</summary>
    Text,

    /// <summary>Several whole numbers: a multi-value attribute, or the list of an <c>IN</c>.</summary>
    IntegerList,

    /// <summary>Several strings: the list of an <c>IN</c>.</summary>
    TextList,

    /// <summary>A JSON object or array as UTF-8.</summary>
    Json,
}
