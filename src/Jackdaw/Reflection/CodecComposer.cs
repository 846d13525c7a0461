using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// The codecs composed at run time for a profile. They live as long as the types they serve, so that collectible assemblies are not kept
/// alive.
/// </summary>
/// <param name="profile">The profile.</param>
internal sealed class CodecComposer(Type profile)
{
    private readonly ConditionalWeakTable<Type, Type> _codecs = [];
    private readonly ConditionalWeakTable<Type, Type> _keyCodecs = [];
    private readonly ConditionalWeakTable<Type, ObjectPlan> _objects = [];
    private readonly ConditionalWeakTable<Type, PolymorphicPlan> _polymorphisms = [];
    private readonly ConditionalWeakTable<Type, EnumPlan> _enums = [];
    private readonly ConditionalWeakTable<Type, UnionPlan> _unions = [];

    internal Type Profile => profile;

    [field: AllowNull]
    internal ShapeSettings Settings => field ??= ReflectedSettings.Of(profile);

    /// <summary>The contracts and converters of the profile.</summary>
    [field: AllowNull]
    internal ReflectedContracts Contracts
    {
        [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
        [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
        get => field ??= ReflectedContracts.Of(profile);
    }

    /// <summary>Returns the codec of a type, with the plans of all types it mentions.</summary>
    /// <exception cref="NotSupportedException">
    /// The type, or one that it mentions, is not supported. The message gives the reason.
    /// </exception>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal Type CodecOf(Type type)
    {
        if (Known(type, isKey: false) is { } known)
        {
            return known;
        }

        CodecComposition composition = new(this);
        Type codec = composition.Compose(type);
        Keep(composition);
        return codec;
    }

    /// <summary>Returns the codec that a type would have without the converter that an attribute names. It is not kept.</summary>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal Type CodecWithoutConverter(Type type)
    {
        // Known first, so that values of the type within it have its usual codec.
        CodecOf(type);
        CodecComposition composition = new(this);
        Type codec = composition.Compose(type, withConverter: false);
        Keep(composition);
        return codec;
    }

    /// <summary>Returns the codec of a type for a shape that its attributes do not give it. It is not kept.</summary>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal Type CodecOf(Type type, TypeShape shape)
    {
        CodecComposition composition = new(this);
        Type codec = composition.Compose(type, shape);
        Keep(composition);
        return codec;
    }

    /// <summary>Returns the facts about a type, with the contracts of the profile.</summary>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal TypeFacts FactsOf(Type type) => Contracts.Facts().Of(type);

    /// <summary>
    /// Keeps what was composed. Plans first, because callers that find a codec here rely on them. Two threads may have created the same
    /// one; the first one is kept.
    /// </summary>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    private void Keep(CodecComposition composition)
    {
        composition.Objects.ForEach(made => _objects.TryAdd(made.Type, made.Plan));
        composition.Polymorphisms.ForEach(made => _polymorphisms.TryAdd(made.Type, made.Plan));
        composition.Unions.ForEach(made => _unions.TryAdd(made.Type, made.Plan));
        composition.Enums.ForEach(made => _enums.TryAdd(made.Type, made.Plan));
        composition.KeyCodecs.ForEach(made => _keyCodecs.TryAdd(made.Type, made.Codec));
        composition.Codecs.ForEach(made => _codecs.TryAdd(made.Type, made.Codec));
    }

    /// <summary>Returns a codec that has been composed with everything it mentions, or null.</summary>
    internal Type? Known(Type type, bool isKey) => (isKey ? _keyCodecs : _codecs).TryGetValue(type, out Type? codec) ? codec : null;

    /// <summary>Whether a type was composed as an object.</summary>
    internal bool HasPlan(Type type) => _objects.TryGetValue(type, out _);

    /// <summary>Returns the plan of an object type whose codec has been composed.</summary>
    internal ObjectPlan PlanOf(Type type) => _objects.TryGetValue(type, out ObjectPlan? plan) ? plan : throw Missing(type);

    /// <summary>Whether a type was composed as a polymorphic one.</summary>
    internal bool IsPolymorphic(Type type) => _polymorphisms.TryGetValue(type, out _);

    /// <summary>Returns the derived types of a polymorphic type whose codec has been composed.</summary>
    internal PolymorphicPlan PolymorphismOf(Type type) => _polymorphisms.TryGetValue(type, out PolymorphicPlan? plan) ? plan : throw Missing(type);

    /// <summary>Returns the cases of a union whose codec has been composed.</summary>
    internal UnionPlan UnionOf(Type type) => _unions.TryGetValue(type, out UnionPlan? plan) ? plan : throw Missing(type);

    /// <summary>Returns the names of an enum whose codec has been composed.</summary>
    internal EnumPlan EnumOf(Type type) => _enums.TryGetValue(type, out EnumPlan? plan) ? plan : throw Missing(type);

    private static InvalidOperationException Missing(Type type) => new($"The codec of '{type}' was not composed by this profile.");
}
