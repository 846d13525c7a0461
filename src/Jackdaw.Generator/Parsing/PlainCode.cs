using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Recognizes code that only stores values and so cannot throw: <c>{ _a = a; B = b; }</c>, <c>=> (A, B) = (a, b)</c>. A conversion that the
/// model defines, and a property, run code. Whatever is not recognized is taken for code that may throw.
/// </summary>
/// <param name="type">The type with the code, as declared.</param>
/// <param name="parameters">The parameters that the code sees.</param>
/// <param name="compilation">The compilation.</param>
internal sealed class PlainCode(INamedTypeSymbol type, IReadOnlyList<IParameterSymbol> parameters, Compilation compilation)
{
    /// <summary>Whether a body only stores values. An auto-property has no body.</summary>
    /// <param name="body">The body, if it is a block.</param>
    /// <param name="expression">The body, if it is an expression.</param>
    /// <param name="field">The type of what the <c>field</c> keyword means; null outside of properties.</param>
    public bool IsPlain(BlockSyntax? body, ArrowExpressionClauseSyntax? expression, ITypeSymbol? field = null)
        => body is not null ? body.Statements.All(statement => statement is ExpressionStatementSyntax { Expression: var inner } && IsStore(inner, field))
            : expression is null || IsStore(expression.Expression, field);

    /// <summary>Whether an expression is an existing value, or a new one of .NET, that is stored as it is: a parameter, a field, a constant, null.</summary>
    /// <param name="value">The expression.</param>
    /// <param name="place">The type of the place that it is stored in.</param>
    /// <param name="field">The type of what the <c>field</c> keyword means.</param>
    public bool IsPlain(ExpressionSyntax value, ITypeSymbol place, ITypeSymbol? field = null) => value switch
    {
        ParenthesizedExpressionSyntax inner => IsPlain(inner.Expression, place, field),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } inner => IsPlain(inner.Operand, place, field),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } either => TypeOf(either.Left, field) is { } left
            && IsPlain(either.Right, NotNull(left), field)
            && IsStored(NotNull(left), place),
        LiteralExpressionSyntax { RawKind: (int)SyntaxKind.DefaultLiteralExpression } => true,
        LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression } => !place.IsValueType || !SymbolEqualityComparer.Default.Equals(NotNull(place), place),
        LiteralExpressionSyntax or MemberAccessExpressionSyntax { Expression: PredefinedTypeSyntax } => NotNull(place).SpecialType != SpecialType.None,
        ImplicitObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: 0, Initializer: null } or CollectionExpressionSyntax { Elements.Count: 0 } => IsOfFramework(place),
        TupleExpressionSyntax tuple => place is INamedTypeSymbol { IsTupleType: true } target
            && target.TupleElements.Length == tuple.Arguments.Count
            && tuple.Arguments.Zip(target.TupleElements, (argument, element) => IsPlain(argument.Expression, element.Type, field)).All(isPlain => isPlain),
        _ => TypeOf(value, field) is { } existing && IsStored(existing, place),
    };

    private bool IsStore(ExpressionSyntax expression, ITypeSymbol? field)
    {
        if (expression is not AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } store)
        {
            return false;
        }

        if (store.Left is not TupleExpressionSyntax places)
        {
            return PlaceOf(store.Left, field) is { } place && IsPlain(store.Right, place, field);
        }

        return store.Right is TupleExpressionSyntax values
            && values.Arguments.Count == places.Arguments.Count
            && places.Arguments.Zip(values.Arguments, (place, value) => PlaceOf(place.Expression, field) is { } target && IsPlain(value.Expression, target, field)).All(isPlain => isPlain);
    }

    /// <summary>Returns the type of a field, or of a property whose setter only stores; null for any other target.</summary>
    private ITypeSymbol? PlaceOf(ExpressionSyntax target, ITypeSymbol? field)
    {
        string? name = target switch
        {
            IdentifierNameSyntax plain => plain.Identifier.ValueText,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } member => member.Name.Identifier.ValueText,
            _ => null,
        };
        return target is FieldExpressionSyntax ? field
            : name is null ? null
            : type.GetMembers(name).FirstOrDefault() switch
            {
                IFieldSymbol { Type.TypeKind: not TypeKind.Dynamic } stored => stored.Type,
                IPropertySymbol { IsPartialDefinition: false, IsVirtual: false, IsAbstract: false, IsOverride: false } property
                    when property.DeclaringSyntaxReferences.All(IsAuto) && (property.SetMethod ?? property.GetMethod) is not null => property.Type,
                _ => null,
            };
    }

    /// <summary>Returns the type of a parameter or a field; null for any other expression.</summary>
    private ITypeSymbol? TypeOf(ExpressionSyntax value, ITypeSymbol? field) => value switch
    {
        FieldExpressionSyntax => field,
        IdentifierNameSyntax named when parameters.FirstOrDefault(parameter => parameter.Name == named.Identifier.ValueText) is { } parameter => parameter.Type,
        IdentifierNameSyntax named => (type.GetMembers(named.Identifier.ValueText).FirstOrDefault() as IFieldSymbol)?.Type,
        _ => null,
    };

    /// <summary>Whether a value is stored by a conversion of the language.</summary>
    private bool IsStored(ITypeSymbol value, ITypeSymbol place)
        => SymbolEqualityComparer.Default.Equals(value, place)
            || (value.TypeKind != TypeKind.Dynamic && compilation.ClassifyCommonConversion(value, place) is { IsImplicit: true, IsUserDefined: false });

    private static ITypeSymbol NotNull(ITypeSymbol type)
        => type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;

    /// <summary>Whether a type comes from .NET, so that creating an empty value does not throw.</summary>
    private bool IsOfFramework(ITypeSymbol place)
    {
        INamespaceSymbol? root = place.ContainingNamespace;
        while (root is { ContainingNamespace.IsGlobalNamespace: false })
        {
            root = root.ContainingNamespace;
        }

        return place is IArrayTypeSymbol || (root?.Name == "System" && !SymbolEqualityComparer.Default.Equals(place.ContainingAssembly, compilation.Assembly));
    }

    private static bool IsAuto(SyntaxReference reference)
        => reference.GetSyntax() switch
        {
            PropertyDeclarationSyntax property => property.ExpressionBody is null
                && property.AccessorList?.Accessors.All(accessor => accessor.Body is null && accessor.ExpressionBody is null) == true,
            ParameterSyntax => true,
            _ => false,
        };
}
