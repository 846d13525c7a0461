using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>User-defined codecs as generated code names them.</summary>
internal static class CustomCodecs
{
    public static CodecRef Bind(CustomShape shape, Site site, Graph graph)
    {
        var codec = (INamedTypeSymbol)SymbolFacts.SymbolOf(shape.Codec);
        if (Nameability.WhyNot(codec, graph) is { } reason)
        {
            return graph.Refuse(CustomCodecRule.Misfit(shape.Codec, shape.Type, at: null, reason), site);
        }

        if (RunTimeTypeRule.IsNamedBy(shape))
        {
            return ByRunTimeType(shape, site, graph);
        }

        if (!shape.IsChecked)
        {
            return CodecRef.Custom(TypeNames.Of(codec));
        }

        RegisterArguments(codec, site, graph);
        return CodecRef.Library(
            shape.IsKey ? "CheckedKeyCodec" : "CheckedCodec", WriteCost.SelfReserving, 0, TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)), TypeNames.Of(codec));
    }

    /// <summary>Returns the codec of the library that writes values by run-time type, depending on how references are handled.</summary>
    private static CodecRef ByRunTimeType(CustomShape shape, Site site, Graph graph)
    {
        graph.Report(RunTimeTypeRule.Unreadable(shape.Type), site, site.Place);
        TypeName type = TypeNames.Of(SymbolFacts.SymbolOf(shape.Type));
        CodecRef plain = CodecRef.Library("RunTimeTypeCodec", WriteCost.SelfReserving, 0, type);
        return site.Shape.References switch
        {
            Shapes.References.Preserve => CodecRef.Library("ReferenceRunTimeTypeCodec", WriteCost.SelfReserving, 0, type),
            Shapes.References.IgnoreCycles => CodecRef.Library("CycleRunTimeTypeCodec", WriteCost.Unbounded, 0, type, plain),
            _ => plain,
        };
    }

    /// <summary>Returns the codec of a member whose elements are handled by the specified codec.</summary>
    public static CodecRef BindElement(ElementCodecShape shape, Site site, Graph graph)
    {
        var nested = new NestedCodec(SymbolFacts.SymbolOf(shape.Served), Bind(shape.Codec, site, graph));
        CodecRef codec = graph.CodecFor(SymbolFacts.SymbolOf(shape.Type), site with { OfMember = nested });
        return nested.IsUsed ? codec : graph.Refuse(shape.Otherwise, site);
    }

    /// <summary>
    /// Requests codecs for the type arguments of a codec. A codec of <c>Box&lt;T&gt;</c> reads and writes T with its codec in the profile
    /// of the operation, which may not be requested otherwise. A type without a JSON form is left to the codec.
    /// </summary>
    private static void RegisterArguments(INamedTypeSymbol codec, Site site, Graph graph)
    {
        foreach (ITypeSymbol argument in codec.TypeArguments.Where(argument => HasForm(graph.Facts.Of(argument)) && !graph.Declared.Serve(argument, site.Shape)))
        {
            graph.Registrations.Add(new RegistrationModel(
                TypeNames.Of(argument), site.ProfileLabel, graph.CodecFor(argument, site with { OfMember = null }), Offers.Of(argument, graph)));
        }
    }

    private static bool HasForm(TypeFacts type) => type.Find(AttributeNames.Codec) is not null || !UnsupportedRule.Applies(type);
}
