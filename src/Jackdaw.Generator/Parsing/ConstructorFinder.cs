using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Which constructor reads a type; System.Text.Json's rules: the marked one, else the public parameterless one, else the only public one.
/// A struct without a marked one starts from its default.
/// </summary>
internal static class ConstructorFinder
{
    private const string ForeignAdvice = "name a codec with [JsonCodec] on the member, use a type of your own, or leave the member out with [JsonIgnore]";

    public static IMethodSymbol? Find(INamedTypeSymbol type, out string? reason)
    {
        reason = null;
        List<IMethodSymbol> constructors = type.InstanceConstructors.ToList();
        List<IMethodSymbol> marked = constructors.Where(c => Attributes.Find(c, KnownNames.Constructor) is not null).ToList();
        if (marked.Count > 1)
        {
            reason = "more than one constructor carries [JsonConstructor]; mark one only";
            return null;
        }

        if (IsPair(type))
        {
            return constructors.Find(c => c.Parameters.Length == 2);
        }

        List<IMethodSymbol> visible = constructors.Where(c => c.DeclaredAccessibility == Accessibility.Public).ToList();
        IMethodSymbol? chosen = marked.FirstOrDefault()
            ?? visible.FirstOrDefault(c => c.Parameters.Length == 0)
            ?? (type.IsValueType ? null : visible.Count == 1 ? visible[0] : null);
        if (chosen is null && !type.IsValueType)
        {
            reason = (visible.Count == 0 ? "it has no public constructor; " : "it has several public constructors; ")
                + (IsForeign(type) ? ForeignAdvice : "mark one with [JsonConstructor]");
        }
        else if (chosen?.Parameters.Any(p => p.RefKind is RefKind.Ref or RefKind.Out) == true)
        {
            reason = "its constructor has ref or out parameters; mark another one with [JsonConstructor]";
            chosen = null;
        }

        return chosen;
    }

    /// <summary>From another assembly: its author is somebody else, and a private constructor can't be seen.</summary>
    public static bool IsForeign(INamedTypeSymbol type) => type.Locations.All(location => location.IsInMetadata);

    public static string Unbound(IParameterSymbol parameter)
        => $"parameter '{parameter.Name}' of its constructor matches no JSON member by name and type; {ForeignAdvice}";

    /// <summary>A struct that can only be filled by its constructor, though no attribute says so.</summary>
    public static bool IsPair(INamedTypeSymbol type) => TypeNames.Metadata(type) == "System.Collections.Generic.KeyValuePair`2";
}
