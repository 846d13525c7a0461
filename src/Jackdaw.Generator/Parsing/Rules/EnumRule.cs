using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>Enums: numbers, unless the enum, the member or the profile asks for names; keys are always names.</summary>
internal static class EnumRule
{
    /// <summary>The most bytes of a 64-bit number with its sign.</summary>
    private const int NumberBytes = 20;

    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } named)
        {
            return null;
        }

        AttributeData? converter = Attributes.Find(named, KnownNames.Converter);
        if (converter is not null && !IsNamesConverter(converter))
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedAttribute,
                graph.PlaceOf(named, site.Place),
                Attributes.Display(converter),
                type.ToDisplayString());
        }

        return converter is not null || site.Shape.EnumsAsNames
            ? Names(named, site, graph)
            : CodecRef.Library("EnumCodec", WriteCost.Bounded, NumberBytes, TypeNames.Of(type));
    }

    public static CodecRef? Key(ITypeSymbol type, Site site, Graph graph)
        => type is INamedTypeSymbol { TypeKind: TypeKind.Enum } named ? Names(named, site, graph) : null;

    public static CodecRef Names(INamedTypeSymbol type, Site site, Graph graph)
        => CodecRef.Library(
            "EnumNamesCodec",
            WriteCost.SelfReserving,
            0,
            TypeNames.Of(type),
            CodecRef.Generated(graph.Generate(type, " by name", site, key => new EnumParser(type, site, graph).Parse(key)), WriteCost.Unbounded, 0));

    /// <summary>JsonStringEnumConverter or JsonStringEnumConverter&lt;TEnum&gt;, not a class derived from them.</summary>
    public static bool IsNamesConverter(AttributeData converter)
        => Attributes.TypeArgument(converter) is INamedTypeSymbol named
            && TypeNames.Metadata(named) is KnownNames.StringEnumConverter or KnownNames.StringEnumConverterOfT;
}
