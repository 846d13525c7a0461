using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>What one file asks for.</summary>
internal static class RequestFinder
{
    public static FoundRequests Find(SourceTree source, CancellationToken cancellation)
    {
        var calls = new List<RootRequest>();
        var models = new List<RootRequest>();
        var profiles = new List<RootRequest>();
        SemanticModel? bound = null;
        foreach (SyntaxNode node in source.Tree.GetRoot(cancellation).DescendantNodes())
        {
            // Names first: nothing is bound in a file that has none of them.
            bool isDoor = DoorCalls.IsCandidate(node);
            if (!isDoor && !MarkedTypes.IsCandidate(node))
            {
                continue;
            }

            bound ??= source.Bind();
            cancellation.ThrowIfCancellationRequested();
            if (!isDoor)
            {
                MarkedTypes.Read((BaseTypeDeclarationSyntax)node, bound, models, profiles, cancellation);
            }
            else if (DoorCalls.Read(bound, node, cancellation) is { } request)
            {
                calls.Add(request);
            }
        }

        return new FoundRequests(calls.ToEquatable(), models.ToEquatable(), profiles.ToEquatable());
    }
}
