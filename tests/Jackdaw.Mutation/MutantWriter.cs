using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Mutation;

/// <summary>Puts the chosen changes of a file behind switches. Places are counted in the order of the file, inner before outer.</summary>
/// <param name="chosen">The place's number in the file, and that of its switch.</param>
internal sealed class MutantWriter(IReadOnlyDictionary<int, int> chosen) : CSharpSyntaxRewriter
{
    private int _place;

    public override SyntaxNode? Visit(SyntaxNode? node)
    {
        if (node is null)
        {
            return null;
        }

        bool isPlace = MutantPlaces.IsPlace(node);
        SyntaxNode? visited = base.Visit(node);
        return isPlace && chosen.TryGetValue(_place++, out int id) && visited is not null ? MutantPlaces.Switched(node, visited, id) : visited;
    }
}
