using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A <c>Json</c> that is not ours.</summary>
public class DoorAnalyzerTests
{
    public static TheoryData<string, string> Marked { get; } = new()
    {
        { "a method called Json", "class Controller { protected object Json(object? data) => data!; } class C : Controller { string Run() => {|JD0019:Json|}.Serialize(1); int Load() => {|JD0019:Json|}.Deserialize<int>(\"1\"); }" },
        { "a property called Json", "class C { string Json { get; } = \"\"; string Run() => {|JD0019:Json|}.Serialize(1); }" },
    };

    public static TheoryData<string, string> Silent { get; } = new()
    {
        { "a closed type", "static class C { static string Run() => Json.Serialize(1) + Json.Serialize(new List<int>()); }" },
        { "another Serialize", "class Other { public static string Serialize<T>(T value) => \"\"; } static class C { static string Run<T>(T value) => Other.Serialize(value); }" },
        { "a method called Json and the full name", "class Controller { protected object Json(object? data) => data!; } class C : Controller { string Run() => Jackdaw.Json.Serialize(1); object Other() => Json(1).ToString()!; }" },
        { "a member with a method of that name", "class W { public string Serialize(int i) => \"\"; } class C { W Json { get; } = new(); string Run() => Json.Serialize(1); }" },
    };

    [Theory]
    [MemberData(nameof(Marked))]
    public async Task At_the_place(string what, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        CSharpCompilation compilation = Compile.Of(marked.Text);
        int offset = compilation.SyntaxTrees[0].ToString().IndexOf('\n', StringComparison.Ordinal) + 1;
        IEnumerable<(string, int)> found = (await Analyze(compilation)).Select(d => (d.Id, d.Location.SourceSpan.Start));
        Assert.True(marked.Expected.Select(expected => (expected.Id, expected.Span.Start + offset)).SequenceEqual(found), what + ": " + string.Join(", ", found));
    }

    [Theory]
    [MemberData(nameof(Silent))]
    public async Task Nothing_to_say(string what, string source)
        => Assert.True((await Analyze(Compile.Of(source))).IsEmpty, what);

    [Fact]
    public async Task The_message_says_what_to_write()
        => Assert.Contains(
            "'Json' is the method Controller.Json here: write Jackdaw.Json.Serialize, or use a profile of your own",
            Assert.Single(await Analyze(Compile.Of("class Controller { protected object Json(object? data) => data!; } class C : Controller { string Run() => Json.Serialize(1); }")))
                .GetMessage(System.Globalization.CultureInfo.InvariantCulture),
            StringComparison.Ordinal);

    private static async Task<System.Collections.Immutable.ImmutableArray<Diagnostic>> Analyze(CSharpCompilation compilation)
    {
        var found = await compilation.WithAnalyzers([new DoorAnalyzer()]).GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);
        return [.. found.OrderBy(d => d.Location.SourceSpan.Start)];
    }
}
