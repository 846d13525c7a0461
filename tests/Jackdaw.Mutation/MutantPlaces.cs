using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Mutation;

/// <summary>The places of a file where a small change makes another program: comparisons, sums, conditions, results, and statements that can be left out.</summary>
internal static class MutantPlaces
{
    private static readonly Dictionary<SyntaxKind, (SyntaxKind Kind, SyntaxKind Token, string Text)> Operators = new()
    {
        [SyntaxKind.LessThanExpression] = (SyntaxKind.LessThanOrEqualExpression, SyntaxKind.LessThanEqualsToken, "<="),
        [SyntaxKind.LessThanOrEqualExpression] = (SyntaxKind.LessThanExpression, SyntaxKind.LessThanToken, "<"),
        [SyntaxKind.GreaterThanExpression] = (SyntaxKind.GreaterThanOrEqualExpression, SyntaxKind.GreaterThanEqualsToken, ">="),
        [SyntaxKind.GreaterThanOrEqualExpression] = (SyntaxKind.GreaterThanExpression, SyntaxKind.GreaterThanToken, ">"),
        [SyntaxKind.EqualsExpression] = (SyntaxKind.NotEqualsExpression, SyntaxKind.ExclamationEqualsToken, "!="),
        [SyntaxKind.NotEqualsExpression] = (SyntaxKind.EqualsExpression, SyntaxKind.EqualsEqualsToken, "=="),
        [SyntaxKind.AddExpression] = (SyntaxKind.SubtractExpression, SyntaxKind.MinusToken, "-"),
        [SyntaxKind.SubtractExpression] = (SyntaxKind.AddExpression, SyntaxKind.PlusToken, "+"),
        [SyntaxKind.LogicalAndExpression] = (SyntaxKind.LogicalOrExpression, SyntaxKind.BarBarToken, "||"),
        [SyntaxKind.LogicalOrExpression] = (SyntaxKind.LogicalAndExpression, SyntaxKind.AmpersandAmpersandToken, "&&"),
    };

    /// <summary>Whether something at this node can be changed while the program runs.</summary>
    internal static bool IsPlace(SyntaxNode node) => Describe(node) is not null && IsRun(node);

    /// <summary>The change in words; null where there is none.</summary>
    internal static string? Describe(SyntaxNode node) => node switch
    {
        BinaryExpressionSyntax binary when Operators.TryGetValue(binary.Kind(), out (SyntaxKind, SyntaxKind, string Text) other) && !Declares(binary) && !IsText(binary) =>
            $"{OneLine(binary)}  →  {other.Text}",
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not when !Declares(not) => $"{OneLine(not)}  →  without !",
        ReturnStatementSyntax { Expression: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.TrueLiteralExpression or (int)SyntaxKind.FalseLiteralExpression } } answer => $"{OneLine(answer)}  →  the other",
        ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } statement when !Declares(call) && !HasOut(call) => $"{OneLine(statement)}  →  left out",
        ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax { RawKind: not (int)SyntaxKind.SimpleAssignmentExpression } change } statement when !Declares(change) => $"{OneLine(statement)}  →  left out",
        ExpressionStatementSyntax { Expression: PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax } statement => $"{OneLine(statement)}  →  left out",
        _ => null,
    };

    /// <summary>The node with its change behind a switch.</summary>
    /// <param name="original">The node as it was.</param>
    /// <param name="visited">The node with changes of what is in it.</param>
    /// <param name="id">The number of the switch.</param>
    internal static SyntaxNode Switched(SyntaxNode original, SyntaxNode visited, int id)
    {
        string on = $"global::Jackdaw.MutantSwitch.Is({id})";
        switch (visited)
        {
            case BinaryExpressionSyntax binary:
                (SyntaxKind kind, SyntaxKind token, _) = Operators[binary.Kind()];
                BinaryExpressionSyntax other = SyntaxFactory.BinaryExpression(kind, binary.Left, SyntaxFactory.Token(token).WithTrailingTrivia(SyntaxFactory.Space), binary.Right);
                return Parsed($"({on} ? ({other.ToFullString()}) : ({binary.ToFullString()}))", original);
            case PrefixUnaryExpressionSyntax not:
                return Parsed($"({on} ? ({not.Operand.ToFullString()}) : ({not.ToFullString()}))", original);
            case ReturnStatementSyntax { Expression: { } answer }:
                return Statement($"return {on} ? !({answer}) : ({answer});", original);
            default:
                return Statement($"if (!{on}) {{ {visited.ToFullString()} }}", original);
        }
    }

    /// <summary>Inside of a body that runs each time: not what is computed by the compiler, or once for a type.</summary>
    private static bool IsRun(SyntaxNode node)
    {
        bool isInBody = false;
        foreach (SyntaxNode above in node.Ancestors())
        {
            switch (above)
            {
                case BlockSyntax or ArrowExpressionClauseSyntax:
                    isInBody = true;
                    break;
                case AttributeSyntax or CaseSwitchLabelSyntax or PatternSyntax or EnumMemberDeclarationSyntax or ParameterSyntax or FixedStatementSyntax:
                case LocalDeclarationStatementSyntax { IsConst: true }:
                case FieldDeclarationSyntax or PropertyDeclarationSyntax { Initializer: not null }:
                case ConstructorDeclarationSyntax constructor when constructor.Modifiers.Any(SyntaxKind.StaticKeyword):
                    return false;
                case BaseTypeDeclarationSyntax:
                    return isInBody;
                default:
                    break;
            }
        }

        return isInBody;
    }

    private static bool Declares(SyntaxNode node) => node.DescendantNodes().Any(inner => inner is DeclarationExpressionSyntax or SingleVariableDesignationSyntax or AnonymousFunctionExpressionSyntax or StackAllocArrayCreationExpressionSyntax);

    private static bool HasOut(InvocationExpressionSyntax call) => call.ArgumentList.Arguments.Any(argument => argument.RefKindKeyword.IsKind(SyntaxKind.OutKeyword));

    private static bool IsText(BinaryExpressionSyntax binary) =>
        binary.IsKind(SyntaxKind.AddExpression) && binary.DescendantNodes().Any(inner => inner is InterpolatedStringExpressionSyntax || inner.IsKind(SyntaxKind.StringLiteralExpression));

    private static string OneLine(SyntaxNode node)
    {
        string text = string.Join(' ', node.ToString().Split((char[])['\r', '\n', ' '], StringSplitOptions.RemoveEmptyEntries));
        return text.Length <= 90 ? text : text[..90] + "…";
    }

    private static ExpressionSyntax Parsed(string text, SyntaxNode original) => SyntaxFactory.ParseExpression(text).WithTriviaFrom(original);

    private static StatementSyntax Statement(string text, SyntaxNode original) => SyntaxFactory.ParseStatement(text).WithTriviaFrom(original);
}
