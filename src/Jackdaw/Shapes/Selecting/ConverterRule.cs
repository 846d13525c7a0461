namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonConverter(typeof(X))]</c>: a converter of System.Text.Json, or a factory. Names and numbers of enums are codecs of the library (<see cref="EnumRule"/>). What an
/// attribute that derives from it creates can't be seen, and stays refused.
/// </summary>
internal static class ConverterRule
{
    public static TypeShape? OnType(TypeFacts type, ShapeSettings settings) => OfType(type, isKey: false);

    public static TypeShape? OnKeyType(TypeFacts type, ShapeSettings settings) => OfType(type, isKey: true);

    /// <summary>The shape of a member that names a converter, for its type or for what its nullable value holds; null where it does not fit.</summary>
    public static TypeShape? OnMember(AttributeFacts attribute, TypeFacts type)
    {
        if (Fits(attribute, type))
        {
            return new ConverterShape(type, attribute.TypeArgument!, IsKey: false);
        }

        return type.NullableUnderlying is { } underlying && Fits(attribute, underlying)
            ? new NullableShape(type, underlying, new ConverterShape(underlying, attribute.TypeArgument!, IsKey: false))
            : null;
    }

    private static ConverterShape? OfType(TypeFacts type, bool isKey)
        => type.Find(AttributeNames.Converter) is { } attribute
            && !(type.Form == TypeForm.Enum && EnumRule.IsLibraryConverter(attribute))
            && Fits(attribute, type)
                ? new ConverterShape(type, attribute.TypeArgument!, isKey)
                : null;

    private static bool Fits(AttributeFacts attribute, TypeFacts type)
        => attribute.MetadataName == AttributeNames.Converter
            && attribute.TypeArgument is { Form: TypeForm.Class, IsAbstract: false, IsOpen: false } converter
            && converter.Constructors.Any(constructor => constructor.Parameters.Count == 0 && constructor.IsPublic)
            && converter.Levels().Any(level => Serves(level, type, converter));

    /// <summary>A factory says at run time what it serves. One of enums alone serves nothing else.</summary>
    private static bool Serves(TypeFacts level, TypeFacts type, TypeFacts converter) => level.MetadataName switch
    {
        AttributeNames.ConverterFactory => type.Form == TypeForm.Enum || type.NullableUnderlying is { Form: TypeForm.Enum }
            || !converter.Levels().Any(known => known.MetadataName is AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT or AttributeNames.NumberEnumConverterOfT),
        AttributeNames.ConverterOfT => level.Arguments[0].Equals(type),
        _ => false,
    };
}
