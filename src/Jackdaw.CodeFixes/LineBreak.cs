using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>The line break of a file.</summary>
internal static class LineBreak
{
    public static string Of(SourceText text) => text.Lines.Count > 1 && text.Lines[0] is var first && first.EndIncludingLineBreak - first.End == 2 ? "\r\n" : "\n";
}
