using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Diagnostics;

/// <summary>Turns problems into diagnostics. The location is looked up in the current tree, so that #pragma can suppress it.</summary>
internal static class Reports
{
    public static Diagnostic ToDiagnostic(Problem problem, Compilation compilation, bool isFallbackMissing)
        => ToDiagnostic(problem, compilation, Locate(problem.Place, compilation), isFallbackMissing);

    public static Diagnostic ToDiagnostic(Problem problem, Compilation compilation, Location place, bool isFallbackMissing)
    {
        DiagnosticDescriptor descriptor = Descriptors.ById(problem.Id);
        DiagnosticSeverity severity = FallbackSeverity.Of(problem.Id, place, compilation, isFallbackMissing) ?? (problem.IsWarning ? DiagnosticSeverity.Warning : descriptor.DefaultSeverity);
        return Diagnostic.Create(descriptor, place, severity, null, null, problem.Words.ToArray<object>());
    }

    private static Location Locate(SourcePlace? place, Compilation compilation)
    {
        if (place is null)
        {
            return Location.None;
        }

        SyntaxTree? tree = compilation.SyntaxTrees.FirstOrDefault(candidate => candidate.FilePath == place.Path);
        return tree is not null && place.Span.End <= tree.Length
            ? Location.Create(tree, place.Span)
            : Location.Create(place.Path, place.Span, place.Lines);
    }
}
