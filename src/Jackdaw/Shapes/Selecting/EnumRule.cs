namespace Jackdaw.Shapes;

/// <summary>Enums: numbers, unless the enum, the member or the profile requests names; keys are always names.</summary>
internal static class EnumRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (type.Form != TypeForm.Enum)
        {
            return null;
        }

        if (!HasNumbers(type))
        {
            return NoNumbers(type);
        }

        AttributeFacts? converter = ConverterOn(type);
        TypeShape shape = converter is null ? new EnumShape(type, IsByName: settings.EnumsAsNames)
            : IsLibraryConverter(converter) ? new EnumShape(type, IsByName: IsNamesConverter(converter))
            : Refuse(type, converter);
        return shape with { Warnings = [.. UnreadAttributes.On(type)] };
    }

    public static TypeShape? Key(TypeFacts type, ShapeSettings settings)
    {
        if (type.Form != TypeForm.Enum)
        {
            return null;
        }

        // A converter also decides about keys; Newtonsoft.Json's writes their names differently from values.
        return !HasNumbers(type) ? NoNumbers(type)
            : ConverterOn(type) is { } converter && (!IsLibraryConverter(converter) || NamingOf(converter) is not null)
            ? Refuse(type, converter)
            : new EnumShape(type, IsByName: true);
    }

    /// <summary>
    /// Returns the attribute that names the enum's converter: that of System.Text.Json, otherwise that of Newtonsoft.Json.
    /// </summary>
    public static AttributeFacts? ConverterOn(TypeFacts type)
        => KnownAttributes.FindKind(type, AttributeNames.Converter) ?? KnownAttributes.FindKind(type, AttributeNames.NewtonsoftConverter);

    /// <summary>
    /// Whether the converter is JsonStringEnumConverter, JsonStringEnumConverter&lt;TEnum&gt;, or Newtonsoft.Json's StringEnumConverter
    /// with known arguments; not a class derived from them.
    /// </summary>
    public static bool IsNamesConverter(AttributeFacts converter) => ConverterOf(converter) switch
    {
        AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT => true,
        AttributeNames.NewtonsoftStringEnumConverter => converter.Argument(1) is null or IReadOnlyList<object?> { Count: 0 } || NamingOf(converter) is not null,
        _ => false,
    };

    /// <summary>
    /// Returns the naming from the arguments of Newtonsoft.Json's StringEnumConverter: a strategy, or a camel-case flag. Null if the
    /// profile decides.
    /// </summary>
    public static Naming? NamingOf(AttributeFacts converter)
        => ConverterOf(converter) == AttributeNames.NewtonsoftStringEnumConverter && converter.Argument(1) is IReadOnlyList<object?> { Count: 1 } arguments
            ? arguments[0] switch
            {
                bool isCamelCase => isCamelCase ? Naming.CamelCase : Naming.AsIs,
                TypeFacts strategy => NewtonsoftDemands.NamingOf(strategy),
                _ => null,
            }
            : null;

    /// <summary>Whether the converter is one of System.Text.Json's own for enums, not a class derived from them.</summary>
    public static bool IsLibraryConverter(AttributeFacts converter) => IsNamesConverter(converter) || IsNumberConverter(converter);

    /// <summary>Whether the underlying type is an integer type. Metadata also allows char and bool, which no C# compiler emits.</summary>
    private static bool HasNumbers(TypeFacts type) => type.EnumUnderlying?.MetadataName is null or "System.SByte" or "System.Byte" or "System.Int16" or "System.UInt16"
        or "System.Int32" or "System.UInt32" or "System.Int64" or "System.UInt64";

    private static UnsupportedShape NoNumbers(TypeFacts type)
        => new(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "its values are not integers of 8 to 64 bits; name a codec with [JsonCodec]"));

    /// <summary>Whether the converter writes numbers, which is the default; its keys are names.</summary>
    private static bool IsNumberConverter(AttributeFacts converter) => ConverterOf(converter) == AttributeNames.NumberEnumConverterOfT;

    /// <summary>Returns the converter that <c>[JsonConverter]</c> names; the one that a derived attribute creates is not visible.</summary>
    private static string ConverterOf(AttributeFacts attribute)
        => attribute.MetadataName is AttributeNames.Converter or AttributeNames.NewtonsoftConverter && attribute.TypeArgument is { } named ? named.MetadataName : "";

    private static UnsupportedShape Refuse(TypeFacts type, AttributeFacts converter)
        => new(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, KnownAttributes.Display(converter), type.ToString(), Advice.ForType));
}
