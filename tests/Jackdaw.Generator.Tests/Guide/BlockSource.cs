using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Tests.Guide;

/// <summary>
/// A block as a source file: its types as they are, its statements in a method. A comment after a statement is its result, which the program
/// reports: the value of the variable, what is written to the console, or the exception.
/// </summary>
internal sealed class BlockSource
{
    private readonly StringBuilder _text = new();
    private readonly string _path;
    private readonly PageBlock _block;

    public BlockSource(string path, PageBlock block, int number)
    {
        (_path, _block) = (path, block);
        CompilationUnitSyntax unit = CSharpSyntaxTree.ParseText(block.Code).GetCompilationUnitRoot();
        Usings = unit.Usings.Select(used => used.ToString());
        foreach (SyntaxNode part in unit.AttributeLists.Concat<SyntaxNode>(unit.Members.Where(member => member is not GlobalStatementSyntax)))
        {
            Append(part, part.ToFullString());
        }

        bool waits = unit.Members.OfType<GlobalStatementSyntax>().Any(part => part.Statement is not LocalFunctionStatementSyntax && part.DescendantTokens().Any(token => token.IsKind(SyntaxKind.AwaitKeyword)));
        _text.Append($"static class Block{number}\n{{\n");
        _text.Append(waits ? "public static void Run() => RunAsync().GetAwaiter().GetResult();\nprivate static async Task RunAsync()\n{\n" : "public static void Run()\n{\n");
        foreach (GlobalStatementSyntax part in unit.Members.OfType<GlobalStatementSyntax>())
        {
            Append(part, Reporting(part));
        }

        _text.Append("}\n}\n");
    }

    public IEnumerable<string> Usings { get; }

    /// <summary>The lines of the page that state a result.</summary>
    public List<int> StatedLines { get; } = [];

    public override string ToString() => _text.ToString();

    private void Append(SyntaxNode part, string text)
        => _text.Append($"#line {_block.Line + LineOf(part)} \"{_path}\"\n").Append(text).Append("\n#line hidden\n");

    private static int LineOf(SyntaxNode part) => part.SyntaxTree.GetLineSpan(part.FullSpan).StartLinePosition.Line;

    /// <summary>The statement, with reports of what it states and of what the statements in it write to the console.</summary>
    private string Reporting(GlobalStatementSyntax part)
    {
        ExpressionStatementSyntax[] inner = [.. part.Statement.DescendantNodes().OfType<ExpressionStatementSyntax>().Where(statement => CommentOf(statement) != default)];
        GlobalStatementSyntax reporting = part.ReplaceNodes(inner, (statement, _) => SyntaxFactory.ParseStatement(Reported(statement)).WithLeadingTrivia(statement.GetLeadingTrivia()));
        return CommentOf(part.Statement) == default || inner.Length > 0 ? reporting.ToFullString() : Reported(part.Statement);
    }

    private string Reported(StatementSyntax part)
    {
        SyntaxTrivia comment = CommentOf(part);
        int line = _block.Line + part.SyntaxTree.GetLineSpan(comment.Span).StartLinePosition.Line;
        StatedLines.Add(line);
        string head = $"{line}, {SymbolDisplay.FormatLiteral(comment.ToString()[2..].Trim(), quote: true)}";
        return part switch
        {
            LocalDeclarationStatementSyntax { Declaration.Variables: [{ } variable] } => $"{part.ToFullString()}\nShown.Value({head}, {variable.Identifier});",
            ExpressionStatementSyntax { Expression: InvocationExpressionSyntax { ArgumentList.Arguments: [{ } argument] } call } when call.Expression.ToString() == "Console.WriteLine"
                => $"Shown.Value({head}, {argument});\n",
            ExpressionStatementSyntax statement => $"Shown.Exception({head}, () => {{ {statement} }});\n",
            _ => throw new InvalidOperationException($"{_path}({line}): a comment after a statement is its result. Put remarks on a line of their own."),
        };
    }

    private static SyntaxTrivia CommentOf(StatementSyntax part) => part.GetTrailingTrivia().FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.SingleLineCommentTrivia));
}
