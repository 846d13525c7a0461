using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Determines which setters and constructors run code that may reject a value. Those that only store their arguments cannot, and are called
/// directly; all others are called through a guard.
/// </summary>
internal static class ModelCode
{
    private const string CompilerGenerated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";

    /// <summary>Whether setting the member runs more than a store.</summary>
    public static bool MayRefuse(ISymbol member)
    {
        if (member is not IPropertySymbol { SetMethod: { } setter } property)
        {
            return false;
        }

        if (property.IsPartialDefinition)
        {
            // Another generator writes the other half, which is not visible.
            return true;
        }

        return setter.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
        {
            AccessorDeclarationSyntax accessor => !PlainCode.IsPlain(accessor.Body, accessor.ExpressionBody, property.ContainingType),
            null when property.Locations.Any(location => location.IsInMetadata) => Attributes.Find(setter, CompilerGenerated) is null,

            // The property of a positional parameter.
            _ => false,
        };
    }

    /// <summary>
    /// Whether creating an object runs more than stores of the arguments. A constructor without arguments receives no value of the
    /// document.
    /// </summary>
    public static bool MayRefuse(IMethodSymbol constructor, Graph graph)
    {
        INamedTypeSymbol type = constructor.ContainingType;
        if (constructor.Parameters.IsEmpty || ConstructorFinder.OnlyStores(graph.Facts.Of(type)))
        {
            return false;
        }

        return constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
        {
            ConstructorDeclarationSyntax declared => declared.Initializer?.ArgumentList.Arguments.Count > 0
                || !PlainCode.IsPlain(declared.Body, declared.ExpressionBody, type),
            TypeDeclarationSyntax => MayPrimaryRefuse(constructor, graph),
            _ => !type.IsRecord,
        };
    }

    /// <summary>
    /// Whether a primary constructor may reject a value. It runs the initializers of its type, which see its parameters, and passes some to
    /// the base type.
    /// </summary>
    private static bool MayPrimaryRefuse(IMethodSymbol constructor, Graph graph)
    {
        var parameters = new HashSet<string>(constructor.Parameters.Select(parameter => parameter.Name), StringComparer.Ordinal);
        foreach (TypeDeclarationSyntax part in constructor.ContainingType.DeclaringSyntaxReferences.Select(reference => reference.GetSyntax()).OfType<TypeDeclarationSyntax>())
        {
            IEnumerable<EqualsValueClauseSyntax?> initializers = part.Members.SelectMany(member => member switch
            {
                PropertyDeclarationSyntax property => [property.Initializer],
                FieldDeclarationSyntax field => field.Declaration.Variables.Select(variable => variable.Initializer),
                _ => Enumerable.Empty<EqualsValueClauseSyntax?>(),
            });
            if (initializers.Any(initializer => initializer is not null && Mentions(initializer.Value, parameters) && !PlainCode.IsPlain(initializer.Value)))
            {
                return true;
            }

            if (part.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>().FirstOrDefault() is { ArgumentList.Arguments.Count: > 0 }
                && constructor.ContainingType.BaseType is { } root
                && root.InstanceConstructors.Any(inherited => !inherited.IsImplicitlyDeclared && MayRefuse(inherited, graph)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool Mentions(ExpressionSyntax expression, HashSet<string> names)
        => expression.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(name => names.Contains(name.Identifier.ValueText));
}
