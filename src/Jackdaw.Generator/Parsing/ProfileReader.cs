using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary><c>[JsonProfile(...)] sealed class ApiJson : JsonProfile&lt;ApiJson&gt;</c> to its settings.</summary>
internal static class ProfileReader
{
    /// <summary>The profile without its label, or null when it cannot be used.</summary>
    public static ProfileModel? Read(ITypeSymbol type, Graph graph, SourcePlace? place)
    {
        if (WhyNot(type, graph) is { } reason)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), reason);
            return null;
        }

        AttributeFacts? stated = graph.Facts.Of(type).Find(KnownNames.ProfileAttribute);
        var settings = ProfileSettings.Of(type.ToDisplayString(), stated);
        if (settings.Problem is { } problem)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), [.. problem.Words]);
            return null;
        }

        return new ProfileModel(TypeNames.Of(type), "", settings);
    }

    private static string? WhyNot(ITypeSymbol type, Graph graph)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 0 } named)
        {
            return "it is generic; declare a class without type parameters";
        }

        return named.BaseType is not { } root
                || TypeNames.Metadata(root) != KnownNames.ProfileBase
                || !SymbolEqualityComparer.Default.Equals(root.TypeArguments[0], named)
            ? $"it does not derive from JsonProfile<{type.Name}>; a profile is a class {type.Name} : JsonProfile<{type.Name}>"
            : Nameability.WhyNot(type, graph);
    }
}
