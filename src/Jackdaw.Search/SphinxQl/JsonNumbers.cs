using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Converts numbers that an update sets inside JSON.</summary>
internal static class JsonNumbers
{
    /// <summary>
    /// The integer value, also of a real number without a fraction: servers keep all bits of an integer, but 32 of a real number. Null if
    /// it is not an integer.
    /// </summary>
    public static long? Whole(in FieldValue value) => value.Kind switch
    {
        ValueKind.Integer => value.Integer,
        ValueKind.Real when Math.Abs(value.Real) < -(double)long.MinValue && Math.Truncate(value.Real) == value.Real => (long)value.Real,
        _ => null,
    };
}
