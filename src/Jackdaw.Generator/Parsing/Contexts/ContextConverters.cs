using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>The converters in the options of a context.</summary>
internal static class ContextConverters
{
    /// <summary>Whether the converter writes all enums as names, which profiles do, too.</summary>
    public static bool IsOfEnums(ITypeSymbol converter) => converter is INamedTypeSymbol named && TypeNames.Metadata(named) == AttributeNames.StringEnumConverter;

    /// <summary>Returns each converter that the profile does not apply, with advice.</summary>
    public static IEnumerable<(string Converter, string Advice)> Missing(ContextOptions options)
        => options.Converters.Where(converter => !IsOfEnums(converter)).Select(converter => (
            converter.ToDisplayString(),
            $"put [JsonConverter(typeof({converter.Name}))] on the type or member, or on its contract, and remove it from the options"));
}
