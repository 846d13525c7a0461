using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Reports JD0020. Generators cannot see the output of other generators, so a member that is created from the attribute of a library is
/// neither written nor read. The libraries are those that are often used with models.
/// </summary>
internal static class AddedMembers
{
    /// <summary>Attributes on fields, for which a property of the field's name is created.</summary>
    private static readonly HashSet<string> OnFields = new(StringComparer.Ordinal)
    {
        "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "Microsoft.Toolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "ReactiveUI.SourceGenerators.ReactiveAttribute",
        "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute",
        "PropertyChanged.SourceGenerator.NotifyAttribute",
        "DevExpress.Mvvm.CodeGenerators.GeneratePropertyAttribute",
    };

    /// <summary>Attributes on types, which get their value from them.</summary>
    private static readonly HashSet<string> OnTypes = new(StringComparer.Ordinal)
    {
        "Vogen.ValueObjectAttribute", "Vogen.ValueObjectAttribute`1", "StronglyTypedIds.StronglyTypedIdAttribute", "Thinktecture.ValueObjectAttribute`1",
    };

    /// <returns>Whether a problem was reported.</returns>
    public static bool Report(INamedTypeSymbol type, Graph graph)
    {
        bool isReported = false;
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            if (Places.Of(level, graph.Compilation) is not { } place)
            {
                // Compiled types have these members.
                return isReported;
            }

            foreach (ISymbol field in graph.Facts.Of(level).Fields.Select(SymbolFacts.SymbolOf))
            {
                // Compiler-generated fields of properties have no such attributes.
                if (!field.IsImplicitlyDeclared && Find(field, OnFields) is { } attribute && level.GetMembers(PropertyOf(field.Name)).IsEmpty)
                {
                    isReported = true;
                    graph.Report(Descriptors.AddedMember, graph.PlaceOf(field, place), PropertyOf(field.Name), type.ToDisplayString(), AttributeDisplay.Of(new SymbolAttribute(attribute, graph.Facts)));
                }
            }
        }

        return isReported;
    }

    /// <summary>Returns the attribute by which a type of this project gets its value from another generator, or null.</summary>
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
