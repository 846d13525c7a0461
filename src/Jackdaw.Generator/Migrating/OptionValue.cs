using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>A value that an option is set to, from code or from an attribute.</summary>
/// <param name="Text">The value as it is written.</param>
/// <param name="IsKnown">Whether the value is a constant or a static member.</param>
/// <param name="Constant">The constant; null for static members.</param>
/// <param name="Name">The name of a static member or an enum value with that of its type: <c>JsonNamingPolicy.CamelCase</c>.</param>
internal readonly record struct OptionValue(string Text, bool IsKnown, object? Constant, string? Name)
{
    public bool IsNull => IsKnown && Constant is null && Name is null;

    public static OptionValue Of(ExpressionSyntax written, SemanticModel model, CancellationToken cancellation)
    {
        ExpressionSyntax value = Plain(written);
        string text = value.ToString();
        if (value.IsKind(SyntaxKind.NullLiteralExpression) || value.IsKind(SyntaxKind.DefaultLiteralExpression))
        {
            return new OptionValue(text, IsKnown: true, null, null);
        }

        if (model.GetConstantValue(value, cancellation) is { HasValue: true } constant)
        {
            return new OptionValue(text, IsKnown: true, constant.Value, EnumName(model.GetTypeInfo(value, cancellation).Type, constant.Value));
        }

        return model.GetSymbolInfo(value, cancellation).Symbol is (IPropertySymbol or IFieldSymbol) and { IsStatic: true, ContainingType: { } owner } member
            ? new OptionValue(text, IsKnown: true, null, owner.Name + "." + member.Name)
            : new OptionValue(text, IsKnown: false, null, null);
    }

    public static OptionValue Of(TypedConstant written)
        => written.Kind == TypedConstantKind.Array
            ? new OptionValue(written.ToCSharpString(), IsKnown: false, null, null)
            : new OptionValue(written.ToCSharpString(), IsKnown: true, written.Value, EnumName(written.Type, written.Value)?.Replace("JsonKnown", "Json").Replace("JsonReferenceHandler.", "ReferenceHandler."));

    /// <summary>Returns the expression without parentheses, casts and <c>!</c>.</summary>
    public static ExpressionSyntax Plain(ExpressionSyntax written) => written switch
    {
        ParenthesizedExpressionSyntax inner => Plain(inner.Expression),
        CastExpressionSyntax cast => Plain(cast.Expression),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => Plain(sure.Operand),
        _ => written,
    };

    private static string? EnumName(ITypeSymbol? type, object? value)
        => type is INamedTypeSymbol { TypeKind: TypeKind.Enum }
            ? type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(field => field.HasConstantValue && Equals(field.ConstantValue, value)) is { } found ? type.Name + "." + found.Name : null
            : null;
}
