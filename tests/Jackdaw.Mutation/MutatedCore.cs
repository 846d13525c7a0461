using System.Globalization;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Mutation;

/// <summary>A copy of the core with switches in it, compiled.</summary>
internal sealed partial class MutatedCore
{
    private const string Switch =
        """
        namespace Jackdaw;

        internal static class MutantSwitch
        {
            internal static int Active = -1;
            internal static bool[]? Reached;

            [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
            internal static bool Is(int id)
            {
                if (Reached is { } reached)
                {
                    reached[id] = true;
                }

                return Active == id;
            }
        }
        """;

    private readonly string _source;
    private readonly string _tree;
    private readonly Dictionary<string, Dictionary<int, int>> _chosen = [];
    private readonly Dictionary<int, Mutant> _mutants = [];

    /// <summary>Chooses mutants by a seed.</summary>
    /// <param name="root">The repository.</param>
    /// <param name="folder">Where the copy is made.</param>
    /// <param name="rooms">The folders of the core to be changed.</param>
    /// <param name="count">How many mutants; of more places this many are drawn.</param>
    /// <param name="seed">The seed of the draw.</param>
    internal MutatedCore(string root, string folder, IReadOnlyList<string> rooms, int count, int seed)
    {
        _source = Path.Combine(root, "src", "Jackdaw");
        _tree = folder;
        List<(string File, int Place, int Line, string What)> all = [];
        foreach (string file in rooms.SelectMany(room => Directory.EnumerateFiles(Path.Combine(_source, room), "*.cs", SearchOption.AllDirectories)).Order(StringComparer.Ordinal))
        {
            int place = 0;
            string name = Path.GetRelativePath(_source, file).Replace('\\', '/');
            foreach (SyntaxNode node in InOrder(CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot()).Where(MutantPlaces.IsPlace))
            {
                all.Add((name, place++, node.GetLocation().GetLineSpan().StartLinePosition.Line + 1, MutantPlaces.Describe(node)!));
            }
        }

        Places = all.Count;
        (string File, int Place, int Line, string What)[] drawn = [.. all];
        new Random(seed).Shuffle(drawn);
        int id = 0;
        foreach ((string file, int place, int line, string what) in drawn.Take(count))
        {
            _mutants[id] = new(id, file, line, what);
            (_chosen.TryGetValue(file, out Dictionary<int, int>? places) ? places : _chosen[file] = [])[place] = id++;
        }
    }

    /// <summary>How many places there are.</summary>
    internal int Places { get; }

    /// <summary>The mutants that could be compiled.</summary>
    internal IReadOnlyCollection<Mutant> Mutants => _mutants.Values;

    /// <summary>Compiles. What the compiler refuses is no mutant, and is left out.</summary>
    /// <returns>The assembly; null if it can't be compiled.</returns>
    internal string? Compile(string root)
    {
        foreach (string part in (string[])["src/Jackdaw", "src/Jackdaw.Generator", "src/Jackdaw.CodeFixes", "eng", "docs/diagnostics"])
        {
            Copy(Path.Combine(root, part), Path.Combine(_tree, part));
        }

        foreach (string file in (string[])["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", "global.json"])
        {
            File.Copy(Path.Combine(root, file), Path.Combine(_tree, file), overwrite: true);
        }

        string core = Path.Combine(_tree, "src", "Jackdaw");
        File.WriteAllText(Path.Combine(core, "MutantSwitch.cs"), Switch);
        for (int round = 0; round < 8; round++)
        {
            foreach ((string file, Dictionary<int, int> places) in _chosen)
            {
                SyntaxNode changed = new MutantWriter(places).Visit(CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(_source, file))).GetRoot())!;
                File.WriteAllText(Path.Combine(core, file), changed.ToFullString());
            }

            (int exit, string output) = Tool.Run("dotnet", $"build {core} -c Debug -v q -nologo -p:RunAnalyzers=false -p:TreatWarningsAsErrors=false -p:GenerateDocumentationFile=false", _tree);
            if (exit == 0)
            {
                return Path.Combine(_tree, "artifacts", "bin", "Jackdaw", "debug", "Jackdaw.dll");
            }

            if (!DropRefused(core, output))
            {
                Console.WriteLine(output);
                return null;
            }
        }

        return null;
    }

    /// <summary>Leaves out the mutants on lines that the compiler complains about.</summary>
    private bool DropRefused(string core, string output)
    {
        bool dropped = false;
        foreach (Match error in Error().Matches(output))
        {
            string file = Path.GetRelativePath(core, error.Groups[1].Value.Trim()).Replace('\\', '/');
            string line = File.ReadAllLines(Path.Combine(core, file))[int.Parse(error.Groups[2].Value, CultureInfo.InvariantCulture) - 1];
            int[] refused = [.. SwitchCall().Matches(line).Select(call => int.Parse(call.Groups[1].Value, CultureInfo.InvariantCulture))];

            // Where the line has none, a variable of a statement before it was left out: all of the file go.
            foreach (int id in refused.Length > 0 ? refused : [.. _mutants.Values.Where(mutant => mutant.File == file).Select(mutant => mutant.Id)])
            {
                if (_mutants.Remove(id) && _chosen[file] is { } places)
                {
                    places.Remove(places.First(place => place.Value == id).Key);
                    dropped = true;
                }
            }
        }

        return dropped;
    }

    /// <summary>As the rewriter counts them: what is inside comes first.</summary>
    private static IEnumerable<SyntaxNode> InOrder(SyntaxNode node)
    {
        foreach (SyntaxNode child in node.ChildNodes())
        {
            foreach (SyntaxNode inner in InOrder(child))
            {
                yield return inner;
            }
        }

        yield return node;
    }

    private static void Copy(string from, string to)
    {
        foreach (string file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories))
        {
            string target = Path.Combine(to, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(file, target, overwrite: true);
        }
    }

    [GeneratedRegex(@"^(.*\.cs)\((\d+),\d+\): error ", RegexOptions.Multiline)]
    private static partial Regex Error();

    [GeneratedRegex(@"MutantSwitch\.Is\((\d+)\)")]
    private static partial Regex SwitchCall();
}
