using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>Adds the declaration of a profile at the end of a file, in its namespace.</summary>
internal static class ProfileInsertion
{
    public static SourceText Insert(SyntaxNode root, SourceText text, string @namespace, string name, string declaration)
    {
        if (root.DescendantNodes().OfType<ClassDeclarationSyntax>().Any(other => other.Identifier.ValueText == name && NamespaceOf(other) == @namespace))
        {
            return text;
        }

        string line = LineBreak.Of(text);
        string lines = declaration.Replace("\n", line);
        BaseNamespaceDeclarationSyntax[] inside = [.. root.DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>().Where(found => FullName(found) == @namespace)];
        if (inside.OfType<NamespaceDeclarationSyntax>().LastOrDefault() is { } block)
        {
            TextLine brace = text.Lines.GetLineFromPosition(block.CloseBraceToken.SpanStart);
            string outer = text.ToString(TextSpan.FromBounds(brace.Start, block.CloseBraceToken.SpanStart));
            string indent = (string.IsNullOrWhiteSpace(outer) ? outer : "") + "    ";
            string indented = line + indent + lines.Replace(line, line + indent) + line;
            return string.IsNullOrWhiteSpace(outer)
                ? text.WithChanges(new TextChange(new TextSpan(brace.Start, 0), indented))
                : text.WithChanges(new TextChange(new TextSpan(block.CloseBraceToken.SpanStart, 0), indented));
        }

        if (inside.Length == 0 && @namespace.Length > 0)
        {
            lines = "namespace " + @namespace + line + "{" + line + "    " + lines.Replace(line, line + "    ") + line + "}";
        }

        bool hasBreak = text.Length == 0 || text[text.Length - 1] == '\n';
        return text.WithChanges(new TextChange(new TextSpan(text.Length, 0), (hasBreak ? "" : line) + line + lines + line));
    }

    private static string NamespaceOf(SyntaxNode node) => node.FirstAncestorOrSelf<BaseNamespaceDeclarationSyntax>() is { } around ? FullName(around) : "";

    private static string FullName(BaseNamespaceDeclarationSyntax declared)
        => declared.Parent is BaseNamespaceDeclarationSyntax outer ? FullName(outer) + "." + declared.Name : declared.Name.ToString();
}
