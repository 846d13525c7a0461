using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>
/// Every other collection class: read through its public parameterless constructor and <c>ICollection&lt;T&gt;.Add</c> or the
/// dictionary's indexer. Being enumerable wins over having properties, as in System.Text.Json.
/// </summary>
internal static class CustomCollectionRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not INamedTypeSymbol named
            || !named.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable))
        {
            return null;
        }

        if (UnsupportedDemands.On(named).FirstOrDefault() is { } demand)
        {
            return graph.Refuse(
                Diagnostics.Descriptors.UnsupportedAttribute, graph.PlaceOf(named, site.Place), demand, type.ToDisplayString());
        }

        INamedTypeSymbol? map = Implemented(named, "System.Collections.Generic.IDictionary`2");
        INamedTypeSymbol? collection = Implemented(named, "System.Collections.Generic.ICollection`1");
        if (map is null && collection is null)
        {
            return Refuse("it implements neither ICollection<T> nor IDictionary<TKey, TValue>");
        }

        if (named.IsAbstract || !HasPublicConstructor(named))
        {
            return Refuse("it has no public parameterless constructor");
        }

        return map is not null
            ? CodecRef.Library("MapCodec", WriteCost.Unbounded, 0,
                [TypeNames.Of(named), .. KnownCollectionRule.OfEntry(map.TypeArguments[0], map.TypeArguments[1], site, graph)])
            : CodecRef.Library("CollectionCodec", WriteCost.Unbounded, 0,
                [TypeNames.Of(named), .. KnownCollectionRule.OfElement(collection!.TypeArguments[0], site, graph)]);

        CodecRef Refuse(string reason)
            => graph.Refuse(Diagnostics.Descriptors.CollectionNotReadable, site.Place, type.ToDisplayString(), reason);
    }

    private static INamedTypeSymbol? Implemented(INamedTypeSymbol type, string definition)
        => type.AllInterfaces.FirstOrDefault(i => i.IsGenericType && TypeNames.Metadata(i) == definition);

    private static bool HasPublicConstructor(INamedTypeSymbol type)
        => type.IsValueType
            || type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);
}
