using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The codecs that other assemblies have for the types they declare. The declaring assembly sees all of a type, so its codec is used
/// everywhere; a second one generated here could differ.
/// </summary>
internal sealed class DeclaredCodecs(Compilation compilation)
{
    private const string Library = "Jackdaw";

    private readonly Dictionary<IAssemblySymbol, Entries?> _assemblies = new(SymbolEqualityComparer.Default);

    /// <summary>Whether the assembly of this type has a codec for it.</summary>
    public bool Serve(ITypeSymbol type, ShapeSettings shape)
        => type is INamedTypeSymbol { TypeKind: not TypeKind.Enum } named
            && Of(named.ContainingAssembly) is { } entries
            && entries.Codecs.Contains(Key(named, shape.ToString()));

    /// <summary>
    /// Returns the class in whose codecs its assembly uses members that are not visible here: this type, a base class, or the same generic
    /// type with other arguments.
    /// </summary>
    public INamedTypeSymbol? FindHiding(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            if (Of(level.ContainingAssembly) is { } entries && entries.Hiding.Contains(level.OriginalDefinition))
            {
                return level;
            }
        }

        return null;
    }

    /// <summary>Whether its assembly states that a codec of the type uses members that are not visible everywhere.</summary>
    public bool TellsOfHidden(INamedTypeSymbol type) => Of(type.ContainingAssembly)?.Telling.Contains(type.OriginalDefinition) == true;

    /// <summary>
    /// Whether its assembly has a codec for this type, or for the same generic type, in any shape. It has then stated what that codec uses.
    /// </summary>
    public bool Know(INamedTypeSymbol type) => Of(type.ContainingAssembly)?.Known.Contains(type.OriginalDefinition) == true;

    private static string Key(ITypeSymbol type, string shape) => TypeNames.Of(type) + "|" + shape;

    private Entries? Of(IAssemblySymbol? assembly)
    {
        if (assembly is null || SymbolEqualityComparer.Default.Equals(assembly, compilation.Assembly))
        {
            return null;
        }

        if (!_assemblies.TryGetValue(assembly, out Entries? entries))
        {
            _assemblies.Add(assembly, entries = Read(assembly));
        }

        return entries;
    }

    private Entries? Read(IAssemblySymbol assembly)
    {
        if (!assembly.Modules.Any(module => module.ReferencedAssemblies.Any(reference => reference.Name == Library))
            || Attributes.Find(assembly, KnownNames.ProviderAttribute) is not { } named
            || Attributes.TypeArgument(named) is not { } provider)
        {
            return null;
        }

        bool isFriend = assembly.GivesAccessTo(compilation.Assembly);
        var entries = new Entries();
        foreach (AttributeData attribute in provider.GetAttributes())
        {
            if (Attributes.NameOf(attribute) == KnownNames.CodecOfAttribute
                && Attributes.TypeArgument(attribute) is INamedTypeSymbol type
                && Attributes.Argument(attribute, 1) is string shape)
            {
                entries.Codecs.Add(Key(type, shape));
                entries.Known.Add(type.OriginalDefinition);
                bool usesPrivate = Attributes.Named(attribute, "UsesPrivate") is true;
                bool usesInternal = Attributes.Named(attribute, "UsesInternal") is true;
                if (usesPrivate || (!isFriend && usesInternal))
                {
                    entries.Hiding.Add(type.OriginalDefinition);
                }

                if (usesPrivate || usesInternal)
                {
                    entries.Telling.Add(type.OriginalDefinition);
                }
            }
        }

        return entries;
    }

    private sealed class Entries
    {
        public HashSet<string> Codecs { get; } = new(StringComparer.Ordinal);

        public HashSet<ISymbol> Known { get; } = new(SymbolEqualityComparer.Default);

        public HashSet<ISymbol> Hiding { get; } = new(SymbolEqualityComparer.Default);

        public HashSet<ISymbol> Telling { get; } = new(SymbolEqualityComparer.Default);
    }
}
