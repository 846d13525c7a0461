using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The parts of a compilation that codecs can depend on. It is equal to one that differs only in method bodies, comments and white space,
/// so an edit of a method leaves the model unchanged without examining any type. The code of setters, constructors and initializers is
/// included.
/// </summary>
internal sealed class Declarations(Compilation compilation)
{
    private Compilation _latest = compilation;

    public static IEqualityComparer<Declarations> Comparer { get; } = new SameDeclarations();

    /// <summary>The newest compilation with the same declarations. No older one is kept alive.</summary>
    public Compilation Latest => Volatile.Read(ref _latest);

    private sealed class SameCode : IEqualityComparer<SyntaxNode>
    {
        public static readonly SameCode Instance = new();

        public bool Equals(SyntaxNode before, SyntaxNode now) => before.IsEquivalentTo(now);

        public int GetHashCode(SyntaxNode node) => node.RawKind;
    }

    private sealed class SameDeclarations : IEqualityComparer<Declarations>
    {
        public bool Equals(Declarations before, Declarations now)
        {
            Compilation newest = now.Latest;
            bool isSame = ReferenceEquals(before, now) || Declare((CSharpCompilation)before.Latest, (CSharpCompilation)newest);
            if (isSame)
            {
                Volatile.Write(ref before._latest, newest);
            }

            return isSame;
        }

        public int GetHashCode(Declarations declarations) => declarations.Latest.SyntaxTrees.Count();

        private static bool Declare(CSharpCompilation before, CSharpCompilation now)
        {
            if (before.AssemblyName != now.AssemblyName
                || !before.Options.Equals(now.Options)
                || before.SyntaxTrees.Length != now.SyntaxTrees.Length
                || !before.References.SequenceEqual(now.References))
            {
                return false;
            }

            for (int i = 0; i < now.SyntaxTrees.Length; i++)
            {
                if (before.SyntaxTrees[i] != now.SyntaxTrees[i] && !Declare(before.SyntaxTrees[i], now.SyntaxTrees[i]))
                {
                    return false;
                }
            }

            return true;
        }

        private static bool Declare(SyntaxTree before, SyntaxTree now)
            => before.FilePath == now.FilePath
                && before.Options.Equals(now.Options)
                && SyntaxFactory.AreEquivalent(before, now, topLevel: true)
                && Code(before).SequenceEqual(Code(now), SameCode.Instance);

        /// <summary>Returns the code that runs when an object is created and filled; it is not compared above.</summary>
        private static IEnumerable<SyntaxNode> Code(SyntaxTree tree)
            => tree.GetRoot()
                .DescendantNodes(node => node is not (MethodDeclarationSyntax or StatementSyntax or ExpressionSyntax))
                .Where(node => node is ConstructorDeclarationSyntax or EqualsValueClauseSyntax
                    or AccessorDeclarationSyntax { RawKind: (int)SyntaxKind.SetAccessorDeclaration or (int)SyntaxKind.InitAccessorDeclaration });
    }
}
