using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.TestKit.Measures;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Caching;

/// <summary>After an edit only what the edit changes is made again. The compilation is edited each time: the same object proves nothing.</summary>
public class CachingTests
{
    private const string Models = """
        namespace App;
        public class Order { public int Id { get; set; } public Line? First { get; set; } }
        public class Line { public string? Text { get; set; } }
        """;

    private const string Calls = """
        namespace App;
        static class Program
        {
            static string Run() => Json.Serialize(new Order());
        }
        """;

    [Fact]
    public void A_first_run_makes_everything()
    {
        GeneratorRunResult result = Compile.Run(Models, Calls);
        Assert.Equal(["JackdawProvider.g.cs", "LineCodec.g.cs", "OrderCodec.g.cs"], result.GeneratedSources.Select(source => source.HintName).Order());
        Assert.All(Compile.Outputs(result, Steps.Codecs), output => Assert.Equal(IncrementalStepRunReason.New, output.Reason));
    }

    [Theory]
    [InlineData(Calls, "namespace App;\n\n\n// moved\nstatic class Program\n{\n    static string Run() => Json.Serialize(new Order());\n}\n")]
    [InlineData(Calls, "namespace App;\nstatic class Program\n{\n    static int Other() => 1;\n    static string Run() => Json.Serialize(new Order());\n}\n")]
    [InlineData(Calls, "namespace App;\nstatic class Program\n{\n    static string Run() => Json.Serialize(new Order()) + Json.Serialize(new Order());\n}\n")]
    [InlineData(Models, Models + "\n// a comment\ninternal class Unrelated { public object? Anything { get; set; } }")]
    public void An_edit_that_changes_no_shape_makes_nothing(string before, string after)
    {
        GeneratorRunResult result = Edit(before, after);
        AssertKept(result, Steps.Codecs);
        AssertKept(result, Steps.Provider);
        AssertSourceOutputs(result, IncrementalStepRunReason.Cached, count: 3);
    }

    /// <summary>Only what declares something, or asks for a type, is looked at again.</summary>
    [Theory]
    [InlineData("static string Run() => Json.Serialize(new Order());", "static string Run() => \"a\" + Json.Serialize(new Order());", false)]
    [InlineData("static string Run() => Json.Serialize(new Order());", "\n\n// moved\nstatic string Run() => Json.Serialize(new Order()) + Json.Serialize(new Order());", false)]
    [InlineData("static string Run() => Json.Serialize(new Order());", "static string Run() => JsonSerializer.Serialize(1) + Json.Serialize(new Order()); static class JsonSerializer { public static string Serialize(int value) => \"\"; }", true)]
    [InlineData("static string Run() => Json.Serialize(new Order());", "static string Run() => Json.Serialize(new List<Order> { new Order() }) + Json.Serialize(new Order());", true)]
    [InlineData("static string Run() => Json.Serialize(new Order());", "static string Run() => Json.Deserialize<Line>(\"{}\")!.Text + Json.Serialize(new Order());", true)]
    public void An_edit_of_a_method_body_makes_no_model(string before, string after, bool isMade)
    {
        GeneratorRunResult result = Edit(Calls, Calls.Replace(before, after, StringComparison.Ordinal));
        Assert.Equal(isMade, Compile.Outputs(result, Steps.Parsed).Any(output => output.Reason != IncrementalStepRunReason.Cached));
        Assert.Contains(result.GeneratedSources, source => source.HintName == "OrderCodec.g.cs");
    }

    /// <summary>What a codec may depend on, though it is not a declaration: bodies of setters and constructors, initializers, constants.</summary>
    [Theory]
    [InlineData("set { _a = value; }", "set { _a = value + 1; }")]
    [InlineData("init => _b = value;", "init => _b = -value;")]
    [InlineData("Kept(int a) { A = a; }", "Kept(int a) { A = a + 1; }")]
    [InlineData("C { get; set; } = 1;", "C { get; set; } = 2;")]
    [InlineData("int _a = 0;", "int _a = 1;")]
    [InlineData("Name = \"x\";", "Name = \"y\";")]
    public void An_edit_that_codecs_may_depend_on_makes_the_model_again(string before, string after)
    {
        const string Kept = """
            namespace App;
            [JsonModel] public class Kept
            {
                const string Name = "x";
                int _a = 0;
                int _b;
                public Kept(int a) { A = a; }
                [JsonPropertyName(Name)] public int A { get => _a; set { _a = value; } }
                public int B { get => _b; init => _b = value; }
                public int C { get; set; } = 1;
            }
            """;
        Assert.Contains(before, Kept, StringComparison.Ordinal);
        GeneratorRunResult result = Edit(Kept, Kept.Replace(before, after, StringComparison.Ordinal), Models + Calls.Replace("namespace App;", "", StringComparison.Ordinal));
        Assert.Contains(Compile.Outputs(result, Steps.Parsed), output => output.Reason != IncrementalStepRunReason.Cached);
        Assert.Equal(after.Contains("\"y\"", StringComparison.Ordinal), result.GeneratedSources.Single(source => source.HintName == "KeptCodec.g.cs").SourceText.ToString().Contains("\\\"y\\\"", StringComparison.Ordinal));
    }

