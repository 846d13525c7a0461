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

        AttributeFacts? converter = KnownAttributes.FindKind(type, AttributeNames.Converter);
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

        // A converter decides about keys too.
        return !HasNumbers(type) ? NoNumbers(type) : KnownAttributes.FindKind(type, AttributeNames.Converter) is { } converter && !IsLibraryConverter(converter)
            ? Refuse(type, converter)
            : new EnumShape(type, IsByName: true);
    }

    /// <summary>JsonStringEnumConverter or JsonStringEnumConverter&lt;TEnum&gt;, not a class derived from them.</summary>
    public static bool IsNamesConverter(AttributeFacts converter)
        => ConverterOf(converter) is AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT;

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
        => attribute.MetadataName == AttributeNames.Converter && attribute.TypeArgument is { } named ? named.MetadataName : "";

    private static UnsupportedShape Refuse(TypeFacts type, AttributeFacts converter)
        => new(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, KnownAttributes.Display(converter), type.ToString(), Advice.ForType));
}
