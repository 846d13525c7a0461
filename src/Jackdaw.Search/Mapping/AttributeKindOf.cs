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
    public static AttributeKind? Find(Type type)
    {
        Type scalar = ScalarOf(type);
        return Type.GetTypeCode(scalar) switch
        {
            TypeCode.Boolean => AttributeKind.Boolean,
            TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 => AttributeKind.UInt32,
            TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64 or TypeCode.UInt64 => AttributeKind.Int64,
            TypeCode.Single or TypeCode.Double or TypeCode.Decimal => AttributeKind.Single,
            TypeCode.DateTime => AttributeKind.Timestamp,
            TypeCode.String => AttributeKind.Text,
            _ when IsMoment(scalar) => AttributeKind.Timestamp,
            _ when scalar == typeof(Half) => AttributeKind.Single,
            _ when Unsupported.Contains(scalar) || typeof(Delegate).IsAssignableFrom(scalar) || scalar.IsPointer || scalar.IsByRefLike => null,
            _ => ElementOf(type) is { } element ? Multi(element) : AttributeKind.Json,
        };
    }

    /// <summary>Whether a type can be stored as a kind that is specified by an attribute or convention.</summary>
    public static bool Fits(Type type, AttributeKind kind)
    {
        Type scalar = ScalarOf(type);
        return kind switch
        {
            AttributeKind.None or AttributeKind.Text => scalar == typeof(string),
            AttributeKind.UInt32 or AttributeKind.Int64 => IsInteger(scalar),
            AttributeKind.Timestamp => IsMoment(scalar) || IsInteger(scalar),
            AttributeKind.Boolean => scalar == typeof(bool),
            AttributeKind.Single => Find(scalar) == AttributeKind.Single,
            AttributeKind.MultiUInt32 or AttributeKind.MultiInt64 => ElementOf(type) is not null,
            AttributeKind.Json => scalar == typeof(string) || Find(type) is AttributeKind.Json or AttributeKind.MultiInt64 or AttributeKind.MultiUInt32,
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

    private static AttributeKind Multi(Type element) =>
        Find(element) == AttributeKind.UInt32 ? AttributeKind.MultiUInt32 : AttributeKind.MultiInt64;

    private static Type EnumOr(Type type) => type.IsEnum ? Enum.GetUnderlyingType(type) : type;

    private static bool IsMoment(Type type) => type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(DateOnly);

    private static bool IsInteger(Type type) => Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64;
}
