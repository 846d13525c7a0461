using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Results;

/// <summary>Selects the reader for a type: one list for attributes, one for values inside JSON.</summary>
internal static class CellReaderSelection
{
    private static readonly HashSet<Type> JsonStrings =
    [
        typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Guid), typeof(Uri), typeof(Version), typeof(char),
    ];

    /// <summary>The reader for a stored attribute.</summary>
    public static object Attribute(Type type)
    {
        if (Scalar(type) is { } scalar)
        {
            return scalar;
        }

        if (Nullable.GetUnderlyingType(type) is { } inner && Scalar(inner) is not null)
        {
            return Make(typeof(NullableCellReader<>), [inner], Attribute(inner));
        }

        return AttributeKindOf.ElementOf(type) is { } element && MultiValueCollections.Supports(type, element)
            ? Make(typeof(MultiValueCellReader<,>), [type, element])
            : Make(typeof(JsonCellReader<>), [type]);
    }

    /// <summary>The reader for an attribute of a given kind: a list of numbers may also be stored as JSON.</summary>
    public static object Attribute(Type type, ColumnKind kind) =>
        kind == ColumnKind.Json && type != typeof(string) ? Make(typeof(JsonCellReader<>), [type]) : Attribute(type);

    /// <summary>The reader for a value inside JSON: servers send strings in it without quotes.</summary>
    public static object InsideJson(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return Make(typeof(NullableCellReader<>), [inner], InsideJson(inner));
        }

        if (type.IsEnum || JsonStrings.Contains(type))
        {
            return Make(typeof(JsonStringCellReader<>), [type]);
        }

        return Scalar(type) ?? Make(typeof(JsonCellReader<>), [type]);
    }

    private static object? Scalar(Type type)
    {
        if (type.IsEnum)
        {
            return Make(typeof(EnumCellReader<,>), [type, Enum.GetUnderlyingType(type)]);
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => new BooleanCellReader(),
            >= TypeCode.SByte and <= TypeCode.UInt64 => Make(typeof(IntegerCellReader<>), [type]),
            TypeCode.Single or TypeCode.Double or TypeCode.Decimal => Make(typeof(RealCellReader<>), [type]),
            TypeCode.String => new TextCellReader(),
            TypeCode.DateTime => new DateTimeCellReader(),
            _ when type == typeof(Half) => new RealCellReader<Half>(),
            _ when type == typeof(DateTimeOffset) => new DateTimeOffsetCellReader(),
            _ when type == typeof(DateOnly) => new DateOnlyCellReader(),
            _ => null,
        };
    }

    private static object Make(Type definition, Type[] arguments, params object[] parameters) =>
        Activator.CreateInstance(definition.MakeGenericType(arguments), parameters)!;
}
