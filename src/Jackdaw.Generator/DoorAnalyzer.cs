using System.Collections.Immutable;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator;

/// <summary>
/// Reports a <c>Json</c> that is not Jackdaw's. It is an analyzer, because the generator would have to examine such calls on every edit and
/// produce nothing for them.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DoorAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.HiddenJson];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSyntaxNodeAction(CheckName, SyntaxKind.SimpleMemberAccessExpression);
    }

    /// <summary>
    /// Checks for <c>Json.Serialize</c> where <c>Json</c> is a method of the class, as in ASP.NET Core controllers, or another member.
    /// </summary>
    private static void CheckName(SyntaxNodeAnalysisContext context)
    {
        var access = (MemberAccessExpressionSyntax)context.Node;
        if (access.Expression is not IdentifierNameSyntax { Identifier.ValueText: "Json" } json || !KnownNames.Doors.Contains(access.Name.Identifier.ValueText))
        {
            return;
        }

        SymbolInfo found = context.SemanticModel.GetSymbolInfo(json, context.CancellationToken);
        ISymbol? other = found.Symbol ?? found.CandidateSymbols.FirstOrDefault();
        if (other is IMethodSymbol || (other is IPropertySymbol or IFieldSymbol && context.SemanticModel.GetSymbolInfo(access, context.CancellationToken) is { Symbol: null, CandidateSymbols.Length: 0 }))
        {
            string what = (other is IMethodSymbol ? "the method " : "the member ") + other.ContainingType.Name + "." + other.Name;
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.HiddenJson, json.GetLocation(), what, access.Name.ToString()));
        }
    }
}
