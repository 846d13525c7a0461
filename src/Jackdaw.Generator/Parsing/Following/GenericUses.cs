using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>Finds the calls of generic methods and the mentions of generic types with certain names.</summary>
internal static class GenericUses
{
    public static IEnumerable<GenericUse> Find(SourceTree source, EquatableArray<string> names, CancellationToken cancellation)
    {
        if (names.Count == 0 || (source.Tree.TryGetText(out SourceText? text) && text.ToString() is var code && !names.Any(name => code.IndexOf(name, StringComparison.Ordinal) >= 0)))
        {
            yield break;
        }

        var wanted = new HashSet<string>(names, StringComparer.Ordinal);
        SemanticModel? bound = null;
        foreach (SyntaxNode node in source.Tree.GetRoot(cancellation).DescendantNodes())
        {
            if (node is SimpleNameSyntax name && wanted.Contains(name.Identifier.ValueText) && CanBeUse(name))
            {
                cancellation.ThrowIfCancellationRequested();
                if (Read(bound ??= source.Bind(), name, cancellation) is { } use)
                {
                    yield return use;
                }
            }
            else if (node is MethodDeclarationSyntax { TypeParameterList: not null } method && wanted.Contains(method.Identifier.ValueText)
                && (bound ??= source.Bind()).GetDeclaredSymbol(method, cancellation) is { } declared)
            {
                foreach (GenericUse use in OverriddenMethods.Of(declared, bound.Compilation))
                {
                    yield return use;
                }
            }
        }
    }

    /// <summary>A generic type is always named with its arguments; those of a method may be inferred.</summary>
    private static bool CanBeUse(SimpleNameSyntax name)
        => name is GenericNameSyntax
            || (name.Parent is not (NameColonSyntax or NameEqualsSyntax or QualifiedNameSyntax or BaseNamespaceDeclarationSyntax or UsingDirectiveSyntax) && !SyntaxFacts.IsInTypeOnlyContext(name));

    private static GenericUse? Read(SemanticModel bound, SimpleNameSyntax name, CancellationToken cancellation)
    {
        ISymbol? symbol = bound.GetSymbolInfo(name, cancellation).Symbol;
        if (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor })
        {
            // The name of an attribute.
            symbol = symbol.ContainingType;
        }

        if (symbol is INamedTypeSymbol { IsUnboundGenericType: true })
        {
            return name.FirstAncestorOrSelf<TypeOfExpressionSyntax>() is not null && name.FirstAncestorOrSelf<AttributeSyntax>() is null
                ? Use(null, symbol, EquatableArray<TypeHandle>.Empty, name)
                : null;
        }

        if (symbol is not (IMethodSymbol or INamedTypeSymbol) || GenericSymbols.Arguments(symbol) is not { Count: > 0 } arguments)
        {
            return null;
        }

        return GenericScope.Of(bound, name, [.. arguments]) is { } scope
            ? Use(scope.Owner, symbol, arguments.Select(argument => scope.HandleOf(argument) ?? TypeHandle.OfUnnamed(argument.ToDisplayString())).ToEquatable(), name)
            : null;
    }

    private static GenericUse Use(GenericOwner? owner, ISymbol symbol, EquatableArray<TypeHandle> arguments, SimpleNameSyntax name)
    {
        ISymbol definition = ((symbol as IMethodSymbol)?.ReducedFrom ?? symbol).OriginalDefinition;
        return new GenericUse(owner, GenericSymbols.Key(definition), arguments, symbol.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat), Places.Of(name.GetLocation()));
    }
}
