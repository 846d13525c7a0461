using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>Finds the parameter that receives options, so that they can be followed into the method.</summary>
internal static class PassedOptions
{
    /// <summary>Namespaces of .NET whose methods use options and do not change them.</summary>
    private static readonly HashSet<string> Reading = new(StringComparer.Ordinal)
    {
        "System.Text.Json", "System.Text.Json.Nodes", "System.Text.Json.Schema", "System.Text.Json.Serialization", "System.Text.Json.Serialization.Metadata",
        "System.Net.Http.Json", "Microsoft.AspNetCore.Http", "Microsoft.AspNetCore.Http.HttpResults", "Microsoft.AspNetCore.Mvc",
    };

    /// <summary>
    /// Returns the parameter of a method of the program and the name of the method; without the parameter if it is not known what runs; nothing
    /// at all if the options surely stay as they are.
    /// </summary>
    public static (IParameterSymbol? Parameter, string? Called) To(ArgumentSyntax argument, SemanticModel model, CancellationToken cancellation)
    {
        if (argument.Parent?.Parent is not { } call)
        {
            return (null, argument.ToString());
        }

        SymbolInfo bound = model.GetSymbolInfo(call, cancellation);
        if (bound.Symbol is not IMethodSymbol method || bound.CandidateReason == CandidateReason.LateBound)
        {
            // What has candidates does not compile, unless it is bound at run time.
            return bound.Symbol is null && (IsNameOf(call) || bound.CandidateReason is not (CandidateReason.None or CandidateReason.LateBound)) ? default : (null, call is InvocationExpressionSyntax late ? late.Expression.ToString() : call.ToString());
        }

        string name = method.MethodKind == MethodKind.Constructor ? method.ContainingType.Name : method.Name;
        IMethodSymbol declared = (method.ReducedFrom ?? method).OriginalDefinition;
        if (IsReading(declared))
        {
            return default;
        }

        if (declared is { IsPartialDefinition: true, PartialImplementationPart: null, ReturnsVoid: true, DeclaredAccessibility: Accessibility.Private })
        {
            // The compiler removes the call.
            return default;
        }

        declared = declared.PartialImplementationPart ?? declared;
        bool isKnown = declared.MethodKind is MethodKind.Ordinary or MethodKind.Constructor or MethodKind.LocalFunction
            && !OptionsFlow.IsReplaceable(declared)
            && HasBody(declared, cancellation)
            && !(declared is { MethodKind: MethodKind.Constructor, ContainingType.IsRecord: true });
        return (isKnown ? ParameterOf(argument, method, declared) : null, name);
    }

    public static bool IsNameOf(SyntaxNode call) => call is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } };

    /// <summary>Whether the method is one of .NET that only uses options. A virtual one may run code of the program, except for those of nodes, which have no derived types.</summary>
    private static bool IsReading(IMethodSymbol method)
    {
        string space = method.ContainingNamespace?.ToDisplayString() ?? "";
        return (Reading.Contains(space) && (space == "System.Text.Json.Nodes" || !OptionsFlow.IsReplaceable(method)) || method is { Name: "ThrowIfNull", ContainingType.Name: "ArgumentNullException" } or { Name: "ReferenceEquals", ContainingType.SpecialType: SpecialType.System_Object })
            && method.MethodKind != MethodKind.DelegateInvoke
            && FrameworkTypes.Contains(space, string.Concat(method.ContainingAssembly.Identity.PublicKeyToken.Select(part => part.ToString("x2", System.Globalization.CultureInfo.InvariantCulture))));
    }

    private static bool HasBody(IMethodSymbol method, CancellationToken cancellation)
        => method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) switch
        {
            BaseMethodDeclarationSyntax declaration => declaration.Body is not null || declaration.ExpressionBody is not null,
            LocalFunctionStatementSyntax local => local.Body is not null || local.ExpressionBody is not null,
            // A primary constructor.
            TypeDeclarationSyntax => true,
            _ => false,
        };

    private static IParameterSymbol? ParameterOf(ArgumentSyntax argument, IMethodSymbol method, IMethodSymbol declared)
    {
        int index = ((BaseArgumentListSyntax)argument.Parent!).Arguments.IndexOf(argument);
        string? name = argument.NameColon?.Name.Identifier.ValueText ?? (index < method.Parameters.Length ? method.Parameters[index].Name : null);

        // The parts of a partial method may name their parameters differently.
        return name is null || method.Parameters.FirstOrDefault(parameter => parameter.Name == name) is not { } passed ? null
            : declared.Parameters[passed.Ordinal + (method.ReducedFrom is null ? 0 : 1)];
    }
}
