using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The namespace of the generated code. Each assembly has its own, because two that see each other's internals must not collide. If a type
/// of the user has this name, the name is extended.
/// </summary>
internal static class GeneratedNamespace
{
    private const string Root = "JackdawCodecs";

    public static string Of(Compilation compilation)
    {
        INamespaceSymbol own = compilation.Assembly.GlobalNamespace;
        string root = Free(compilation.GlobalNamespace, Root);
        string name = Sanitize(compilation.AssemblyName ?? "");
        return root + "." + TypeNames.Identifier(own.GetNamespaceMembers().FirstOrDefault(space => space.Name == root) is { } space ? Free(space, name) : name);
    }

    private static string Free(INamespaceSymbol space, string name)
    {
        while (!space.GetTypeMembers(name).IsEmpty)
        {
            name += "_";
        }

        return name;
    }

    private static string Sanitize(string name)
    {
        var text = new StringBuilder(name.Length + 1);
        foreach (char letter in name)
        {
            text.Append(SyntaxFacts.IsIdentifierPartCharacter(letter) ? letter : '_');
        }

        return text.Length > 0 && SyntaxFacts.IsIdentifierStartCharacter(text[0]) ? text.ToString() : "_" + text;
    }
}
