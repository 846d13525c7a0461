using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>The converters in the options of a context.</summary>
internal static class ContextConverters
{
    /// <summary>Whether the converter writes all enums as names, which profiles do, too.</summary>
    public static bool IsOfEnums(ITypeSymbol converter) => converter is INamedTypeSymbol named && TypeNames.Metadata(named) == AttributeNames.StringEnumConverter;

    /// <summary>Returns the converters that a profile has.</summary>
    public static IReadOnlyList<ITypeSymbol> OfProfile(TypeHandle? profile, Graph graph)
        => profile is not null && TypeHandles.Resolve(profile, graph.Compilation) is { } type
            ? AssignmentRules.Of(graph.Facts.Of(type), []).Select(assignment => SymbolFacts.SymbolOf(assignment.Converter)).ToList()
            : [];

    /// <summary>Returns each converter that the profile does not have, with advice.</summary>
    public static IEnumerable<(string Converter, string Advice)> Missing(ContextOptions options, IReadOnlyList<ITypeSymbol> own)
        => options.Converters.Where(converter => !IsOfEnums(converter) && !own.Contains(converter, SymbolEqualityComparer.Default)).Select(converter => (
            converter.ToDisplayString(), $"put [JsonProfileConverter(typeof({converter.Name}))] on the profile"));
}
