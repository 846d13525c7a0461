using System.Text.RegularExpressions;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Guide;

/// <summary>
/// The blocks of a page as one program: compiled with the generator, as a new project compiles it, and run. Blocks that name a file are compiled in the
/// project of that file.
/// </summary>
internal static partial class PageProgram
{
    /// <summary>What a new project has, without a line in the page.</summary>
    private static readonly string[] ImplicitUsings =
    [
        "using System;", "using System.Collections.Generic;", "using System.IO;", "using System.Linq;", "using System.Net.Http;", "using System.Threading;",
        "using System.Threading.Tasks;",
    ];

    private const string Shown = """
        static class Shown
        {
            public static readonly List<(int Line, string Stated, string Actual)> All = [];

            public static void Value(int line, string stated, object? value) =>
                All.Add((line, stated, Convert.ToString(value, System.Globalization.CultureInfo.InvariantCulture) ?? "null"));

            public static void Exception(int line, string stated, Action action)
            {
                try
                {
                    action();
                    All.Add((line, stated, "nothing is thrown"));
                }
                catch (Exception thrown)
                {
                    All.Add((line, stated, thrown.GetType().Name + ": " + thrown.Message));
                }
            }
        }
        """;

    /// <summary>Compiles and runs the page.</summary>
    /// <returns>What the page states as result of its lines, and what it is.</returns>
    public static List<(int Line, string Stated, string Actual)> Run(GuidePage page)
    {
        BlockSource[] blocks = [.. page.Blocks.Where(block => block.File is null).Select((block, i) => new BlockSource(page.Path, block, i))];
        string usings = string.Join('\n', ImplicitUsings.Concat(blocks.SelectMany(block => block.Usings)).Distinct().Select(line => "global " + line));
        string calls = string.Concat(blocks.Select((_, i) => $"Block{i}.Run(); "));
        string[] sources = [usings + "\n" + Shown + $"static class Calls {{ public static object Run() {{ {calls} return Shown.All; }} }}", .. blocks.Select(block => block.ToString())];
        CSharpCompilation program = Compile.OfNewtonsoft()
            .AddSyntaxTrees(sources.Select((source, i) => CSharpSyntaxTree.ParseText(source, new(LanguageVersion.Latest), $"{page.Path}.{i}.cs", System.Text.Encoding.UTF8)));
        Diagnostic[] errors = [.. Compile.Run(program).Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)];
        Assert.True(errors.Length == 0, string.Join('\n', errors.AsEnumerable()));
        List<(int Line, string Stated, string Actual)> reported = (List<(int, string, string)>)Running.Run(program)!;
        IEnumerable<int> missing = blocks.SelectMany(block => block.StatedLines).Except(reported.Select(line => line.Line));
        Assert.True(!missing.Any(), $"{page.Path}: nothing reaches the lines {string.Join(", ", missing)}, which state a result.");
        return reported;
    }

    /// <summary>Does the line do what is stated? <c>…</c> at the end leaves out the rest.</summary>
    public static bool Holds(string stated, string actual)
        => stated.EndsWith('…') ? actual.StartsWith(stated[..^1], StringComparison.Ordinal) : actual == stated;

    /// <summary>The code that a page shows of a file, without the lines which only the page needs.</summary>
    public static string ShownCode(PageBlock block) => UsingLine().Replace(block.Code, "").Trim();

    [GeneratedRegex("^using [^(\n]*;\n", RegexOptions.Multiline)]
    private static partial Regex UsingLine();
}
