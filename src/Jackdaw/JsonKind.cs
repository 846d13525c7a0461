namespace Jackdaw;

/// <summary>Specifies the kind of a JSON value (RFC 8259 section 3). Integers are distinguished from other numbers.</summary>
public enum JsonKind
{
    /// <summary>An object.</summary>
    Object = 1,

    /// <summary>An array.</summary>
    Array,

    /// <summary>A string.</summary>
    String,

    /// <summary>A number without a fraction or an exponent, of any size.</summary>
    Integer,

    /// <summary>A number with a fraction or an exponent: <c>1.5</c>, <c>1.0</c>, <c>1e3</c>.</summary>
    Fraction,

    /// <summary><c>true</c> or <c>false</c>.</summary>
    Boolean,

    /// <summary><c>null</c>.</summary>
    Null,
}
