namespace Jackdaw.Shapes;

/// <summary>
/// Attributes and interfaces by which a type requests behavior of System.Text.Json or Newtonsoft.Json that Jackdaw does not support yet.
/// </summary>
internal static class UnsupportedDemands
{
    private const string Generic = "System.Collections.Generic.";

    public static IEnumerable<string> On(TypeFacts type)
        => type.Attributes
            .Where(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused
                || (attribute.MetadataName == AttributeNames.Ignore && MemberAttributes.ConditionOf(attribute) == IgnoreCondition.Always)
                || KnownAttributes.Is(attribute, AttributeNames.Converter)
                || KnownAttributes.Is(attribute, AttributeNames.NewtonsoftConverter))
            .Concat(Inherited(type))
            .Concat(OfOtherKinds(type))
            .Select(KnownAttributes.Display);

    /// <summary>Returns inherited converters: Newtonsoft.Json also converts types derived from a type with a converter.</summary>
    private static IEnumerable<AttributeFacts> Inherited(TypeFacts type)
        => type.Levels().Skip(1).Concat(type.Interfaces).SelectMany(level => level.Attributes).Where(attribute => KnownAttributes.IsNewtonsoft(attribute)
            && (attribute.MetadataName == AttributeNames.NewtonsoftConverter || KnownAttributes.FateOf(attribute) == AttributeFate.Refused));

    /// <summary>
    /// Returns attributes that change the kind of a type, such as a collection as an object or a dictionary as an array, which
    /// Newtonsoft.Json honors.
    /// </summary>
    private static IEnumerable<AttributeFacts> OfOtherKinds(TypeFacts type)
    {
        string kind = type.Interfaces.Any(contract => contract.MetadataName is Generic + "IDictionary`2" or Generic + "IReadOnlyDictionary`2") ? AttributeNames.NewtonsoftDictionary
            : CustomCollectionRule.IsEnumerable(type) ? AttributeNames.NewtonsoftArray
            : AttributeNames.NewtonsoftObject;
        return new[] { AttributeNames.NewtonsoftObject, AttributeNames.NewtonsoftArray, AttributeNames.NewtonsoftDictionary }
            .Where(name => name != kind)
            .Select(name => NewtonsoftType.Find(type, name))
            .OfType<AttributeFacts>();
    }
}
