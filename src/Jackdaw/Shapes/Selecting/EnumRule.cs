namespace Jackdaw.Shapes;

/// <summary>Enums: numbers, unless the enum, the member or the profile asks for names; keys are always names.</summary>
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

        // A converter decides about keys too; Newtonsoft.Json's names them in another way than values.
        return !HasNumbers(type) ? NoNumbers(type)
            : ConverterOn(type) is { } converter && (!IsLibraryConverter(converter) || NamingOf(converter) is not null)
            ? Refuse(type, converter)
            : new EnumShape(type, IsByName: true);
    }

    /// <summary>The attribute that names its converter: that of System.Text.Json, else that of Newtonsoft.Json.</summary>
    public static AttributeFacts? ConverterOn(TypeFacts type)
        => KnownAttributes.FindKind(type, AttributeNames.Converter) ?? KnownAttributes.FindKind(type, AttributeNames.NewtonsoftConverter);

    /// <summary>
    /// JsonStringEnumConverter, JsonStringEnumConverter&lt;TEnum&gt;, or Newtonsoft.Json's StringEnumConverter with arguments that are known; not a class derived from them.
    /// </summary>
    public static bool IsNamesConverter(AttributeFacts converter) => ConverterOf(converter) switch
    {
        AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT => true,
        AttributeNames.NewtonsoftStringEnumConverter => converter.Argument(1) is null or IReadOnlyList<object?> { Count: 0 } || NamingOf(converter) is not null,
        _ => false,
    };

    /// <summary>The naming that is an argument of Newtonsoft.Json's StringEnumConverter: a strategy, or whether it is camel case. Null: the profile decides.</summary>
    public static Naming? NamingOf(AttributeFacts converter)
        => ConverterOf(converter) == AttributeNames.NewtonsoftStringEnumConverter && converter.Argument(1) is IReadOnlyList<object?> { Count: 1 } arguments
            ? arguments[0] switch
            {
                bool isCamelCase => isCamelCase ? Naming.CamelCase : Naming.AsIs,
                TypeFacts strategy => NewtonsoftDemands.NamingOf(strategy),
                _ => null,
            }
            : null;

    /// <summary>One of System.Text.Json's own converters for enums, not a class derived from them.</summary>
    public static bool IsLibraryConverter(AttributeFacts converter) => IsNamesConverter(converter) || IsNumberConverter(converter);

    /// <summary>Metadata allows enums of characters and truth values, which no C# compiler makes.</summary>
    private static bool HasNumbers(TypeFacts type) => type.EnumUnderlying?.MetadataName is null or "System.SByte" or "System.Byte" or "System.Int16" or "System.UInt16"
        or "System.Int32" or "System.UInt32" or "System.Int64" or "System.UInt64";

    private static UnsupportedShape NoNumbers(TypeFacts type)
        => new(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "its values are no integers of 8 to 64 bits; name a codec with [JsonCodec]"));

    /// <summary>Numbers are what is written anyway; and its keys are names.</summary>
    private static bool IsNumberConverter(AttributeFacts converter) => ConverterOf(converter) == AttributeNames.NumberEnumConverterOfT;

    /// <summary>The converter that <c>[JsonConverter]</c> names; what an attribute that derives from it creates can't be seen.</summary>
    private static string ConverterOf(AttributeFacts attribute)
        => attribute.MetadataName is AttributeNames.Converter or AttributeNames.NewtonsoftConverter && attribute.TypeArgument is { } named ? named.MetadataName : "";

    private static UnsupportedShape Refuse(TypeFacts type, AttributeFacts converter)
        => new(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, KnownAttributes.Display(converter), type.ToString(), Advice.ForType));
}
