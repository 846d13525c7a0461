using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Following;

/// <summary>Edits examine only the edited file, and make a model only if another type is passed. Without open calls nothing is searched for.</summary>
public class FollowingCacheTests
{
    private const string Store = "namespace App; static class Store { public static string Save<T>(T value) => Json.Serialize(value); }";
    private const string Models = "namespace App; public class Order { public int Id { get; set; } } public class Line { public string? Text { get; set; } }";
    private const string Caller = "namespace App; static class Caller { static string Run() => Store.Save(new Order()); }";
    private const string Other = "namespace App; static class Other { static int Run() => 1; }";

    [Theory]
    [InlineData(2, "namespace App; static class Caller { static string Run() => \"a\" + Store.Save(new Order()); }", false)]
    [InlineData(2, "\n\nnamespace App; static class Caller { static string Run() => Store.Save(new Order()) + Store.Save(new Order()); }", false)]
    [InlineData(2, "namespace App; static class Caller { static string Run() => Store.Save(new Line()) + Store.Save(new Order()); }", true)]
    [InlineData(3, "namespace App; static class Other { static int Run() => 2; }", false)]
    [InlineData(3, "namespace App; static class Other { static int Run() => Store.Save(new Order()).Length; }", false)]
    [InlineData(3, "namespace App; static class Other { static int Run() => Store.Save(new Line()).Length; }", true)]
    [InlineData(0, "namespace App; static class Store { public static string Save<T>(T value) => 1 + Json.Serialize(value); }", false)]
    [InlineData(0, "namespace App; static class Store { public static string Save<T>(T value) => Json.Serialize(new[] { value }); }", true)]
    public void An_edit_makes_a_model_only_if_it_passes_another_type(int file, string after, bool isMade)
    {
        GeneratorRunResult result = Edit([Store, Models, Caller, Other], file, after);
        Assert.Equal(isMade, Compile.Outputs(result, Steps.Parsed).Any(output => output.Reason != IncrementalStepRunReason.Cached));
        Assert.Contains(result.GeneratedSources, source => source.HintName == "OrderCodec.g.cs");
        Assert.Equal(after.Contains("Line", StringComparison.Ordinal), result.GeneratedSources.Any(source => source.HintName == "LineCodec.g.cs"));
    }

    [Fact]
    public void Only_the_edited_file_is_searched()
    {
        GeneratorRunResult result = Edit([Store, Models, Caller, Other, Caller.Replace("class Caller", "class Second", StringComparison.Ordinal)], 2, Caller.Replace("new Order()", "new Line()", StringComparison.Ordinal));
        Assert.Equal(
            [IncrementalStepRunReason.Modified, IncrementalStepRunReason.Cached],
            Compile.Outputs(result, Steps.Uses).Select(output => output.Reason).Order());
    }

    [Theory]
    [InlineData("\"\"", false)]
    [InlineData("Json.Serialize(value)", true)]
    public void Without_open_calls_nothing_is_searched(string body, bool isSearched)
    {
        GeneratorRunResult result = Compile.Run(Models, "namespace App; static class Caller { static string Run() => Json.Serialize(new Order()) + Save(1); static string Save<T>(T value) => " + body + "; }");
        Assert.Equal(isSearched, Compile.Outputs(result, Steps.Uses).Any());
    }

    private static GeneratorRunResult Edit(string[] files, int edited, string after)
    {
        CSharpCompilation compilation = Compile.Of(files);
        GeneratorDriver driver = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken);
        compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[edited], Compile.Tree(after, edited));
        return driver.RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results.Single();
    }
}
