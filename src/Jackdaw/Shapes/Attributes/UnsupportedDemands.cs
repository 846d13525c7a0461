namespace Jackdaw.Shapes;

/// <summary>What a type asks of System.Text.Json, by attribute or interface, that Jackdaw does not do yet.</summary>
internal static class UnsupportedDemands
{
    public static IEnumerable<string> On(TypeFacts type)
        => type.Attributes
            .Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused || KnownAttributes.Is(attribute, AttributeNames.Converter))
            .Select(KnownAttributes.Display);

    /// <summary>What a collection asks for: nobody tells one that it is written or read.</summary>
    public static IEnumerable<string> OnCollection(TypeFacts type)
        => CallbackRules.Of(type) is var callbacks and not Callbacks.None ? On(type).Append("IJson" + callbacks.ToString().Split(',')[0]) : On(type);
}
