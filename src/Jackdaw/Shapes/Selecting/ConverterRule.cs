namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonConverter(typeof(X))]</c>: a System.Text.Json converter or factory. Converters for names and numbers of enums are built-in
/// codecs (<see cref="EnumRule"/>). A derived attribute is instantiated at run time and asked for its converter.
/// </summary>
internal static class ConverterRule
{
    public static TypeShape? OnType(TypeFacts type, ShapeSettings settings) => (type.Assigned is null ? OfNullable(type) : null) ?? OfType(type, isKey: false);

    /// <summary>
    /// Returns the shape of a key. A converter that overrides neither method for keys leaves those of a built-in type as they are, as in
    /// System.Text.Json, where that depends on what the program has done before.
    /// </summary>
    public static TypeShape? OnKeyType(TypeFacts type, ShapeSettings settings)
        => OfType(type, isKey: true) is { } shape && !(shape is ConverterShape { Converter: var converter } && !MayHandleKeys(converter) && ScalarRule.Key(type, settings) is not null) ? shape : null;

    /// <summary>
    /// Returns the shape of a member that names a converter, for its type or for the underlying type of its nullable value; null if it does
    /// not fit. A factory, an attribute, and a converter that overrides <c>CanConvert</c> decide at run time which of the two they serve.
    /// </summary>
    public static TypeShape? OnMember(AttributeFacts attribute, TypeFacts type, MemberFacts member)
        => Of(attribute, type, member, isKey: false) is { } own ? own
            : type.NullableUnderlying is { } underlying && Of(attribute, underlying, member, isKey: false) is { } inner
                ? SaysAtRunTime(inner) ? AsNullable(inner, type) : new NullableShape(type, underlying, inner)
            : null;

    private static bool SaysAtRunTime(TypeShape shape) => shape is AttributeConverterShape || (shape is ConverterShape { Converter: var converter } && (IsFactory(converter) || SaysWhat(converter)));

    private static TypeShape AsNullable(TypeShape shape, TypeFacts type) => shape switch
    {
        ConverterShape named => named with { Type = type },
        AttributeConverterShape made => made with { Type = type },
        _ => shape,
    };

    /// <summary>
    /// Returns the shape from a contract for a nullable value type, or from a converter of the profile. They are queried for the nullable
    /// type first, like converters in System.Text.Json options; attributes of the type itself are not.
    /// </summary>
    private static TypeShape? OfNullable(TypeFacts type)
        => type.NullableUnderlying is { } underlying
            && (underlying.Assigned is not null || (underlying.Contract is { } contract && KnownAttributes.FindKind(contract, AttributeNames.Converter) is not null))
            && OfType(underlying, isKey: false) is { } shape && SaysAtRunTime(shape)
                ? AsNullable(shape, type)
                : null;

    private static TypeShape? OfType(TypeFacts type, bool isKey)
        => KnownAttributes.FindKind(type, AttributeNames.Converter) is { } attribute && !(type.Form == TypeForm.Enum && EnumRule.IsLibraryConverter(attribute)) && !IsWayHere(attribute, type)
            ? Of(attribute, type, type, isKey)
            : null;

    /// <summary>
    /// Whether the converter leads back to this library: its document types name converters for System.Text.Json, which call the codecs
    /// chosen here.
    /// </summary>
    private static bool IsWayHere(AttributeFacts attribute, TypeFacts type)
        => DocumentRule.IsOwn(type) && attribute.TypeArgument is { } named && named.MetadataName.StartsWith(nameof(Jackdaw) + ".SystemTextJson", StringComparison.Ordinal);

    private static TypeShape? Of(AttributeFacts attribute, TypeFacts type, Facts declaration, bool isKey)
        => attribute.MetadataName != AttributeNames.Converter ? new AttributeConverterShape(type, attribute, ContractAttributes.Holder(declaration, attribute), isKey)
            : attribute.TypeArgument is { } named && Close(named, type) is { } converter && Fits(converter, type) ? new ConverterShape(type, converter, isKey)
            : null;

    /// <summary>Closes an open generic converter with the type arguments of the type, as in .NET 11.</summary>
    private static TypeFacts? Close(TypeFacts converter, TypeFacts type)
        => !converter.IsOpen ? converter
            : converter.Container is not { ParameterCount: > 0 } && converter.ParameterCount == type.Arguments.Count ? converter.Close(type.Arguments)
            : null;

    private static bool Fits(TypeFacts converter, TypeFacts type)
        => converter is { Form: TypeForm.Class, IsAbstract: false }
            && converter.Constructors.Any(constructor => constructor.Parameters.Count == 0 && constructor.IsPublic)
            && converter.Levels().Any(level => Serves(level, type, converter));

    /// <summary>Whether a converter may serve a type. A factory decides at run time, except one for enums only.</summary>
    private static bool Serves(TypeFacts level, TypeFacts type, TypeFacts converter) => level.MetadataName switch
    {
        AttributeNames.ConverterFactory => type.Form == TypeForm.Enum || type.NullableUnderlying is { Form: TypeForm.Enum }
            || !converter.Levels().Any(known => known.MetadataName is AttributeNames.StringEnumConverter or AttributeNames.StringEnumConverterOfT or AttributeNames.NumberEnumConverterOfT),
        AttributeNames.ConverterOfT => level.Arguments[0].Equals(type) || (SaysWhat(converter) && (IsBase(level.Arguments[0], type) || IsBase(type, level.Arguments[0]))),
        _ => false,
    };

    private static bool IsFactory(TypeFacts converter) => converter.Levels().Any(level => level.MetadataName == AttributeNames.ConverterFactory);

    private static bool MayHandleKeys(TypeFacts converter)
        => IsFactory(converter) || Overrides(converter, "WriteAsPropertyName") || Overrides(converter, "ReadAsPropertyName");

    private static bool IsBase(TypeFacts type, TypeFacts derived)
        => type.MetadataName == "System.Object"
            || (type.MetadataName == "System.ValueType" && derived.IsValueType)
            || (type.MetadataName == "System.Enum" && derived.Form == TypeForm.Enum)
            || derived.Levels().Any(type.Equals) || derived.Interfaces.Any(type.Equals);

    /// <summary>
    /// Whether a converter declares the types it serves: a converter of a base type serves derived types only if it says so, and vice
    /// versa.
    /// </summary>
    public static bool SaysWhat(TypeFacts converter)
        => Overrides(converter, "CanConvert");

    private static bool Overrides(TypeFacts converter, string name)
        => converter.Levels().TakeWhile(level => level.MetadataName != AttributeNames.ConverterOfT).Any(level => level.Methods.Any(method => method.Name == name));
}
