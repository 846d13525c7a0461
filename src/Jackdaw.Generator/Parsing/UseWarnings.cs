using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Collects the warnings of the compiler and the SDK analyzers about the use of obsolete, experimental and preview code. They are meant for
/// handwritten code; generated code suppresses them.
/// </summary>
internal static class UseWarnings
{
    private const string Obsolete = "System.ObsoleteAttribute";
    private const string Preview = "System.Runtime.Versioning.RequiresPreviewFeaturesAttribute";
    private const string PreviewId = "CA2252";
    private const string Experimental = "System.Diagnostics.CodeAnalysis.ExperimentalAttribute";

    /// <summary>
    /// Returns the IDs of specific warnings; the two general ones for obsolete code are disabled in every generated file.
    /// </summary>
    public static IEnumerable<string> Of(INamedTypeSymbol type, IReadOnlyList<MemberShape> members, IReadOnlyList<CallbackShape> callbacks)
    {
        SortedSet<string>? ids = null;
        AddAround(type, done: null, ref ids);
        foreach (CallbackShape callback in callbacks)
        {
            AddAround(SymbolFacts.SymbolOf(callback.Method), type, ref ids);
        }

        foreach (MemberShape member in members)
        {
            ISymbol symbol = SymbolFacts.SymbolOf(member.Source);
            if (symbol is IPropertySymbol property)
            {
                // Getter and setter have attributes of their own.
                Add(property.GetMethod, ref ids);
                Add(property.SetMethod, ref ids);
            }

            if (member.Question is { } question)
            {
                AddAround(SymbolFacts.SymbolOf(question), type, ref ids);
            }

            AddAround(symbol, type, ref ids);
            AddAround(SymbolFacts.SymbolOf(member.Type), type, ref ids);
        }

        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            Add(constructor, ref ids);
        }

        return ids is null ? References(type) : ids.Concat(References(type));
    }

    public static IEnumerable<string> Of(INamedTypeSymbol type, IEnumerable<ISymbol> mentioned)
    {
        SortedSet<string>? ids = null;
        AddAround(type, done: null, ref ids);
        foreach (ISymbol symbol in mentioned)
        {
            AddAround(symbol, type, ref ids);
        }

        return ids ?? Enumerable.Empty<string>();
    }

    /// <summary>Returns the warning for arguments of <c>ref readonly</c> parameters, which are passed like those of <c>in</c>.</summary>
    private static string[] References(INamedTypeSymbol type)
        => type.InstanceConstructors.Any(constructor => constructor.Parameters.Any(parameter => parameter.RefKind == RefKind.RefReadOnlyParameter))
            ? ["CS9192", "CS9193"]
            : [];

    /// <summary>Whether the use of a symbol is an error. An error cannot be suppressed, only avoided.</summary>
    public static bool IsError(ISymbol symbol)
        => Attributes.Find(symbol, Obsolete) is { } attribute && Attributes.Argument(attribute, 1) is true;

    /// <summary>Adds the IDs for the symbol, its containing types up to one that has been examined, and the parts of a type.</summary>
    private static void AddAround(ISymbol symbol, INamedTypeSymbol? done, ref SortedSet<string>? ids)
    {
        if (symbol is ITypeSymbol { SpecialType: not SpecialType.None })
        {
            return;
        }

        if (symbol is IArrayTypeSymbol array)
        {
            AddAround(array.ElementType, done, ref ids);
        }
        else if (symbol is INamedTypeSymbol { IsGenericType: true } named)
        {
            foreach (ITypeSymbol argument in named.TypeArguments)
            {
                AddAround(argument, done, ref ids);
            }
        }

        for (ISymbol? at = symbol; at is not null and not INamespaceSymbol && !ReferenceEquals(at, done); at = at.ContainingType)
        {
            Add(at, ref ids);
        }
    }

    private static void Add(ISymbol? symbol, ref SortedSet<string>? ids)
    {
        AddOf(symbol, ref ids);
        if (symbol is INamedTypeSymbol { ContainingType: null, ContainingAssembly: not ISourceAssemblySymbol })
        {
            // An assembly may be a preview as a whole; its own code is not checked.
            AddOf(symbol.ContainingAssembly, ref ids);
        }
    }

    private static void AddOf(ISymbol? symbol, ref SortedSet<string>? ids)
    {
        foreach (AttributeData attribute in symbol?.GetAttributes() ?? [])
        {
            // Called for every member and type: nearly all have none of these attributes.
            if (attribute.AttributeClass?.Name is not ("ObsoleteAttribute" or "ExperimentalAttribute" or "RequiresPreviewFeaturesAttribute"))
            {
                continue;
            }

            string name = Attributes.NameOf(attribute);
            string? id = name == Experimental ? Attributes.Argument(attribute, 0) as string
                : name == Preview ? PreviewId
                : name == Obsolete ? Attributes.Named(attribute, "DiagnosticId") as string
                : null;
            if (id is not null)
            {
                (ids ??= new(StringComparer.Ordinal)).Add(id);
            }
        }
    }
}
