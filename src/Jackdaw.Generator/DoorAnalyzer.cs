using System.Collections.Immutable;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Jackdaw.Generator;

/// <summary>
/// Reports problems of calls that need no code: a type argument that only the caller knows, and a <c>Json</c> that is not Jackdaw's. It is
/// an analyzer, because the generator would have to examine such calls on every edit and produce nothing for them.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DoorAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.OpenCall, Descriptors.HiddenJson];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(operation => CheckCall(operation, ((IInvocationOperation)operation.Operation).TargetMethod), OperationKind.Invocation);
        context.RegisterOperationAction(operation => CheckCall(operation, ((IMethodReferenceOperation)operation.Operation).Method), OperationKind.MethodReference);
        context.RegisterSyntaxNodeAction(CheckName, SyntaxKind.SimpleMemberAccessExpression);
    }

    private static void CheckCall(OperationAnalysisContext context, IMethodSymbol method)
    {
        if (method.TypeArguments.Length > 0
            && KnownNames.Doors.Contains(method.Name)
            && TypeNames.Metadata(method.ContainingType) == KnownNames.ProfileBase
            && Attributes.Find(method.OriginalDefinition, KnownNames.DoorAttribute) is not null
            && (DoorCalls.IsOpen(method.TypeArguments[0]) || DoorCalls.IsOpen(method.ContainingType.TypeArguments[0]))
            && method.TypeArguments[0].TypeKind != TypeKind.Error
            && !IsInCodec(context.ContainingSymbol))
        {
            ITypeSymbol open = DoorCalls.IsOpen(method.TypeArguments[0]) ? method.TypeArguments[0] : method.ContainingType.TypeArguments[0];
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.OpenCall, NameOf(context.Operation.Syntax).GetLocation(), open.ToDisplayString()));
        }
    }

    /// <summary>Returns the name alone, which is also the location of the generator's problems of calls.</summary>
    private static SyntaxNode NameOf(SyntaxNode call) => call switch
    {
        InvocationExpressionSyntax invocation => NameOf(invocation.Expression),
        MemberAccessExpressionSyntax access => access.Name,
        _ => call,
    };

    /// <summary>Whether the call is in a codec. A codec is closed where it is used, and the generator looks for types there.</summary>
    private static bool IsInCodec(ISymbol symbol)
    {
        for (INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol.ContainingType; type is not null; type = type.ContainingType)
        {
            if (type.AllInterfaces.Any(contract => KnownNames.CodecInterfaces.Contains(TypeNames.Metadata(contract))))
            {
                return true;
            }
        }

        return false;
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
