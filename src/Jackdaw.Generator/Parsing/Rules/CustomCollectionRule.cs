using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>
/// Every other collection: read through its public parameterless constructor and <c>ICollection&lt;T&gt;.Add</c> or the dictionary's indexer;
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
                Diagnostics.Descriptors.UnsupportedAttribute, graph.PlaceOf(named, site.Place), demand, type.ToDisplayString());
        }

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
        string? reason = WhyNotReadable(type, (map ?? collection) is not null);
        if (reason is null)
        {
            return map is not null
                ? Map("MapCodec", type, map, site, graph)
                : Collection("CollectionCodec", type, collection!, site, graph);
        }

        map ??= Implemented(type, "IReadOnlyDictionary`2");
        INamedTypeSymbol? sequence = Implemented(type, "IEnumerable`1");
        if (map is null && sequence is null)
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), "what its elements are is known only at run time; use a generic collection" + site.Through);
        }

        if (site.IsRead)
        {
            graph.Report(Diagnostics.Descriptors.CollectionNotReadable, site.Place, type.ToDisplayString(), reason);
        }

        return map is not null
            ? Map("WriteOnlyMapCodec", type, map, site, graph)
            : Collection("WriteOnlyCollectionCodec", type, sequence!, site, graph);
    }

    private static string? WhyNotReadable(INamedTypeSymbol type, bool canAdd) => type switch
    {
        { TypeKind: TypeKind.Interface } => "an interface does not say which class to create",
        { IsAbstract: true } => "it is abstract, so it does not say which class to create",
        _ when !canAdd => "it implements neither ICollection<T> nor IDictionary<TKey, TValue>",
        _ when !HasPublicConstructor(type) => "it has no public parameterless constructor",
        _ => null,
    };

    private static CodecRef Map(string codec, INamedTypeSymbol type, INamedTypeSymbol map, Site site, Graph graph)
        => CodecRef.Library(codec, WriteCost.Unbounded, 0,
            [TypeNames.Of(type), .. KnownCollectionRule.OfEntry(map.TypeArguments[0], map.TypeArguments[1], site, graph)]);

    private static CodecRef Collection(string codec, INamedTypeSymbol type, INamedTypeSymbol sequence, Site site, Graph graph)
        => CodecRef.Library(codec, WriteCost.Unbounded, 0,
            [TypeNames.Of(type), .. KnownCollectionRule.OfElement(sequence.TypeArguments[0], site, graph)]);

    private static INamedTypeSymbol? Implemented(INamedTypeSymbol type, string definition)
        => type.AllInterfaces.FirstOrDefault(i => i.IsGenericType && TypeNames.Metadata(i) == Generic + definition);

    private static bool HasPublicConstructor(INamedTypeSymbol type)
        => type.IsValueType
            || type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);
}
