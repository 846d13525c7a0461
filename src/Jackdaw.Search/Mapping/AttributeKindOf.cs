using System.Numerics;

namespace Jackdaw.Search.Mapping;

/// <summary>Maps types to attribute kinds.</summary>
internal static class AttributeKindOf
{
    /// <summary>
    /// Types whose JSON is neither an object nor an array, and which have no attribute kind; storing them in another form would be a guess.
    /// </summary>
    private static readonly HashSet<Type> Unsupported =
    [
        typeof(char), typeof(Guid), typeof(TimeSpan), typeof(TimeOnly), typeof(Uri), typeof(Version), typeof(nint), typeof(nuint),
        typeof(Int128), typeof(UInt128), typeof(BigInteger), typeof(System.Text.Rune), typeof(Type), typeof(object),
    ];

    /// <summary>The kind for a type, or null.</summary>
    public static ColumnKind? Find(Type type)
    {
        Type scalar = ScalarOf(type);
        return Type.GetTypeCode(scalar) switch
        {
            TypeCode.Boolean => ColumnKind.Boolean,
            TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 => ColumnKind.UInt32,
            TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64 or TypeCode.UInt64 => ColumnKind.Int64,
            TypeCode.Single or TypeCode.Double or TypeCode.Decimal => ColumnKind.Single,
            TypeCode.DateTime => ColumnKind.Timestamp,
            TypeCode.String => ColumnKind.Text,
            _ when IsMoment(scalar) => ColumnKind.Timestamp,
            _ when scalar == typeof(Half) => ColumnKind.Single,
            _ when Unsupported.Contains(scalar) || typeof(Delegate).IsAssignableFrom(scalar) || scalar.IsPointer || scalar.IsByRefLike => null,
            _ => ElementOf(type) is { } element ? Multi(element) : ColumnKind.Json,
        };
    }

    /// <summary>Whether a type can be stored as a kind that is specified by an attribute or convention.</summary>
    public static bool Fits(Type type, ColumnKind kind)
    {
        Type scalar = ScalarOf(type);
        return kind switch
        {
            ColumnKind.None or ColumnKind.Text => scalar == typeof(string),
            ColumnKind.UInt32 or ColumnKind.Int64 => IsInteger(scalar),
            ColumnKind.Timestamp => IsMoment(scalar) || IsInteger(scalar),
            ColumnKind.Boolean => scalar == typeof(bool),
            ColumnKind.Single => Find(scalar) == ColumnKind.Single,
            ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => ElementOf(type) is not null,
            ColumnKind.Json => scalar == typeof(string) || Find(type) is ColumnKind.Json or ColumnKind.MultiInt64 or ColumnKind.MultiUInt32,
            _ => false,
        };
    }

    /// <summary>The integer type of a collection's elements; null for other types.</summary>
    public static Type? ElementOf(Type type)
    {
        // A struct collection can be in a state in which it can't be enumerated.
        if (type.IsValueType)
        {
            return null;
        }

        Type? element = null;
        foreach (Type candidate in type.GetInterfaces().Append(type))
        {
            if (candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            {
                if (element is not null)
                {
                    return null;
                }

                element = candidate.GenericTypeArguments[0];
            }
        }

        return element is not null && IsInteger(EnumOr(element)) ? element : null;
    }

    /// <summary>The stored type: without Nullable, and the underlying type of an enum.</summary>
    public static Type ScalarOf(Type type) => EnumOr(Nullable.GetUnderlyingType(type) ?? type);

    private static ColumnKind Multi(Type element) =>
        Find(element) == ColumnKind.UInt32 ? ColumnKind.MultiUInt32 : ColumnKind.MultiInt64;

    private static Type EnumOr(Type type) => type.IsEnum ? Enum.GetUnderlyingType(type) : type;

    private static bool IsMoment(Type type) => type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(DateOnly);

    private static bool IsInteger(Type type) => Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64;
}
