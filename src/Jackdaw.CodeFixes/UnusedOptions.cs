using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>Removes locals and private fields with options that no call uses any longer, and the statements that only set their properties.</summary>
internal static class UnusedOptions
{
    public static SourceText Remove(SyntaxNode root, SourceText text, IEnumerable<string> names)
    {
        var removed = new List<SyntaxNode>();
        foreach (string name in names)
        {
            foreach (VariableDeclaratorSyntax variable in root.DescendantNodes().OfType<VariableDeclaratorSyntax>().Where(found => found.Identifier.ValueText == name))
            {
                removed.AddRange(StatementsOf(variable, name));
            }
        }

        var spans = new List<TextSpan>();
        foreach (TextSpan span in removed.Distinct().Select(node => SpanOf(node, text)).OrderBy(span => span.Start))
        {
            // The blank lines after one are those before the next.
            spans.Add(spans.Count > 0 && spans[spans.Count - 1].End > span.Start ? TextSpan.FromBounds(spans[spans.Count - 1].End, Math.Max(span.End, spans[spans.Count - 1].End)) : span);
        }

        return text.WithChanges(spans.Select(span => new TextChange(span, "")));
    }

    /// <summary>Returns the declaration and what sets up the options, or nothing if they are used otherwise.</summary>
    private static IReadOnlyList<SyntaxNode> StatementsOf(VariableDeclaratorSyntax variable, string name)
    {
        SyntaxNode? declaration = variable.Parent?.Parent;
        SyntaxNode? scope = declaration switch
        {
            LocalDeclarationStatementSyntax { Declaration.Variables.Count: 1 } => ScopeOf(declaration),
            FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field when IsPrivate(field) && field.Parent is TypeDeclarationSyntax type && !type.Modifiers.Any(SyntaxKind.PartialKeyword) => type,
            _ => null,
        };
        if (scope is null || HasDirective(declaration!))
        {
            return [];
        }

        List<SyntaxNode> found = [declaration!];
        foreach (IdentifierNameSyntax use in scope.DescendantNodes().OfType<IdentifierNameSyntax>().Where(use => use.Identifier.ValueText == name))
        {
            if (SetUp(use) is not { } statement || HasDirective(statement))
            {
                return [];
            }

            found.Add(statement);
        }

        return found;
    }

    private static SyntaxNode ScopeOf(SyntaxNode local)
        => (SyntaxNode?)local.FirstAncestorOrSelf<MemberDeclarationSyntax>(member => member is not GlobalStatementSyntax) ?? local.SyntaxTree.GetRoot();

    private static bool IsPrivate(FieldDeclarationSyntax field)
        => !field.Modifiers.Any(modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword);

    private static bool HasDirective(SyntaxNode node) => node.ContainsDirectives;

    /// <summary>Returns the statement <c>options.X = …;</c>, <c>options.Converters.Add(…);</c> or <c>_options = new(…);</c>, or null.</summary>
    private static SyntaxNode? SetUp(IdentifierNameSyntax use)
    {
        ExpressionSyntax left = use;
        while (left.Parent is MemberAccessExpressionSyntax access)
        {
            left = access;
        }

        ExpressionStatementSyntax? statement = left.Parent switch
        {
            AssignmentExpressionSyntax { Parent: ExpressionStatementSyntax set } assignment when assignment.Left == left => set,
            InvocationExpressionSyntax { Parent: ExpressionStatementSyntax call } when left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "MakeReadOnly" } => call,
            _ => null,
        };
        return statement?.Parent is GlobalStatementSyntax global ? global : statement;
    }

    /// <summary>The whole lines of a node, and the blank lines after it if it is the first of its block.</summary>
    private static TextSpan SpanOf(SyntaxNode node, SourceText text)
    {
        SyntaxNode whole = node.Parent is GlobalStatementSyntax global ? global : node;
        int end = whole.FullSpan.End;
        if (whole.GetFirstToken().GetPreviousToken().IsKind(SyntaxKind.OpenBraceToken))
        {
            while (end < text.Length && text.Lines.GetLineFromPosition(end) is var line && line.Start == end && string.IsNullOrWhiteSpace(line.ToString()) && line.EndIncludingLineBreak > line.End)
            {
                end = line.EndIncludingLineBreak;
            }
        }

        return TextSpan.FromBounds(whole.FullSpan.Start, end);
    }
}
