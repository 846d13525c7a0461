using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Frameworks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Parsing;

/// <summary>Finds the requests of one file.</summary>
internal static class RequestFinder
{
    public static FoundRequests Find(SourceTree source, CancellationToken cancellation)
    {
        var calls = new List<RootRequest>();
        var models = new List<RootRequest>();
        var profiles = new List<RootRequest>();
        SemanticModel? bound = null;
        foreach (SyntaxNode node in Candidates(source.Tree, cancellation))
        {
            // Names first: a file that contains none of them is not bound.
            bool isDoor = DoorCalls.IsCandidate(node);
            bool isOfFramework = !isDoor && FrameworkDoors.IsCandidate(node);
            if (!isDoor && !isOfFramework && !MarkedTypes.IsCandidate(node))
            {
                continue;
            }

            bound ??= source.Bind();
            cancellation.ThrowIfCancellationRequested();
            if (isOfFramework)
            {
                if (FrameworkDoors.Read(bound, node, cancellation) is { } asked)
                {
                    calls.Add(asked);
                }
            }
            else if (!isDoor)
            {
                MarkedTypes.Read((BaseTypeDeclarationSyntax)node, bound, models, profiles, cancellation);
            }
            else if (DoorCalls.Read(bound, node, cancellation) is { } request)
            {
                calls.Add(request);
            }
        }

        return new FoundRequests(calls.Where(call => call.Owner is null).ToEquatable(), models.ToEquatable(), profiles.ToEquatable())
        {
            Open = calls.Where(call => call.Owner is not null).ToEquatable(),
        };
    }

    /// <summary>
    /// Returns the nodes to examine. Most files call no entry point: only declarations of types are examined there, and no code.
    /// </summary>
    private static IEnumerable<SyntaxNode> Candidates(SyntaxTree tree, CancellationToken cancellation)
    {
        SyntaxNode root = tree.GetRoot(cancellation);
        return tree.TryGetText(out SourceText? text) && !DoorCalls.MayBeIn(text.ToString())
            ? root.DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax)
            : root.DescendantNodes();
    }
}
