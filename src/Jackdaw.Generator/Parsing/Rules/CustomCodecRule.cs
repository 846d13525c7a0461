using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary><c>[JsonCodec(typeof(MoneyCodec))]</c>: a user-defined codec, on a type or on a member.</summary>
internal static class CustomCodecRule
{
    public static CodecRef? OnType(ITypeSymbol type, Site site, Graph graph)
        => Attributes.Find(type, KnownNames.CodecAttribute) is { } attribute ? Bind(attribute, type, site, graph, isKey: false) : null;

    public static CodecRef? OnKeyType(ITypeSymbol type, Site site, Graph graph)
        => Attributes.Find(type, KnownNames.CodecAttribute) is { } attribute ? Bind(attribute, type, site, graph, isKey: true) : null;

    /// <summary>On a member the codec may be for the member's type, for what its nullable value holds, or for what its collection holds.</summary>
    public static CodecRef OnMember(AttributeData attribute, ITypeSymbol type, Site site, Graph graph)
    {
        if (Close(attribute, type, out _, isKey: false) is null)
        {
            if (NullableRule.Underlying(type) is { } underlying && Close(attribute, underlying, out _, isKey: false) is not null)
            {
                return NullableRule.Wrap(underlying, Bind(attribute, underlying, site, graph, isKey: false));
            }

            if (Served(attribute) is { } served)
            {
                var nested = new NestedCodec(served, Bind(attribute, served, site, graph, isKey: false));
                CodecRef codec = graph.CodecFor(type, site with { OfMember = nested });
                if (nested.IsUsed)
                {
                    return codec;
                }
            }
        }

        return Bind(attribute, type, site, graph, isKey: false);
    }

    private static CodecRef Bind(AttributeData attribute, ITypeSymbol type, Site site, Graph graph, bool isKey)
    {
        INamedTypeSymbol? codec = Close(attribute, type, out string reason, isKey);
        if (codec is not null && Nameability.WhyNot(codec, graph) is { } why)
        {
            (codec, reason) = (null, why);
        }

        if (codec is null)
        {
            return graph.Refuse(
                Diagnostics.Descriptors.InvalidCodec,
                site.Place,
                "typeof(" + (Attributes.TypeArgument(attribute)?.Name ?? "?") + ")",
                type.ToDisplayString(),
                reason);
        }

        if (!Implements(codec, isKey ? KnownNames.KeyCodecInterface : KnownNames.CodecInterface, type))
        {
            return CodecRef.Custom(TypeNames.Of(codec));
        }

        RegisterArguments(codec, site, graph);
        return CodecRef.Library(
            isKey ? "CheckedKeyCodec" : "CheckedCodec", WriteCost.SelfReserving, 0, TypeNames.Of(type), TypeNames.Of(codec));
    }

    /// <summary>
    /// A codec of <c>Box&lt;T&gt;</c> reads and writes T by its codec in the profile of the operation, which nobody else may have asked for. A type that
    /// has no JSON form is the codec's own affair.
    /// </summary>
    private static void RegisterArguments(INamedTypeSymbol codec, Site site, Graph graph)
    {
        foreach (ITypeSymbol argument in codec.TypeArguments.Where(argument => HasForm(argument) && !graph.Declared.Serve(argument, site.Shape)))
        {
            graph.Registrations.Add(new RegistrationModel(
                TypeNames.Of(argument), site.ProfileLabel, graph.CodecFor(argument, site with { OfMember = null }), Offers.Of(argument, graph)));
        }
    }

    private static bool HasForm(ITypeSymbol type) => Attributes.Find(type, KnownNames.CodecAttribute) is not null || !UnsupportedRule.Applies(type);

    /// <summary>The type that a codec without type parameters serves, if it serves one.</summary>
    private static ITypeSymbol? Served(AttributeData attribute)
        => Attributes.TypeArgument(attribute) is INamedTypeSymbol { TypeKind: TypeKind.Struct, IsUnboundGenericType: false } codec
            && codec.AllInterfaces.Count(IsCodec) == 1
                ? codec.AllInterfaces.First(IsCodec).TypeArguments[0]
                : null;

    /// <summary>The codec closed over the arguments of the type it serves, or null and why not.</summary>
    private static INamedTypeSymbol? Close(AttributeData attribute, ITypeSymbol type, out string reason, bool isKey)
    {
        reason = "it is not a struct";
        if (Attributes.TypeArgument(attribute) is not INamedTypeSymbol { TypeKind: TypeKind.Struct } codec)
        {
            return null;
        }

        if (codec.IsUnboundGenericType)
        {
            ITypeSymbol[] arguments = type switch
            {
                IArrayTypeSymbol array => [array.ElementType],
                INamedTypeSymbol named => TypeHandles.AllArguments(named).ToArray(),
                _ => [],
            };
            reason = "it has " + codec.OriginalDefinition.TypeParameters.Length + " type parameters for " + arguments.Length + " arguments";
            if (codec.OriginalDefinition.TypeParameters.Length != arguments.Length || codec.ContainingType?.IsGenericType == true)
            {
                return null;
            }

            codec = codec.OriginalDefinition.Construct(arguments);
        }

        reason = "it does not implement " + (isKey ? "IJsonKeyCodec<" : "IJsonCodec<") + type.ToDisplayString() + ">";
        return Implements(codec, isKey ? KnownNames.KeyCodecInterface : KnownNames.CodecInterface, type)
            || Implements(codec, isKey ? KnownNames.UncheckedKeyCodecInterface : KnownNames.UncheckedCodecInterface, type)
                ? codec
                : null;
    }

    private static bool IsCodec(INamedTypeSymbol contract)
        => TypeNames.Metadata(contract) is KnownNames.CodecInterface or KnownNames.UncheckedCodecInterface;

    private static bool Implements(INamedTypeSymbol codec, string contract, ITypeSymbol type)
        => codec.AllInterfaces.Any(i => TypeNames.Metadata(i) == contract && SymbolEqualityComparer.Default.Equals(i.TypeArguments[0], type));
}
