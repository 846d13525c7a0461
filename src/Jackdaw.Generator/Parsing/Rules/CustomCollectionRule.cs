using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>
/// Every other collection: read through its public parameterless constructor and <c>ICollection&lt;T&gt;.Add</c>, the dictionary's indexer, or as a queue or stack;
/// what has neither is written only. Being enumerable wins over having properties, as in System.Text.Json.
/// </summary>
internal static class CustomCollectionRule
{
    private const string Generic = "System.Collections.Generic.";

    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not INamedTypeSymbol named || !IsEnumerable(named))
        {
            return null;
        }

        if (UnsupportedDemands.On(named).FirstOrDefault() is { } demand)
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedAttribute, graph.PlaceOf(named, site.Place), demand, type.ToDisplayString(), Diagnostics.Descriptors.AdviceForType);
        }

        UnreadAttributes.Report(named, graph, site.Place);
        return graph.Collection(named, site, () => Codec(named, site, graph));
    }

    /// <summary>Classes, structs and interfaces of a sequence, typed or not.</summary>
    public static bool IsEnumerable(INamedTypeSymbol type)
        => type.SpecialType == SpecialType.System_Collections_IEnumerable
            || type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    private static CodecRef Codec(INamedTypeSymbol type, Site site, Graph graph)
    {
        INamedTypeSymbol? map = Implemented(type, "IDictionary`2");
        INamedTypeSymbol? collection = Implemented(type, "ICollection`1");
        (string Codec, INamedTypeSymbol Base)? filler = Filler(type);
        string? reason = WhyNotReadable(type, (map ?? collection) is not null || filler is not null);
        if (reason is null && (map ?? collection) is null)
        {
            return Collection(filler!.Value.Codec, type, filler.Value.Base, site, graph);
        }

        if (reason is null)
        {
            return map is not null ? Map("MapCodec", type, map, site, graph)
                : Base(type, "System.Collections.ObjectModel.KeyedCollection`2") is { } keyed ? Keyed(type, keyed, site, graph)
                : Collection("CollectionCodec", type, collection!, site, graph);
        }

        map ??= Implemented(type, "IReadOnlyDictionary`2");
        INamedTypeSymbol? sequence = Implemented(type, "IEnumerable`1");
        if (map is null && sequence is null)
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), "what its elements are is known only at run time; use a generic collection" + site.Through);
        }

        graph.ReportRead(Diagnostics.Descriptors.NotReadable, site, type.ToDisplayString(), reason + "; use a collection that can be filled");

        return map is not null
            ? Map("WriteOnlyMapCodec", type, map, site, graph)
            : Collection("WriteOnlyCollectionCodec", type, sequence!, site, graph);
    }

    private static string? WhyNotReadable(INamedTypeSymbol type, bool canAdd) => type switch
    {
        { TypeKind: TypeKind.Interface } => "an interface does not say which class to create",
        { IsAbstract: true } => "it is abstract, so it does not say which class to create",
        _ when !canAdd => "it implements none of ICollection<T>, IDictionary<TKey, TValue> and IProducerConsumerCollection<T>",
        _ when !HasPublicConstructor(type) => "it has no public parameterless constructor",
        _ => null,
    };

    private static CodecRef Map(string codec, INamedTypeSymbol type, INamedTypeSymbol map, Site site, Graph graph)
        => CodecRef.Library(codec, WriteCost.Unbounded, 0,
            [TypeNames.Of(type), .. KnownCollectionRule.OfEntry(map.TypeArguments[0], map.TypeArguments[1], site, graph)]);

    private static CodecRef Collection(string codec, INamedTypeSymbol type, INamedTypeSymbol sequence, Site site, Graph graph)
        => CodecRef.Library(codec, WriteCost.Unbounded, 0,
            [TypeNames.Of(type), .. KnownCollectionRule.OfElement(sequence.TypeArguments[0], site, graph)]);

    private static CodecRef Keyed(INamedTypeSymbol type, INamedTypeSymbol keyed, Site site, Graph graph)
        => CodecRef.Library("KeyedCollectionCodec", WriteCost.Unbounded, 0,
            [TypeNames.Of(type), TypeNames.Of(keyed.TypeArguments[0]), .. KnownCollectionRule.OfElement(keyed.TypeArguments[1], site, graph)]);

    private static INamedTypeSymbol? Base(INamedTypeSymbol type, string definition)
    {
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (level.IsGenericType && TypeNames.Metadata(level) == definition)
            {
                return level;
            }
        }

        return null;
    }

    /// <summary>Queues and stacks have no <c>Add</c>: they are filled as what they derive from.</summary>
    private static (string Codec, INamedTypeSymbol Base)? Filler(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            switch (TypeNames.Metadata(level))
            {
                case Generic + "Queue`1":
                    return ("DerivedQueueCodec", level);
                case Generic + "Stack`1":
                    return ("DerivedStackCodec", level);
            }
        }

        return Find(type, "System.Collections.Concurrent.IProducerConsumerCollection`1") is { } contract ? ("ProducerConsumerCodec", contract) : null;
    }

    private static INamedTypeSymbol? Implemented(INamedTypeSymbol type, string definition)
        => Find(type, Generic + definition);

    private static INamedTypeSymbol? Find(INamedTypeSymbol type, string name)
        => type.AllInterfaces.FirstOrDefault(i => i.IsGenericType && TypeNames.Metadata(i) == name);

    private static bool HasPublicConstructor(INamedTypeSymbol type)
        => type.IsValueType
            || type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);
}
