using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>How the names of profiles are written at a position of a file.</summary>
internal static class NameScope
{
    public const string Jackdaw = "Jackdaw";

    /// <summary>Returns the name of a profile at the position, and whether the file must import the namespace of Jackdaw for it.</summary>
    public static (string Name, bool NeedsUsing) Of(ProfilePlan profile, int position, SemanticModel model, CancellationToken cancellation)
    {
        if (profile.Namespace == Jackdaw)
        {
            bool isHidden = model.LookupSymbols(position, name: profile.Name).Any(other => other.ContainingNamespace?.ToDisplayString() != Jackdaw || other is not INamedTypeSymbol);
            return isHidden || !CanImport(model, position, cancellation, out bool isImported) ? (Qualified(profile, position, model), false) : (profile.Name, !isImported);
        }

        bool isNear = profile.Namespace.Length == 0 || IsInside(model.GetEnclosingSymbol(position, cancellation), profile.Namespace) || Imports(model, position, profile.Namespace, cancellation);
        bool isFree = model.LookupSymbols(position, name: profile.Name).All(other => other is INamedTypeSymbol && other.ContainingNamespace?.ToDisplayString() == profile.Namespace);
        return (isNear && isFree ? profile.Name : profile.Namespace.Length == 0 ? "global::" + profile.Name : Qualified(profile, position, model), false);
    }

    /// <summary>Whether the file has the namespace of Jackdaw or can import it: no name in it would then mean something else.</summary>
    public static bool CanImport(SemanticModel model, int position, CancellationToken cancellation, out bool isImported)
    {
        isImported = IsInside(model.GetEnclosingSymbol(position, cancellation), Jackdaw) || Imports(model, position, Jackdaw, cancellation);
        if (isImported)
        {
            return true;
        }

        HashSet<string> types = new(model.Compilation.GetTypeByMetadataName(Parsing.KnownNames.DefaultProfile)?.ContainingNamespace.GetTypeMembers().Select(type => type.Name) ?? [], StringComparer.Ordinal);
        return !model.SyntaxTree.GetRoot(cancellation).DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken)
            && types.Contains(token.ValueText)
            && token.Parent is SimpleNameSyntax name
            && IsOfAnother(model, name, cancellation));
    }

    private static bool IsOfAnother(SemanticModel model, SimpleNameSyntax name, CancellationToken cancellation)
        => model.GetSymbolInfo(name, cancellation) is var info && (info.Symbol ?? info.CandidateSymbols.FirstOrDefault()) is { } symbol
            && symbol is INamedTypeSymbol
            && symbol.ContainingNamespace?.ToDisplayString() != Jackdaw;

    /// <summary>Whether a using directive that applies at the position, global ones included, imports the namespace.</summary>
    public static bool Imports(SemanticModel model, int position, string name, CancellationToken cancellation)
        => model.GetImportScopes(position, cancellation).Any(scope => scope.Imports.Any(import => import.NamespaceOrType is INamespaceSymbol imported && imported.ToDisplayString() == name));

    private static bool IsInside(ISymbol? symbol, string name)
        => (symbol as INamespaceSymbol ?? symbol?.ContainingNamespace)?.ToDisplayString() is { } around
            && (around == name || around.StartsWith(name + ".", StringComparison.Ordinal));

    /// <summary>The full name, from the root if its first part means something else here.</summary>
    private static string Qualified(ProfilePlan profile, int position, SemanticModel model)
    {
        string first = profile.Namespace.Split('.')[0];
        bool isPlain = model.LookupNamespacesAndTypes(position, name: first).All(found => found is INamespaceSymbol { ContainingNamespace.IsGlobalNamespace: true });
        return (isPlain ? "" : "global::") + profile.Namespace + "." + profile.Name;
    }
}
