using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// No generator sees what another one adds, so a member that is made of an attribute of a library is neither written nor read: JD0020, for the libraries
/// that people use with models.
/// </summary>
internal static class AddedMembers
{
    /// <summary>On a field: a property of its name is made.</summary>
    private static readonly HashSet<string> OnFields = new(StringComparer.Ordinal)
    {
        "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "Microsoft.Toolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "ReactiveUI.SourceGenerators.ReactiveAttribute",
        "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute",
        "PropertyChanged.SourceGenerator.NotifyAttribute",
        "DevExpress.Mvvm.CodeGenerators.GeneratePropertyAttribute",
    };

    /// <summary>On a type: it gets its value.</summary>
    private static readonly HashSet<string> OnTypes = new(StringComparer.Ordinal)
    {
        "Vogen.ValueObjectAttribute", "Vogen.ValueObjectAttribute`1", "StronglyTypedIds.StronglyTypedIdAttribute", "Thinktecture.ValueObjectAttribute`1",
    };

    /// <returns>Whether something was reported.</returns>
    public static bool Report(INamedTypeSymbol type, Graph graph)
    {
        bool isReported = false;
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            if (Places.Of(level, graph.Compilation) is not { } place)
            {
                // What is compiled has its members.
                return isReported;
            }

            foreach (ISymbol field in graph.Facts.Of(level).Fields.Select(SymbolFacts.SymbolOf))
            {
                // What the compiler makes for a property has no such attributes.
                if (!field.IsImplicitlyDeclared && Find(field, OnFields) is { } attribute && level.GetMembers(PropertyOf(field.Name)).IsEmpty)
                {
                    isReported = true;
                    graph.Report(Descriptors.AddedMember, graph.PlaceOf(field, place), PropertyOf(field.Name), type.ToDisplayString(), AttributeDisplay.Of(new SymbolAttribute(attribute, graph.Facts)));
                }
            }
        }

        return isReported;
    }

    /// <summary>The attribute by which a type of this project gets its value from another generator; null: it has none.</summary>
    public static string? Completing(INamedTypeSymbol type, Graph graph)
    {
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None } && Places.Of(level, graph.Compilation) is not null; level = level.BaseType)
        {
            if (Find(level, OnTypes) is { } attribute)
            {
                return AttributeDisplay.Of(new SymbolAttribute(attribute, graph.Facts));
            }
        }

        return null;
    }

    private static AttributeData? Find(ISymbol symbol, HashSet<string> names)
        => symbol.GetAttributes().FirstOrDefault(attribute => names.Contains(Attributes.NameOf(attribute)));

    /// <summary><c>_userName</c>, <c>m_userName</c> and <c>userName</c> become <c>UserName</c>.</summary>
    private static string PropertyOf(string field)
    {
        string plain = (field.StartsWith("m_", StringComparison.Ordinal) ? field.Substring(2) : field).TrimStart('_');
        return plain.Length == 0 ? field : char.ToUpperInvariant(plain[0]) + plain.Substring(1);
    }
}
