namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonConverter(typeof(X))]</c>: a converter of System.Text.Json, or a factory. Names and numbers of enums are codecs of the library (<see cref="EnumRule"/>). An attribute that derives from it is
/// created at run time and asked for its converter.
/// </summary>
internal static class ConverterRule
{
    public static TypeShape? OnType(TypeFacts type, ShapeSettings settings) => OfType(type, isKey: false);

    public static TypeShape? OnKeyType(TypeFacts type, ShapeSettings settings) => OfType(type, isKey: true);

    /// <summary>The shape of a member that names a converter, for its type or for what its nullable value holds; null where it does not fit.</summary>
    public static TypeShape? OnMember(AttributeFacts attribute, TypeFacts type, MemberFacts member)
        => Of(attribute, type, member, isKey: false) is { } own && (own is ConverterShape || type.NullableUnderlying is null) ? own
            : type.NullableUnderlying is { } underlying && Of(attribute, underlying, member, isKey: false) is { } inner ? new NullableShape(type, underlying, inner)
            : null;

    private static TypeShape? OfType(TypeFacts type, bool isKey)
        => KnownAttributes.FindKind(type, AttributeNames.Converter) is { } attribute && !(type.Form == TypeForm.Enum && EnumRule.IsLibraryConverter(attribute)) && !IsWayHere(attribute, type)
            ? Of(attribute, type, type, isKey)
            : null;

    /// <summary>Documents of this library name converters for System.Text.Json, which call the codecs that are chosen here.</summary>
    private static bool IsWayHere(AttributeFacts attribute, TypeFacts type)
        => DocumentRule.IsOwn(type) && attribute.TypeArgument is { } named && named.MetadataName.StartsWith(nameof(Jackdaw) + ".Stj", StringComparison.Ordinal);

    private static TypeShape? Of(AttributeFacts attribute, TypeFacts type, Facts declaration, bool isKey)
        => attribute.MetadataName != AttributeNames.Converter ? new AttributeConverterShape(type, attribute, declaration, isKey)
            : attribute.TypeArgument is { } named && Close(named, type) is { } converter && Fits(converter, type) ? new ConverterShape(type, converter, isKey)
            : null;

    /// <summary>An open converter gets the arguments of the type, as in .NET 11.</summary>
    private static TypeFacts? Close(TypeFacts converter, TypeFacts type)
        => !converter.IsOpen ? converter
            : converter.Container is not { ParameterCount: > 0 } && converter.ParameterCount == type.Arguments.Count ? converter.Close(type.Arguments)
            : null;

    private static bool Fits(TypeFacts converter, TypeFacts type)
        => converter is { Form: TypeForm.Class, IsAbstract: false }
            && converter.Constructors.Any(constructor => constructor.Parameters.Count == 0 && constructor.IsPublic)
            && converter.Levels().Any(level => Serves(level, type, converter));

    /// <summary>A factory says at run time what it serves. One of enums alone serves nothing else.</summary>
    private static bool Serves(TypeFacts level, TypeFacts type, TypeFacts converter) => level.MetadataName switch
    {
        AttributeNames.ConverterFactory => type.Form == TypeForm.Enum || type.NullableUnderlying is { Form: TypeForm.Enum }
            || !converter.Levels().Any(known => known.MetadataName is AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT or AttributeNames.NumberEnumConverterOfT),
        AttributeNames.ConverterOfT => level.Arguments[0].Equals(type) || (SaysWhat(converter) && (type.Levels().Any(level.Arguments[0].Equals) || type.Interfaces.Any(level.Arguments[0].Equals))),
        _ => false,
    };

    /// <summary>A converter of a base type serves what derives from it only if it says so.</summary>
    private static bool SaysWhat(TypeFacts converter)
        => converter.Levels().TakeWhile(level => level.MetadataName != AttributeNames.ConverterOfT).Any(level => level.Methods.Any(method => method.Name == "CanConvert"));
}
