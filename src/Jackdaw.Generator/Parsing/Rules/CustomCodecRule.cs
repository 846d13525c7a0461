using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary><c>[JsonCodec(typeof(MoneyCodec))]</c>: a codec that a user wrote, on a type or on a member.</summary>
internal static class CustomCodecRule
{
    public static CodecRef? OnType(ITypeSymbol type, Site site, Graph graph)
        => Attributes.Find(type, KnownNames.CodecAttribute) is { } attribute
            ? Bind(attribute, type, site, graph, KnownNames.CodecInterface)
            : null;

    public static CodecRef? OnKeyType(ITypeSymbol type, Site site, Graph graph)
        => Attributes.Find(type, KnownNames.CodecAttribute) is { } attribute
            ? Bind(attribute, type, site, graph, KnownNames.KeyCodecInterface)
            : null;

    /// <summary>On a member the codec may be for the member's type or for what its nullable value holds.</summary>
    public static CodecRef OnMember(AttributeData attribute, ITypeSymbol type, Site site, Graph graph)
        => NullableRule.Underlying(type) is { } underlying && Close(attribute, type, out _) is not { } direct
            ? NullableRule.Wrap(underlying, Bind(attribute, underlying, site, graph, KnownNames.CodecInterface))
            : Bind(attribute, type, site, graph, KnownNames.CodecInterface);

    private static CodecRef Bind(AttributeData attribute, ITypeSymbol type, Site site, Graph graph, string contract)
    {
        INamedTypeSymbol? codec = Close(attribute, type, out string reason, contract);
        if (codec is not null && Nameability.WhyNot(codec, graph) is { } why)
        {
            (codec, reason) = (null, why);
        }

        return codec is null
            ? graph.Refuse(
                Diagnostics.Descriptors.InvalidCodec,
                site.Place,
                "typeof(" + (Attributes.TypeArgument(attribute)?.Name ?? "?") + ")",
                type.ToDisplayString(),
                reason)
            : CodecRef.Custom(TypeNames.Of(codec));
    }

    /// <summary>The codec closed over the arguments of the type it serves, or null and why not.</summary>
    private static INamedTypeSymbol? Close(
        AttributeData attribute, ITypeSymbol type, out string reason, string contract = KnownNames.CodecInterface)
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

        reason = "it does not implement " + contract.Substring(contract.IndexOf('.') + 1).Replace("`1", "<") + type.ToDisplayString() + ">";
        return codec.AllInterfaces.Any(i => TypeNames.Metadata(i) == contract && SymbolEqualityComparer.Default.Equals(i.TypeArguments[0], type))
            ? codec
            : null;
    }
}
