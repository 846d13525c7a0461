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
    public static bool MayRefuse(ISymbol member, Compilation compilation)
    {
        if (member.OriginalDefinition is not IPropertySymbol { SetMethod: { } setter } property)
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
            AccessorDeclarationSyntax accessor => !new PlainCode(property.ContainingType, setter.Parameters, compilation)
                .IsPlain(accessor.Body, accessor.ExpressionBody, property.Type),
            null when property.Locations.Any(location => location.IsInMetadata) => Attributes.Find(setter, CompilerGenerated) is null,

            // The property of a positional parameter.
            _ => false,
        };
    }

    /// <summary>
    /// Whether creating an object runs more than stores of the arguments. A constructor without arguments receives no value of the
    /// document. That of a record in another assembly looks like any other: its initializers are code that is not visible.
    /// </summary>
    public static bool MayRefuse(IMethodSymbol constructor, Graph graph)
    {
        IMethodSymbol declaration = constructor.OriginalDefinition;
        if (constructor.Parameters.IsEmpty || ConstructorFinder.OnlyStores(graph.Facts.Of(constructor.ContainingType)))
        {
            return false;
        }

        var code = new PlainCode(declaration.ContainingType, declaration.Parameters, graph.Compilation);
        return declaration.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
        {
            ConstructorDeclarationSyntax declared => declared.Initializer?.ArgumentList.Arguments.Count > 0
                || !code.IsPlain(declared.Body, declared.ExpressionBody),
            TypeDeclarationSyntax => MayPrimaryRefuse(declaration, code, graph),
            _ => true,
        };
    }

    /// <summary>
    /// Whether a primary constructor may reject a value. It runs the initializers of its type, which see its parameters, and passes some to
    /// the base type.
    /// </summary>
    private static bool MayPrimaryRefuse(IMethodSymbol constructor, PlainCode code, Graph graph)
    {
        INamedTypeSymbol type = constructor.ContainingType;
        var parameters = new HashSet<string>(constructor.Parameters.Select(parameter => parameter.Name), StringComparer.Ordinal);
        foreach (TypeDeclarationSyntax part in type.DeclaringSyntaxReferences.Select(reference => reference.GetSyntax()).OfType<TypeDeclarationSyntax>())
        {
            IEnumerable<(string Name, EqualsValueClauseSyntax? Initializer)> initializers = part.Members.SelectMany(member => member switch
            {
                PropertyDeclarationSyntax property => [(property.Identifier.ValueText, property.Initializer)],
                FieldDeclarationSyntax field => field.Declaration.Variables.Select(variable => (variable.Identifier.ValueText, variable.Initializer)),
                _ => Enumerable.Empty<(string, EqualsValueClauseSyntax?)>(),
            });
            if (initializers.Any(place => place.Initializer is { } initializer
                && Mentions(initializer.Value, parameters)
                && !(PlaceOf(type, place.Name) is { } stored && code.IsPlain(initializer.Value, stored))))
            {
                return true;
            }

            if (part.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>().FirstOrDefault() is { ArgumentList.Arguments: { Count: > 0 } arguments }
                && type.BaseType is { } root
                && root.InstanceConstructors.Any(inherited => !inherited.IsImplicitlyDeclared && !TakesAsTheyAre(inherited, arguments.ToList(), code, graph)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a constructor of the base type, if it is the one that is called, only stores its arguments, and these are existing values.</summary>
    private static bool TakesAsTheyAre(IMethodSymbol inherited, List<ArgumentSyntax> arguments, PlainCode code, Graph graph)
        => !MayRefuse(inherited, graph)
            && (inherited.Parameters.Length < arguments.Count
                || arguments.Zip(inherited.Parameters, (argument, parameter) => argument.NameColon is null && code.IsPlain(argument.Expression, parameter.Type)).All(isPlain => isPlain));

    private static ITypeSymbol? PlaceOf(INamedTypeSymbol type, string name) => type.GetMembers(name).FirstOrDefault() switch
    {
        IFieldSymbol field => field.Type,
        IPropertySymbol property => property.Type,
        _ => null,
    };

    private static bool Mentions(ExpressionSyntax expression, HashSet<string> names)
        => expression.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(name => names.Contains(name.Identifier.ValueText));
}
