using System.Reflection;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Xunit;

namespace Jackdaw.Search.Tests.Guide;

/// <summary>Compiles the blocks of a guide as a user's project would, and runs the rows of its table.</summary>
internal static class GuideCompiler
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Net.Http;
        using System.Threading;
        using System.Threading.Tasks;
        using Jackdaw;
        using Jackdaw.Search;
        using Jackdaw.Search.Elastic;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;
        using Microsoft.Extensions.DependencyInjection;

        """;

    /// <summary>The columns of the guide's class, which its table does not repeat.</summary>
    private const string WholeDocument = "id, title, body, score, year, creationdate, tagids, meta, latitude, longitude, WEIGHT() AS weight";

    /// <summary>The statements that the rows' queries become, in their order.</summary>
    public static IReadOnlyList<string> Statements(GuidePage page) =>
        [.. Texts(page, "uint[] years = [2008, 2009]; long[] tags = [3, 9];", "ToSphinxQl()").Select(statement => statement.Replace(WholeDocument, "…", StringComparison.Ordinal))];

    /// <summary>What the rows' queries become, in their order.</summary>
    /// <param name="page">The page.</param>
    /// <param name="values">Variables that the rows use.</param>
    /// <param name="call">What shows a query.</param>
    public static IReadOnlyList<string> Texts(GuidePage page, string values, string call) => Texts(page, page.Rows, values, call);

    /// <summary>What rows' queries become, in their order; the message where one is refused.</summary>
    public static IReadOnlyList<string> Texts(GuidePage page, IReadOnlyList<GuideRow> rows, string values, string call)
    {
        StringBuilder code = Declarations(page);
        code.AppendLine("public static class Rows { public static IEnumerable<string> All(IFulltextSession search) {")
            .AppendLine("IFulltextQuery<Post> posts = search.Query<Post>(); " + values);
        foreach (GuideRow row in rows)
        {
            code.AppendLine($"yield return Sql(() => {row.Code}.{call});");
        }

        code.AppendLine("} private static string Sql(Func<string> make) { try { return make(); } catch (MissingCapabilityException refused) { return refused.Message; } } }");
        using FulltextStore store = new("backend=embedded");
        store.Initialize();
        using IFulltextSession session = store.StartSession();
        MethodInfo all = Assembly.Load(Emit(code.ToString())).GetType("Rows")!.GetMethod("All")!;
        return [.. (IEnumerable<string>)all.Invoke(null, [session])!];
    }

    /// <summary>Compiles all blocks; throws the compiler's messages.</summary>
    public static void CompileBlocks(GuidePage page)
    {
        StringBuilder code = Declarations(page);
        code.AppendLine("public static class Blocks {");
        for (int i = 0; i < page.Statements.Count; i++)
        {
            code.AppendLine($"public static async Task Block{i}(IFulltextSession search, CancellationToken ct) {{ await Task.Yield();")
                .AppendLine(page.Statements[i])
                .AppendLine("}");
        }

        Emit(code.AppendLine("}").ToString());
    }

    private static StringBuilder Declarations(GuidePage page) => page.Declarations.Aggregate(new StringBuilder(Usings), (code, block) => code.AppendLine(block));

    private static byte[] Emit(string code)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Guide",
            [CSharpSyntaxTree.ParseText(code, new CSharpParseOptions(LanguageVersion.Latest))],
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        using MemoryStream assembly = new();
        EmitResult result = compilation.Emit(assembly, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join("\n", result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        return assembly.ToArray();
    }
}
