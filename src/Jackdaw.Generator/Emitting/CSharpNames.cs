using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Emitting;

/// <summary>Names of local variables; only true keywords need the @.</summary>
internal static class CSharpNames
{
    public static string Escape(string name) => SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None ? "@" + name : name;
}
