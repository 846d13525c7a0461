using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Jackdaw.Search.Analyzers;

/// <summary>
/// Reports local variables that hold an update which is never used other than to extend it: without <c>Queue()</c> nothing is updated.
/// Updates that leave the method or are captured may be queued elsewhere and are not reported.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UnqueuedUpdateAnalyzer : DiagnosticAnalyzer
{
    public static readonly DiagnosticDescriptor Rule = new(
        "JDS002",
        "Update is never queued",
        "'{0}' is never queued: without a call to Queue(), nothing is updated",
        "Jackdaw.Search",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Cause and fix: docs/diagnostics/JDS002.md, in the package and in the repository.");

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Jackdaw.Search.IFulltextUpdate`1") is { } update)
            {
                start.RegisterOperationBlockAction(block => Look(block, update));
            }
        });
    }

    private static void Look(OperationBlockAnalysisContext context, INamedTypeSymbol update)
    {
        Dictionary<ILocalSymbol, IVariableDeclaratorOperation> held = new(SymbolEqualityComparer.Default);
        HashSet<ISymbol> gone = new(SymbolEqualityComparer.Default);
        foreach (IOperation operation in context.OperationBlocks.SelectMany(block => block.DescendantsAndSelf()))
        {
            if (operation is IVariableDeclaratorOperation { Symbol: var declared } declarator && IsUpdate(declared.Type, update))
            {
                held[declared] = declarator;
            }
            else if (operation is ILocalReferenceOperation { Local: var local } reference && IsUpdate(local.Type, update) && Goes(reference, local, update))
            {
                gone.Add(local);
            }
        }

        foreach (KeyValuePair<ILocalSymbol, IVariableDeclaratorOperation> variable in held)
        {
            if (!gone.Contains(variable.Key) && IsAssigned(variable.Value))
            {
                context.ReportDiagnostic(Diagnostic.Create(Rule, variable.Key.Locations[0], variable.Key.Name));
            }
        }
    }

    /// <summary>Excludes loop and pattern variables: their value comes from elsewhere and may have been queued there.</summary>
    private static bool IsAssigned(IVariableDeclaratorOperation declarator) =>
        declarator.Parent is IVariableDeclarationOperation && (declarator.GetVariableInitializer()?.Value is null or IInvocationOperation or IConversionOperation { Operand: IInvocationOperation });

    /// <summary>Whether a use does more than extend the update in the same variable.</summary>
    private static bool Goes(ILocalReferenceOperation reference, ILocalSymbol local, INamedTypeSymbol update)
    {
        IOperation at = reference;
        while (at.Parent is IInvocationOperation call && call.Instance == at && IsUpdate(call.Type, update))
        {
            at = call;
        }

        return at.Parent switch
        {
            // A discarded result is JDS001.
            IExpressionStatementOperation => false,
            ISimpleAssignmentOperation assignment => assignment.Target != at && !IsTo(assignment.Target, local),
            _ => true,
        };
    }

    private static bool IsTo(IOperation target, ILocalSymbol local) =>
        target is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local);

    private static bool IsUpdate(ITypeSymbol? type, INamedTypeSymbol update) => SymbolEqualityComparer.Default.Equals(type?.OriginalDefinition, update);
}
