using System.Collections.Immutable;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Migrating;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator;

/// <summary>
/// Reports calls of System.Text.Json that can be calls of a profile, and those that cannot. Both are suggestions, because a program may use
/// both libraries intentionally. Calls are found by their names before anything is bound.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MigrationAnalyzer : DiagnosticAnalyzer
{
    private static readonly string[] Bulk = ["dotnet_analyzer_diagnostic.severity", "dotnet_analyzer_diagnostic.category-jackdaw.severity"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.MovableCall, Descriptors.RemainingCall];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(start =>
        {
            if (OldLibrary.Of(start.Compilation) is { } old)
            {
                var migration = new Migration(start.Compilation, old, start.Options);
                start.RegisterSyntaxNodeAction(node => Check(node, migration), SyntaxKind.InvocationExpression);
            }
        });
    }

    private static void Check(SyntaxNodeAnalysisContext context, Migration migration)
    {
        bool isExact = Migration.IsExact(context.Options, context.Node.SyntaxTree);
        var reader = new CallReader(migration, context.SemanticModel, isExact, context.CancellationToken);
        if (reader.Read((InvocationExpressionSyntax)context.Node) is not { } call)
        {
            return;
        }

        if (call.Profile is not { } profile)
        {
            if (!IsRaisedWithAllOthers(context))
            {
                context.ReportDiagnostic(Diagnostic.Create(Descriptors.RemainingCall, call.Location, call.Method, call.Problem));
            }

            return;
        }

        string rest = (profile.Declaration is null ? "" : ", which the code fix declares") + (profile.Note is null ? "" : ". " + profile.Note);
        context.ReportDiagnostic(Diagnostic.Create(
            Descriptors.MovableCall, call.Location, FixProperties.Of(call, migration, context.CancellationToken), call.Method, profile.Name, rest));
    }

    /// <summary>
    /// Whether an .editorconfig makes all rules warnings or errors: a call that stays needs no change, so it must not end the build. A severity for
    /// the id itself is honored.
    /// </summary>
    private static bool IsRaisedWithAllOthers(SyntaxNodeAnalysisContext context)
        => Bulk.Any(key => context.Options.AnalyzerConfigOptionsProvider.GetOptions(context.Node.SyntaxTree).TryGetValue(key, out string? severity)
                && (severity.Trim().ToLowerInvariant() is "warning" or "error"))
            && context.Compilation.Options.SyntaxTreeOptionsProvider?.TryGetDiagnosticValue(context.Node.SyntaxTree, Descriptors.RemainingCall.Id, context.CancellationToken, out _) is not true;
}
