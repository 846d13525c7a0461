using Jackdaw.Search.Values;

namespace Jackdaw.Search.Expressions;

/// <summary>Maps C# types to the value kinds of the back ends.</summary>
internal static class NumberTypes
{
    /// <summary>Integer, Real or Text; None for a type that is not a scalar of a back end.</summary>
    public static ValueKind KindOf(Type type)
    {
        Type scalar = Scalar(type);
        return Type.GetTypeCode(scalar) switch
        {
            TypeCode.Boolean or TypeCode.Char or (>= TypeCode.SByte and <= TypeCode.UInt64) or TypeCode.DateTime => ValueKind.Integer,
            TypeCode.Single or TypeCode.Double or TypeCode.Decimal => ValueKind.Real,
            TypeCode.String => ValueKind.Text,
            _ when scalar == typeof(DateTimeOffset) || scalar == typeof(DateOnly) => ValueKind.Integer,
            _ when scalar == typeof(Half) => ValueKind.Real,
            _ => ValueKind.None,
        };
    }

    public static bool IsTime(Type type) => Scalar(type) is var scalar && (scalar == typeof(DateTime) || scalar == typeof(DateTimeOffset) || scalar == typeof(DateOnly));

    /// <summary>The type without Nullable, or the underlying type of an enum.</summary>
    public static Type Scalar(Type type)
    {
        Type inner = Nullable.GetUnderlyingType(type) ?? type;
        return inner.IsEnum ? Enum.GetUnderlyingType(inner) : inner;
    }

    public static bool IsInteger(Type type) => Type.GetTypeCode(Scalar(type)) is TypeCode.Char or (>= TypeCode.SByte and <= TypeCode.UInt64);

    public static bool IsReal(Type type) => KindOf(type) == ValueKind.Real;

    /// <summary>Whether every value of one type is a value of the other, as far as the back ends can distinguish them.</summary>
    public static bool IsWidening(Type from, Type to)
    {
        Type source = Scalar(from);
        Type target = Scalar(to);
        if (source == target)
        {
            return true;
        }

        if (IsReal(target))
        {
            return IsReal(source) || IsInteger(source);
        }

        return IsInteger(source) && IsInteger(target) && Least(target) <= Least(source) && Most(target) >= Most(source);
    }

    private static Int128 Least(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => sbyte.MinValue,
        TypeCode.Int16 => short.MinValue,
        TypeCode.Int32 => int.MinValue,
        TypeCode.Int64 => long.MinValue,
        _ => 0,
    };

    private static Int128 Most(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => sbyte.MaxValue,
        TypeCode.Byte => byte.MaxValue,
        TypeCode.Int16 => short.MaxValue,
        TypeCode.UInt16 or TypeCode.Char => ushort.MaxValue,
        TypeCode.Int32 => int.MaxValue,
        TypeCode.UInt32 => uint.MaxValue,
        TypeCode.Int64 => long.MaxValue,
        _ => ulong.MaxValue,
    };
}
