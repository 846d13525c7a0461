using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// A compilation as far as what it declares: equal to one that differs in method bodies, comments and white space alone. Codecs depend on nothing
/// else, so an edit of a method leaves the model as it is without a look at any type.
/// </summary>
internal sealed class Declarations(Compilation compilation)
{
    private Compilation _latest = compilation;

    public static IEqualityComparer<Declarations> Comparer { get; } = new SameDeclarations();

    /// <summary>The newest compilation that declares the same: no older one is kept alive.</summary>
    public Compilation Latest => Volatile.Read(ref _latest);

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
            => before.FilePath == now.FilePath && before.Options.Equals(now.Options) && SyntaxFactory.AreEquivalent(before, now, topLevel: true);
    }
}