    /// <summary>A call whose meaning depends on another file is bound again when that file declares something else.</summary>
    [Fact]
    public void A_declaration_elsewhere_changes_what_a_call_asks_for()
    {
        GeneratorRunResult result = Edit(
            Models + "\npublic static class Maker { public static Order Make() => new(); }",
            Models + "\npublic static class Maker { public static Line Make() => new(); }",
            "namespace App;\nstatic class Program { static string Run() => Json.Serialize(Maker.Make()); }");
        Assert.Equal(["JackdawProvider.g.cs", "LineCodec.g.cs"], result.GeneratedSources.Select(source => source.HintName).Order());
    }

    /// <summary>The compilation that the model was made of is let go: the newest one that declares the same takes its place.</summary>
    [Fact]
    public void No_old_compilation_is_kept()
    {
        (GeneratorDriver driver, WeakReference old) = EditMany();
        Assert.True(Collecting.Takes(old));
        Assert.NotEmpty(driver.GetRunResult().GeneratedTrees);
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static (GeneratorDriver Driver, WeakReference Old) EditMany()
    {
        CSharpCompilation compilation = Compile.Of(Models, Calls);
        GeneratorDriver driver = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken);
        WeakReference old = new(compilation);
        for (int i = 0; i < 3; i++)
        {
            compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[1], Compile.Tree(Calls + new string('\n', i + 1), 1));
            driver = driver.RunGenerators(compilation, TestContext.Current.CancellationToken);
        }

        return (driver, old);
    }

    [Fact]
    public void A_new_member_remakes_its_type_alone()
    {
        GeneratorRunResult result = Edit(Models, Models.Replace("string? Text", "int Count { get; set; } public string? Text", StringComparison.Ordinal));
        var reasons = Compile.Outputs(result, Steps.Codecs).ToDictionary(output => ((Model.CodecModel)output.Value).CodecName, output => output.Reason);
        Assert.Equal(IncrementalStepRunReason.Modified, reasons["LineCodec"]);
        Assert.Equal(IncrementalStepRunReason.Unchanged, reasons["OrderCodec"]);
        AssertSourceOutputs(result, IncrementalStepRunReason.Cached, count: 2);
    }

    [Fact]
    public void A_moved_problem_changes_the_diagnostic_and_no_source()
    {
        string bad = Models + "\npublic class Bad { public nint Anything { get; set; } }";
        string calls = Calls.Replace("new Order()", "new Order()) + Json.Serialize(new Bad()", StringComparison.Ordinal);
        GeneratorRunResult result = Edit(bad, "\n\n" + bad, calls);
        Assert.Equal("JD0002", Assert.Single(result.Diagnostics).Id);
        AssertKept(result, Steps.Codecs);
        Assert.Contains(Compile.Outputs(result, Steps.Problems), output => output.Reason == IncrementalStepRunReason.Modified);
    }

    private static GeneratorRunResult Edit(string before, string after, string? calls = null)
    {
        calls ??= Calls;
        CSharpCompilation compilation = Compile.Of(before == Calls ? [Models, before] : [before, calls]);
        GeneratorDriver driver = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken);
        int edited = before == Calls ? 1 : 0;
        compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[edited], Compile.Tree(after, edited));
        driver = driver.RunGenerators(compilation, TestContext.Current.CancellationToken);
        return driver.GetRunResult().Results.Single();
    }

    private static void AssertKept(GeneratorRunResult result, string step)
    {
        var outputs = Compile.Outputs(result, step).ToList();
        Assert.NotEmpty(outputs);
        Assert.All(outputs, output => Assert.True(output.Reason is IncrementalStepRunReason.Unchanged or IncrementalStepRunReason.Cached));
    }

    private static void AssertSourceOutputs(GeneratorRunResult result, IncrementalStepRunReason reason, int count)
        => Assert.Equal(count, result.TrackedOutputSteps.SelectMany(pair => pair.Value).SelectMany(run => run.Outputs)
            .Count(output => output.Reason == reason));
}
