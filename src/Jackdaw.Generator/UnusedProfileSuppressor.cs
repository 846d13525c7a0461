using System.Collections.Immutable;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator;

/// <summary>
/// Suppresses CA1812 ("an internal class that is apparently never instantiated") for profiles: their methods are static, and no profile is
/// ever created. Projects with all rules and warnings as errors would not compile with the profiles that the migration declares.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UnusedProfileSuppressor : DiagnosticSuppressor
{
    private static readonly SuppressionDescriptor NeverCreated = new("JD8001", "CA1812", "Profiles are used by their static methods, and never created.");

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = [NeverCreated];

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic found in context.ReportedDiagnostics)
        {
            if (found.Location.SourceTree is { } tree
                && tree.GetRoot(context.CancellationToken).FindNode(found.Location.SourceSpan).FirstAncestorOrSelf<ClassDeclarationSyntax>() is { } declared
                && context.GetSemanticModel(tree).GetDeclaredSymbol(declared, context.CancellationToken) is { } type
                && IsProfile(type))
            {
                context.ReportSuppression(Suppression.Create(NeverCreated, found));
            }
        }
    }

    private static bool IsProfile(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (TypeNames.Metadata(level) == KnownNames.ProfileBase)
            {
                return true;
            }
        }

        return false;
    }
}
