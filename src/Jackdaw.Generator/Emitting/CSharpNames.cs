using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Names of local variables. Contextual keywords need the @ too: <c>value.And is { } and</c> would continue as a pattern.
/// </summary>
internal static class CSharpNames
{
    public static string Escape(string name)
        => SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;
}
