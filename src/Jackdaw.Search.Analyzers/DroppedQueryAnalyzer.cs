using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Jackdaw.Search.Analyzers;

/// <summary>
/// Reports calls that return an immutable query, update or match expression and whose result is not used: <c>query.Where(...);</c> has no
/// effect.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DroppedQueryAnalyzer : DiagnosticAnalyzer
{
    public static readonly DiagnosticDescriptor Rule = new(
        "JDS001",
        "Result of an immutable query is discarded",
        "'{0}' has no effect: it returns a new {1}, and the result is not used",
        "Jackdaw.Search",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Cause and fix: docs/diagnostics/JDS001.md, in the package and in the repository.");

    private static readonly ImmutableArray<string> ImmutableTypes =
    [
        "Jackdaw.Search.IFulltextQuery`1", "Jackdaw.Search.IFulltextGroupQuery`2", "Jackdaw.Search.IFulltextUpdate`1", "Jackdaw.Search.MatchExpression",
    ];

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            ImmutableArray<INamedTypeSymbol> types = [.. ImmutableTypes.Select(start.Compilation.GetTypeByMetadataName).OfType<INamedTypeSymbol>()];
            if (!types.IsEmpty)
            {
                start.RegisterOperationAction(operation => Look(operation, types), OperationKind.ExpressionStatement);
            }
        });
    }

    private static void Look(OperationAnalysisContext context, ImmutableArray<INamedTypeSymbol> types)
    {
        if (Call(((IExpressionStatementOperation)context.Operation).Operation) is { } call && Find(call.TargetMethod.ReturnType, types) is { } type)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rule, call.Syntax.GetLocation(), call.TargetMethod.Name, Describe(type)));
        }
    }

    /// <summary>The call whose result a statement discards, also behind <c>?.</c>.</summary>
    private static IInvocationOperation? Call(IOperation operation) => operation switch
    {
        IInvocationOperation call => call,
        IConditionalAccessOperation conditional => Call(conditional.WhenNotNull),
        IParenthesizedOperation inner => Call(inner.Operand),
        IConversionOperation inner => Call(inner.Operand),
        _ => null,
    };

    /// <summary>The listed type that a result is or implements.</summary>
    private static INamedTypeSymbol? Find(ITypeSymbol result, ImmutableArray<INamedTypeSymbol> types)
    {
        foreach (ITypeSymbol candidate in SelfAndBases(result).Concat(result.AllInterfaces))
        {
            foreach (INamedTypeSymbol type in types)
            {
                if (SymbolEqualityComparer.Default.Equals(candidate.OriginalDefinition, type))
                {
                    return type;
                }
            }
        }

        return null;
    }

    private static IEnumerable<ITypeSymbol> SelfAndBases(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            yield return at;
        }
    }

    private static string Describe(INamedTypeSymbol type) => type.Name switch
    {
        "IFulltextUpdate" => "update",
        "MatchExpression" => "match expression",
        _ => "query",
    };
}
