using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Numbers that an update sets inside JSON.</summary>
internal static class JsonNumbers
{
    /// <summary>
    /// The whole number that a value is, also a real one without a fraction: the servers take all bits of a whole number, and of a real one 32. Null when it is none.
    /// </summary>
    public static long? Whole(in FieldValue value) => value.Kind switch
    {
        ValueKind.Integer => value.Integer,
        ValueKind.Real when Math.Abs(value.Real) < -(double)long.MinValue && Math.Truncate(value.Real) == value.Real => (long)value.Real,
        _ => null,
    };
}
