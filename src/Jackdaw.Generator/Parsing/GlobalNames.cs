using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Determines whether <c>global::Shop.Item</c> means this type. It does not if another assembly also has a type of that name, if its
/// assembly is referenced only under an alias, or if another language gave it a name that C# cannot write.
/// </summary>
internal sealed class GlobalNames(Compilation compilation)
{
    private const string NoName = "its name is not valid in C#; use another type, or leave the member out with [JsonIgnore]";

    private readonly Dictionary<ISymbol, string?> _reasons = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<INamespaceSymbol, INamespaceSymbol[]> _namespaces = new(SymbolEqualityComparer.Default);

    /// <summary>
    /// Whether a type of this project has the name of a referenced one. The compiler takes the type of the project, and warns.
    /// </summary>
    public bool HidesOthers { get; private set; }

    /// <summary>Returns why generated code cannot write the name of a type without type arguments, or null.</summary>
    public string? WhyNot(INamedTypeSymbol type)
    {
        INamedTypeSymbol outermost = type.OriginalDefinition;
        for (; outermost.ContainingType is { } container; outermost = container.OriginalDefinition)
        {
            if (!SyntaxFacts.IsValidIdentifier(outermost.Name))
            {
                return NoName;
            }
        }

        if (outermost.SpecialType != SpecialType.None)
        {
            return null;
        }

        if (!_reasons.TryGetValue(outermost, out string? reason))
        {
            _reasons.Add(outermost, reason = Find(outermost));
        }

        return reason;
    }

    private string? Find(INamedTypeSymbol type)
    {
        if (!SyntaxFacts.IsValidIdentifier(type.Name))
        {
            return NoName;
        }

        bool isOwn = IsOwn(type);
        if (!isOwn && Alias(type.ContainingAssembly) is { } alias)
        {
            return $"its assembly is referenced under the alias '{alias}' only; add the alias 'global' to the reference";
        }

        List<INamedTypeSymbol> twins = Namesakes(type)
            .Where(twin => !SymbolEqualityComparer.Default.Equals(twin, type)
                && compilation.IsSymbolAccessibleWithin(twin, compilation.Assembly)
                && (IsOwn(twin) || Alias(twin.ContainingAssembly) is null))
            .ToList();
        HidesOthers |= isOwn && twins.Count > 0;
        return isOwn || twins.Count == 0 ? null : $"'{twins[0].ContainingAssembly.Name}' also has a type of this name; give one of the "
            + $"two references an alias, or rename the type";
    }

    /// <summary>
    /// Returns the types of the same name, in the parts of their namespace that the assemblies have. Most namespaces have one part.
    /// </summary>
    private IEnumerable<INamedTypeSymbol> Namesakes(INamedTypeSymbol type)
    {
        if (!_namespaces.TryGetValue(type.ContainingNamespace, out INamespaceSymbol[]? parts))
        {
            INamespaceSymbol? whole = compilation.GetCompilationNamespace(type.ContainingNamespace);
            _namespaces.Add(type.ContainingNamespace, parts = whole is null ? [type.ContainingNamespace] : whole.ConstituentNamespaces.ToArray());
        }

        return parts.Length == 1 ? [] : parts.SelectMany(part => part.GetTypeMembers(type.Name, type.Arity));
    }

    private bool IsOwn(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly);

    /// <summary>Returns the only alias under which an assembly is visible.</summary>
    private string? Alias(IAssemblySymbol assembly)
        => compilation.GetMetadataReference(assembly)?.Properties.Aliases is { IsDefaultOrEmpty: false } aliases && !aliases.Contains("global") ? aliases[0] : null;
}
