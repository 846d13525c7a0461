using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Diagnostics;

/// <summary>
/// The severity of diagnostics about types that the run-time fallback handles: the bytes, values and errors are the same, so a build does not
/// show them. They are warnings where a program without the fallback is promised.
/// </summary>
internal static class FallbackSeverity
{
    private static readonly HashSet<string> Ids =
    [
        Descriptors.NotNameable.Id, Descriptors.OpenCall.Id, Descriptors.HiddenMembers.Id, Descriptors.ServedByReflection.Id, Descriptors.MadeElsewhere.Id, Descriptors.PolicyAtRunTime.Id,
    ];

    /// <summary>What makes a project one for trimming or Native AOT; the SDK derives the last two from the others.</summary>
    private static readonly string[] Promises = ["PublishAot", "PublishTrimmed", "IsAotCompatible", "IsTrimmable", "EnableAotAnalyzer", "EnableTrimAnalyzer"];

    /// <summary>Whether the project promises that its code works without the fallback, or turns the fallback off.</summary>
    public static bool IsFallbackMissing(AnalyzerConfigOptions project)
        => Promises.Any(promise => Is(project, promise, "true")) || Is(project, "JackdawRuntimeCodecs", "false");

    /// <summary>Returns the severity of a diagnostic of these, or null if it is another.</summary>
    public static DiagnosticSeverity? Of(string id, Location place, Compilation compilation, bool isFallbackMissing)
        => !Ids.Contains(id) ? null
            : isFallbackMissing && !IsExempt(place, compilation) ? DiagnosticSeverity.Warning
            : DiagnosticSeverity.Info;

    private static bool Is(AnalyzerConfigOptions project, string property, string value)
        => project.TryGetValue("build_property." + property, out string? found) && string.Equals(found, value, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the callers are warned by the attributes of the framework that trimmed programs cannot call this.</summary>
    private static bool IsExempt(Location place, Compilation compilation)
    {
        if (place.SourceTree is not { } tree || !compilation.ContainsSyntaxTree(tree))
        {
            return false;
        }

        ISymbol? symbol = compilation.GetSemanticModel(tree).GetEnclosingSymbol(place.SourceSpan.Start);
        while (symbol is not null and not INamespaceSymbol)
        {
            ISymbol declared = (symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol;
            if (IsMarked(symbol) || IsMarked(declared))
            {
                return true;
            }

            symbol = symbol.ContainingSymbol;
        }

        return false;
    }

    private static bool IsMarked(ISymbol symbol)
        => symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name is "RequiresUnreferencedCodeAttribute" or "RequiresDynamicCodeAttribute");
}
