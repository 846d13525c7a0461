using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>
/// The types that frameworks read and write for an application: parameters and results of actions and handlers, values passed to results,
/// and bodies of HTTP clients. Such code calls no entry point. The requests have no profile; each profile that a framework is configured
/// with gets them.
/// </summary>
internal static class FrameworkUses
{
    public static EquatableArray<RootRequest> Find(SourceTree source, CancellationToken cancellation)
    {
        if (source.Tree.TryGetText(out var text) && text.ToString() is var code && !FrameworkNames.Marks.Any(mark => code.IndexOf(mark, StringComparison.Ordinal) >= 0))
        {
            return EquatableArray<RootRequest>.Empty;
        }

        FoundTypes found = new();
        SemanticModel? bound = null;
        foreach (SyntaxNode node in source.Tree.GetRoot(cancellation).DescendantNodes())
        {
            switch (node)
            {
                case ClassDeclarationSyntax { BaseList: not null } or ClassDeclarationSyntax { AttributeLists.Count: > 0 }:
                    cancellation.ThrowIfCancellationRequested();
                    Actions.Read((ClassDeclarationSyntax)node, bound ??= source.Bind(), found, cancellation);
                    break;
                case InvocationExpressionSyntax invocation when Name(invocation) is { } name:
                    if (FrameworkNames.Maps.Contains(name))
                    {
                        Handlers.Read(invocation, bound ??= source.Bind(), found, cancellation);
                    }
                    else if (FrameworkNames.Results.Contains(name))
                    {
                        ResultCalls.Read(invocation, bound ??= source.Bind(), found, cancellation);
                    }
                    else if (FrameworkNames.ClientCalls.Contains(name))
                    {
                        ResultCalls.ReadClient(invocation, bound ??= source.Bind(), found, cancellation);
                    }

                    break;
            }
        }

        return found.Requests.ToEquatable();
    }

    private static string? Name(InvocationExpressionSyntax invocation) => invocation.Expression switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
        _ => null,
    };
}
