using System.Collections.Immutable;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Migrating;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator;

/// <summary>
/// Reports an entry point that is called as System.Text.Json is, with options, a contract or a context: <c>Json.Serialize(book, options)</c>.
/// The compiler finds no overload and reports a conversion to a type that the caller has never heard of. Valid calls are not affected.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OldSettingsAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.OldSettings];

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
        var reader = new OldSettingsReader(migration, context.SemanticModel, isExact, context.CancellationToken);
        if (reader.Read((InvocationExpressionSyntax)context.Node) is not { } found)
        {
            return;
        }

        ImmutableDictionary<string, string?> properties = found.Call.Profile is null ? ImmutableDictionary<string, string?>.Empty : FixProperties.Of(found.Call, migration, context.CancellationToken);
        context.ReportDiagnostic(Diagnostic.Create(Descriptors.OldSettings, found.Call.Location, properties, found.Called, found.Settings, found.Advice));
    }
}
