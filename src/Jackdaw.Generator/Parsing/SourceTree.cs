using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>One file, with everything it may refer to. As long as both are unchanged, so are the requests of the file.</summary>
internal sealed class SourceTree(SyntaxTree tree, Compilation compilation, Declarations declarations)
{
    /// <summary>Alive while the file is read; afterwards it is not kept.</summary>
    private readonly WeakReference<Compilation> _compilation = new(compilation);

    public static IEqualityComparer<SourceTree> Comparer { get; } = new SameTree();

    public SyntaxTree Tree { get; } = tree;

    private Declarations Declarations { get; } = declarations;

    public static IEnumerable<SourceTree> All(Compilation compilation, Declarations declarations)
        => ((CSharpCompilation)compilation).SyntaxTrees.Select(tree => new SourceTree(tree, compilation, declarations));

    public SemanticModel Bind()
        => (_compilation.TryGetTarget(out Compilation? compilation) ? compilation : Declarations.Latest).GetSemanticModel(Tree);

    private sealed class SameTree : IEqualityComparer<SourceTree>
    {
        public bool Equals(SourceTree before, SourceTree now)
            => ReferenceEquals(before.Tree, now.Tree) && ReferenceEquals(before.Declarations, now.Declarations);

        public int GetHashCode(SourceTree tree) => tree.Tree.GetHashCode();
    }
}
