using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Generated;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>What the rules of a profile say about types that System.Text.Json handles: their members and their derived types.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal static class StjBridgeShapes
{
    /// <summary>Returns the members of an object type; null if the profile does not treat the type as an object.</summary>
    /// <param name="type">The type.</param>
    /// <param name="profile">The profile.</param>
    /// <param name="includesFields">Whether options include public fields, even if the profile does not.</param>
    internal static ObjectContent? MembersOf(Type type, Type profile, bool includesFields)
    {
        TypeFacts facts = RuntimeCodecs.FactsOf(type, profile);
        ShapeSettings settings = ReflectedSettings.Of(profile);
        settings = settings with { IncludeFields = settings.IncludeFields || includesFields };
        return !TupleMembers.IsTuple(facts) && Selection.Of(facts, settings) is ObjectShape or PolymorphicShape ? ObjectContent.Of(facts, settings) : null;
    }

    /// <summary>Returns the derived types of a polymorphic type, by its attributes or those of the profile; empty for all other types.</summary>
    internal static IEnumerable<Type> DerivedTypesOf(Type type, Type profile)
    {
        TypeFacts facts = RuntimeCodecs.FactsOf(type, profile);
        ShapeSettings settings = ReflectedSettings.Of(profile);
        return Selection.Of(facts, settings) is PolymorphicShape ? PolymorphicRules.Named(facts, settings).Select(ReflectedFacts.TypeOf) : [];
    }

    /// <summary>Returns the derived types of a polymorphic type as System.Text.Json has them.</summary>
    internal static JsonPolymorphismOptions PolymorphismOf(Type type, Type profile)
    {
        PolymorphicContent content = PolymorphicContent.Of(RuntimeCodecs.FactsOf(type, profile), ReflectedSettings.Of(profile));
        JsonPolymorphismOptions options = new()
        {
            TypeDiscriminatorPropertyName = content.Discriminator,
            UnknownDerivedTypeHandling = (JsonUnknownDerivedTypeHandling)content.Unknown,
            IgnoreUnrecognizedTypeDiscriminators = content.IgnoresUnknownDiscriminators,
        };
        foreach (DerivedShape derived in content.Derived)
        {
            Type found = ReflectedFacts.TypeOf(derived.Type);
            options.DerivedTypes.Add(derived.Discriminator switch
            {
                string name => new JsonDerivedType(found, name),
                int number => new JsonDerivedType(found, number),
                _ => new JsonDerivedType(found),
            });
        }

        return options;
    }

    /// <summary>Returns the codec that writes an enum as its names, as dictionary keys are; null if a codec or converter decides about keys.</summary>
    internal static JsonCodecHandle? NamesOf(Type type, Type profile) =>
        Selection.OfKey(RuntimeCodecs.FactsOf(type, profile), ReflectedSettings.Of(profile)) is EnumShape { IsByName: true } names ? RuntimeCodecs.Compose(type, names, profile) : null;
}
