using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Handles hidden accessors. The compiler sees only public members of a referenced assembly, and a reference assembly contains no others. A
/// member that is marked for serialization and shows only one accessor may have another one that is not visible here.
/// </summary>
internal static class HiddenAccessors
{
    /// <returns>The property that may have another accessor, which the generated codec asks for at run time; null if there is no such property.</returns>
    public static IPropertySymbol? Report(MemberShape member, INamedTypeSymbol type, SourcePlace? place, Graph graph)
    {
        if (!member.IsIncluded || member.Source is not PropertyFacts property || member.Source.IsRequired || !IsForeign(property))
        {
            return null;
        }

        if (member.AllowsReading && member.Reading == MemberReading.None && !property.HasSetter)
        {
            graph.Report(Descriptors.HiddenAccessor, place, property.Name, type.ToDisplayString(), "setter", "is written but never read");
        }
        else if (member.AllowsWriting && !member.IsWritten && !property.HasGetter)
        {
            graph.Report(Descriptors.HiddenAccessor, place, property.Name, type.ToDisplayString(), "getter", "is read but never written");
        }
        else
        {
            return null;
        }

        return (IPropertySymbol)SymbolFacts.SymbolOf(property);
    }

    /// <summary>By class, as the generated codec asks for them.</summary>
    public static EquatableArray<HiddenAccessorLevel> ByClass(IEnumerable<IPropertySymbol> properties)
        => properties
            .GroupBy(property => TypeNames.Of(property.ContainingType))
            .Select(group => new HiddenAccessorLevel(group.Key, group.Select(property => property.Name).ToEquatable()))
            .ToEquatable();

    private static bool IsForeign(PropertyFacts property) => SymbolFacts.SymbolOf(property).Locations.All(location => location.IsInMetadata);
}
