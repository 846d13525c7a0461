using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Determines whether generated code, which is in files of its own, can write the name of a type.</summary>
internal static class Nameability
{
    public static string? WhyNot(ITypeSymbol type, Graph graph)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return WhyNot(array.ElementType, graph);
            case INamedTypeSymbol { IsAnonymousType: true }:
                return "an anonymous type has no name; use a record";
            case INamedTypeSymbol named:
                foreach (ITypeSymbol argument in TypeHandles.AllArguments(named))
                {
                    if (WhyNot(argument, graph) is { } reason)
                    {
                        return reason;
                    }
                }

                for (INamedTypeSymbol? at = named; at is not null; at = at.ContainingType)
                {
                    if (at.IsFileLocal)
                    {
                        return "it is local to its file; make it internal";
                    }

                    if (UseWarnings.IsError(at))
                    {
                        return "it is obsolete and any use of it is an error; use another type, or leave the member out with [JsonIgnore]";
                    }
                }

                return Visibility.IsVisible(named.OriginalDefinition, graph.Compilation)
                    ? graph.Names.WhyNot(named)
                    : IsHiddenElsewhere(named, graph.Compilation) ? $"it is not visible here, because it is not public in '{named.ContainingAssembly.Name}'; make it public"
                    : "it is not visible outside the type that contains it; make it internal";
            default:
                return null;
        }
    }

    /// <summary>Whether a type belongs to another project and is internal there.</summary>
    private static bool IsHiddenElsewhere(INamedTypeSymbol type, Compilation compilation)
        => !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly);
}
