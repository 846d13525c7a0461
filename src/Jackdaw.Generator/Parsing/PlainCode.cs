using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>Recognizes code that only stores values and so cannot throw: <c>{ _a = a; B = b; }</c>, <c>=> (A, B) = (a, b)</c>.</summary>
internal static class PlainCode
{
    /// <summary>Whether a body only stores values. An auto-property has no body.</summary>
    public static bool IsPlain(BlockSyntax? body, ArrowExpressionClauseSyntax? expression, INamedTypeSymbol type)
        => body is not null ? body.Statements.All(statement => statement is ExpressionStatementSyntax { Expression: var inner } && IsStore(inner, type))
            : expression is null || IsStore(expression.Expression, type);

    /// <summary>Whether an expression is an existing value: a parameter, a constant, null.</summary>
    public static bool IsPlain(ExpressionSyntax value) => value switch
    {
        IdentifierNameSyntax or LiteralExpressionSyntax or DefaultExpressionSyntax => true,
        ParenthesizedExpressionSyntax inner => IsPlain(inner.Expression),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } inner => IsPlain(inner.Operand),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } either => IsPlain(either.Left) && IsPlain(either.Right),
        MemberAccessExpressionSyntax { Expression: PredefinedTypeSyntax } => true,
        ImplicitObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: 0, Initializer: null } => true,
        CollectionExpressionSyntax { Elements.Count: 0 } => true,
        TupleExpressionSyntax tuple => tuple.Arguments.All(argument => IsPlain(argument.Expression)),
        _ => false,
    };

    private static bool IsStore(ExpressionSyntax expression, INamedTypeSymbol type)
        => expression is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } store
            && IsPlain(store.Right)
            && (store.Left is TupleExpressionSyntax tuple ? tuple.Arguments.All(argument => IsPlace(argument.Expression, type)) : IsPlace(store.Left, type));

    /// <summary>Whether the target is a field, or a property whose setter only stores.</summary>
    private static bool IsPlace(ExpressionSyntax target, INamedTypeSymbol type)
    {
        string? name = target switch
        {
            IdentifierNameSyntax plain => plain.Identifier.ValueText,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } member => member.Name.Identifier.ValueText,

            // The field keyword of a property.
            FieldExpressionSyntax => "",
            _ => null,
        };
        return name switch
        {
            null => false,
            "" => true,
            _ => type.GetMembers(name).FirstOrDefault() switch
            {
                IFieldSymbol { Type.TypeKind: not TypeKind.Dynamic } => true,
                IPropertySymbol { SetMethod: null, GetMethod: not null } property => property.DeclaringSyntaxReferences.All(IsAuto),
                IPropertySymbol { IsPartialDefinition: false, SetMethod: not null } property => property.DeclaringSyntaxReferences.All(IsAuto),
                _ => false,
            },
        };
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
