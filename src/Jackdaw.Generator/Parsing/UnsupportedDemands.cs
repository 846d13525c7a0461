using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>What a type asks of System.Text.Json, by attribute or interface, that Jackdaw does not do yet.</summary>
internal static class UnsupportedDemands
{
    public static IEnumerable<string> On(INamedTypeSymbol type)
        => type.GetAttributes()
            .Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused || KnownAttributes.Is(attribute, KnownNames.Converter))
            .Select(KnownAttributes.Display)
            .Concat(type.AllInterfaces
                .Where(contract => KnownNames.UnsupportedInterfaces.Contains(TypeNames.Metadata(contract)))
                .Select(contract => contract.Name));
}
