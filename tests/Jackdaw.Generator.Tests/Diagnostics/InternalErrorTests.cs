using System.Globalization;
using Jackdaw.Generator.Parsing;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A fault of the generator at one type is JD0051 at that type: all others have their codecs.</summary>
public class InternalErrorTests
{
    private const string Source = """
        [JsonModel] public class Good { public int A { get; set; } = 1; public List<Other>? Others { get; set; } }
        public class Other { public int B { get; set; } }
        [JsonModel] public class Bad { public int C { get; set; } = 3; }
        public class Holder { public Bad? Bad { get; set; } = new(); }
        public static class Calls { public static object? Run() => Json.Serialize(new Good()) + Json.Serialize(new Holder()) + Json.Serialize(new List<Bad> { new() }); }
        """;

    [Fact]
    public void Other_types_keep_their_codecs()
    {
        GeneratorRunResult result = Faulty("Bad", () => Compile.Run(Source));
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal(("JD0051", DiagnosticSeverity.Warning), (found.Id, found.Severity));
        Assert.Equal("Bad", found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length));
        string message = found.GetMessage(CultureInfo.InvariantCulture);
        Assert.Contains("InvalidCastException", message, StringComparison.Ordinal);
        Assert.Contains("'Bad'", message, StringComparison.Ordinal);
        Assert.Equal(["GoodCodec.g.cs", "JackdawProvider.g.cs", "OtherCodec.g.cs"], result.GeneratedSources.Select(source => source.HintName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void The_run_time_serves_the_type()
        => Assert.Equal("{\"A\":1,\"Others\":null}{\"Bad\":{\"C\":3}}[{\"C\":3}]", Faulty("Bad", () => Running.Run(Source)));

    /// <summary>What is not built by itself is missing at what contains it.</summary>
    [Fact]
    public void A_root_without_a_file_of_its_own()
    {
        GeneratorRunResult result = Faulty("System.Collections.Generic.List<Bad>", () => Compile.Run(Source));
        Assert.Equal("JD0051", Assert.Single(result.Diagnostics).Id);
        Assert.Contains(result.GeneratedSources, source => source.HintName == "HolderCodec.g.cs");
        Assert.DoesNotContain("typeof(List<Bad>)", result.GeneratedSources.Single(source => source.HintName == "JackdawProvider.g.cs").SourceText.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_collection_in_itself()
    {
        const string Nodes = "public class Node : List<Node> { } [JsonModel] public class Bad { public Node? Children { get; set; } } [JsonModel] public class Good { public Node? Children { get; set; } }";
        GeneratorRunResult result = Faulty("Bad", () => Compile.Run(Nodes));
        Assert.Equal("JD0051", Assert.Single(result.Diagnostics).Id);
        Assert.Contains(result.GeneratedSources, source => source.HintName == "GoodCodec.g.cs");
    }

    [Fact]
    public void A_run_that_is_canceled_is_no_fault()
    {
        GeneratorRunResult result = Faulty("Bad", () => Compile.Driver().RunGenerators(Compile.Of(Source), TestContext.Current.CancellationToken).GetRunResult().Results.Single(), new OperationCanceledException());
        Assert.IsType<OperationCanceledException>(result.Exception);
        Assert.DoesNotContain(result.Diagnostics, found => found.Id == "JD0051");
    }

    private static T Faulty<T>(string type, Func<T> run, Exception? fault = null)
    {
        Graph.Probe.Value = symbol =>
        {
            if (symbol.ToDisplayString() == type)
            {
                throw fault ?? new InvalidCastException("a fault");
            }
        };
        try
        {
            return run();
        }
        finally
        {
            Graph.Probe.Value = null;
        }
    }
}
