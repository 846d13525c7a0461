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

        UnreadAttributes.Report(named, graph, site.Place);
        AttributeData? converter = Attributes.FindKind(named, KnownNames.Converter);
        if (converter is not null && !IsNamesConverter(converter))
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedAttribute,
                graph.PlaceOf(named, site.Place),
                KnownAttributes.Display(converter),
                type.ToDisplayString(),
                Diagnostics.Descriptors.AdviceForType);
        }

        return converter is not null || site.Shape.EnumsAsNames
            ? Names(named, site, graph)
            : CodecRef.Library("EnumCodec", WriteCost.Bounded, NumberBytes, TypeNames.Of(type));
    }

    public static CodecRef? Key(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } named)
        {
            return null;
        }

        // A converter decides about keys too.
        return Attributes.FindKind(named, KnownNames.Converter) is { } converter && !IsNamesConverter(converter) && !IsNumberConverter(converter)
            ? graph.Refuse(
                Diagnostics.Descriptors.UnsupportedAttribute, graph.PlaceOf(named, site.Place), KnownAttributes.Display(converter), type.ToDisplayString(), Diagnostics.Descriptors.AdviceForType)
            : Names(named, site, graph);
    }

    public static CodecRef Names(INamedTypeSymbol type, Site site, Graph graph)
        => CodecRef.Library(
            "EnumNamesCodec",
            WriteCost.SelfReserving,
            0,
            TypeNames.Of(type),
            CodecRef.Generated(graph.Generate(type, " by name", site, key => new EnumParser(type, site, graph).Parse(key)), WriteCost.Unbounded, 0));

    /// <summary>JsonStringEnumConverter or JsonStringEnumConverter&lt;TEnum&gt;, not a class derived from them.</summary>
    public static bool IsNamesConverter(AttributeData converter)
        => ConverterOf(converter) is KnownNames.StringEnumConverter or KnownNames.StringEnumConverterOfT;

    /// <summary>Numbers are what is written anyway; and its keys are names.</summary>
    private static bool IsNumberConverter(AttributeData converter) => ConverterOf(converter) == KnownNames.NumberEnumConverterOfT;

    /// <summary>The converter that <c>[JsonConverter]</c> names; what an attribute that derives from it creates can't be seen.</summary>
    private static string ConverterOf(AttributeData attribute)
        => Attributes.NameOf(attribute) == KnownNames.Converter && Attributes.TypeArgument(attribute) is INamedTypeSymbol named ? TypeNames.Metadata(named) : "";
}
