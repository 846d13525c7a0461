namespace Jackdaw.Shapes;

/// <summary>What a type asks of System.Text.Json, by attribute or interface, that Jackdaw does not do yet.</summary>
internal static class UnsupportedDemands
{
    public static IEnumerable<string> On(TypeFacts type)
        => type.Attributes
            .Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused || KnownAttributes.Is(attribute, AttributeNames.Converter))
            .Select(KnownAttributes.Display)
            .Concat(type.Interfaces
                .Where(contract => AttributeNames.UnsupportedContracts.Contains(contract.MetadataName))
                .Select(contract => contract.Name));
}
