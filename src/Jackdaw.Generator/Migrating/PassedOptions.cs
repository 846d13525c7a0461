using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>Decides whether a method may change options that it receives.</summary>
internal static class PassedOptions
{
    /// <summary>Returns the name of a method that may change the options, or null.</summary>
    public static string? ChangedBy(ArgumentSyntax argument, SemanticModel model, CancellationToken cancellation)
    {
        if (argument.Parent?.Parent is not { } call || model.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method || IsOfFramework(method.ContainingType))
        {
            // A call that is not bound does not compile.
            return null;
        }

        IMethodSymbol declared = (method.ReducedFrom ?? method).OriginalDefinition;
        return ParameterOf(argument, method) is { } parameter
            && declared.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is { } body
            && !IsChangedIn(body, parameter)
                ? null
                : method.MethodKind == MethodKind.Constructor ? method.ContainingType.Name : method.Name;
    }

    private static bool IsOfFramework(INamedTypeSymbol type)
    {
        INamespaceSymbol root = type.ContainingNamespace;
        while (root.ContainingNamespace is { IsGlobalNamespace: false } outer)
        {
            root = outer;
        }

        return root.Name is "System" or "Microsoft" or "Jackdaw";
    }

    private static string? ParameterOf(ArgumentSyntax argument, IMethodSymbol method)
    {
        if (argument.NameColon is { } named)
        {
            return named.Name.Identifier.ValueText;
        }

        int index = ((BaseArgumentListSyntax)argument.Parent!).Arguments.IndexOf(argument);
        return index < method.Parameters.Length ? method.Parameters[index].Name : null;
    }

    /// <summary>Whether the body sets a property of the parameter, or calls one of its methods. What it hands the options on to is trusted.</summary>
    private static bool IsChangedIn(SyntaxNode body, string parameter)
        => body.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Any(access => access.Expression is IdentifierNameSyntax { Identifier.ValueText: var name }
            && name == parameter
            && (access.Parent is InvocationExpressionSyntax
                || access.Parent is AssignmentExpressionSyntax set && set.Left == access
                || access is { Name.Identifier.ValueText: "Converters" or "TypeInfoResolverChain", Parent: MemberAccessExpressionSyntax }));
}
