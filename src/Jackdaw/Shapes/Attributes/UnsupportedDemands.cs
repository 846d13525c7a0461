namespace Jackdaw.Shapes;

/// <summary>What a type asks of System.Text.Json or Newtonsoft.Json, by attribute or interface, that Jackdaw does not do yet.</summary>
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

    /// <summary>Newtonsoft.Json converts what derives from a type with a converter too.</summary>
    private static IEnumerable<AttributeFacts> Inherited(TypeFacts type)
        => type.Levels().Skip(1).Concat(type.Interfaces).SelectMany(level => level.Attributes).Where(attribute => KnownAttributes.IsNewtonsoft(attribute)
            && (attribute.MetadataName == AttributeNames.NewtonsoftConverter || KnownAttributes.FateOf(attribute) == AttributeFate.Refused));

    /// <summary>A collection as an object, a dictionary as an array, and the like: Newtonsoft.Json takes the attribute's word for what a type is.</summary>
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
