using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>Adds a using directive in the order of the others.</summary>
internal static class UsingInsertion
{
    public static SourceText Insert(SyntaxNode root, SourceText text, string name)
    {
        SyntaxList<UsingDirectiveSyntax> usings = ((CompilationUnitSyntax)root).Usings;
        if (usings.Count == 0 && root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault(inner => inner.Usings.Count > 0) is { } around)
        {
            usings = around.Usings;
        }

        if (usings.Any(other => IsPlain(other) && other.Name?.ToString() == name))
        {
            return text;
        }

        string line = "using " + name + ";" + LineBreak.Of(text);
        if (usings.Count == 0)
        {
            // Below the comment at the beginning of the file.
            SyntaxToken first = root.GetFirstToken(includeZeroWidth: true);
            int start = first.LeadingTrivia.Any(trivia => trivia.IsDirective) ? first.FullSpan.Start : text.Lines.GetLineFromPosition(first.SpanStart).Start;
            return text.WithChanges(new TextChange(new TextSpan(start, 0), line + LineBreak.Of(text)));
        }

        UsingDirectiveSyntax? next = usings.FirstOrDefault(other => IsPlain(other)
            && !IsSystem(other)
            && string.CompareOrdinal(other.Name?.ToString(), name) > 0
            && !other.GetLeadingTrivia().Any(trivia => trivia.IsDirective));
        UsingDirectiveSyntax last = usings.LastOrDefault(other => IsPlain(other) || !other.GlobalKeyword.IsKind(SyntaxKind.None)) ?? usings.Last();
        TextLine at = text.Lines.GetLineFromPosition(next?.SpanStart ?? last.SpanStart);
        string indent = text.ToString(TextSpan.FromBounds(at.Start, (next ?? last).SpanStart));
        return text.WithChanges(new TextChange(new TextSpan(next is null ? at.EndIncludingLineBreak : at.Start, 0), (at.EndIncludingLineBreak == at.End && next is null ? LineBreak.Of(text) : "") + indent + line));
    }

    private static bool IsPlain(UsingDirectiveSyntax directive)
        => directive.Alias is null && directive.StaticKeyword.IsKind(SyntaxKind.None) && directive.GlobalKeyword.IsKind(SyntaxKind.None);

    private static bool IsSystem(UsingDirectiveSyntax directive) => directive.Name?.ToString() is { } name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal));
}
