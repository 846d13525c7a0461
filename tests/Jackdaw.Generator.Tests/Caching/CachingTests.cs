using Jackdaw.Generator.Tests.Compiling;
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
        string bad = Models + "\npublic class Bad { public object? Anything { get; set; } }";
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
