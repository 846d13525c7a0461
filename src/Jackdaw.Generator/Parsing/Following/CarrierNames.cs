using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>
/// The names of generic declarations from which type arguments may reach an entry point. They come from syntax alone, so that only files that
/// mention one of them are bound.
/// </summary>
internal static class CarrierNames
{
    /// <summary>Returns the generic declarations of a file with all names in them.</summary>
    public static IEnumerable<GenericMentions> MentionsIn(SyntaxTree tree, CancellationToken cancellation)
        => from node in tree.GetRoot(cancellation).DescendantNodes()
           let name = NameOf(node)
           where name is not null
           select new GenericMentions(name, node.DescendantNodes().OfType<SimpleNameSyntax>().Select(mentioned => mentioned.Identifier.ValueText).Distinct().ToEquatable());

    /// <summary>Returns the names of declarations with open calls, and of those that mention such a name, directly or not.</summary>
    public static EquatableArray<string> Of(IEnumerable<RootRequest> open, IReadOnlyList<GenericMentions> declarations)
    {
        var names = new HashSet<string>(open.Select(request => request.Owner!.Name), StringComparer.Ordinal);
        for (bool hasGrown = names.Count > 0; hasGrown;)
        {
            hasGrown = false;
            foreach (GenericMentions declaration in declarations)
            {
                if (!names.Contains(declaration.Name) && declaration.Names.Any(names.Contains))
                {
                    hasGrown = names.Add(declaration.Name);
                }
            }
        }

        return names.OrderBy(name => name, StringComparer.Ordinal).ToEquatable();
    }

    /// <summary>Returns the name of a generic declaration, or null. Extension blocks have no name: their methods count as generic.</summary>
    private static string? NameOf(SyntaxNode node) => node switch
    {
        TypeDeclarationSyntax { TypeParameterList: not null, Identifier.ValueText: { Length: > 0 } name } => name,
        MethodDeclarationSyntax { TypeParameterList: not null } method => method.Identifier.ValueText,
        MethodDeclarationSyntax { Parent: TypeDeclarationSyntax { TypeParameterList: not null, Identifier.ValueText: null or "" } } method => method.Identifier.ValueText,
        LocalFunctionStatementSyntax { TypeParameterList: not null } local => local.Identifier.ValueText,
        _ => null,
    };
}
