using System.Globalization;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Contexts;

/// <summary>A context is read again only after an edit of a declaration, and codecs are made again only if they change.</summary>
public class ContextCachingTests
{
    private const string Attribute = "[assembly: JsonModels(typeof(App.AppContext), Profile = typeof(App.ApiJson))]\n";
    private const string Context = "namespace App; [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)] [JsonSerializable(typeof(Order))] public partial class AppContext : JsonSerializerContext { }";
    private const string Models = "namespace App; public class Order { public int Id { get; set; } } public class Zone { public string? Text { get; set; } } [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class ApiJson : JsonProfile<ApiJson>;";
    private const string Code = "namespace App; static class Code { static int Run() => 1; }";

    [Theory]
    [InlineData("=> 1;", "=> 2;")]
    [InlineData("=> 1;", "=> Own(\"[JsonSerializable(typeof(Zone))]\"); static int Own(string text) => text.Length;")]
    [InlineData("static class Code", "\n\n// moved\nstatic class Code")]
    public void An_edit_elsewhere_makes_no_codec(string before, string after)
    {
        GeneratorRunResult result = Edit(3, Code, before, after);
        Assert.Empty(result.Diagnostics);
        Assert.Contains(result.GeneratedSources, source => source.HintName == "OrderCodecForApiJson.g.cs" || source.HintName == "OrderCodec.g.cs");
        Assert.All(Compile.Outputs(result, Steps.Codecs), output => Assert.True(output.Reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged));
        bool isDeclared = after.Contains("Own", StringComparison.Ordinal);
        Assert.Equal(isDeclared, Compile.Outputs(result, Steps.Parsed).Any(output => output.Reason != IncrementalStepRunReason.Cached));
    }

    [Fact]
    public void A_new_row_makes_its_codec_alone()
    {
        GeneratorRunResult result = Edit(1, Context, "[JsonSerializable(typeof(Order))]", "[JsonSerializable(typeof(Order))] [JsonSerializable(typeof(Zone))]");
        Assert.Equal([IncrementalStepRunReason.Unchanged, IncrementalStepRunReason.New], Compile.Outputs(result, Steps.Codecs).OrderBy(output => ((Model.CodecModel)output.Value).CodecName, StringComparer.Ordinal).Select(output => output.Reason));
    }

    [Fact]
    public void Another_option_is_compared_at_once()
    {
        GeneratorRunResult result = Edit(1, Context, "JsonKnownNamingPolicy.CamelCase", "JsonKnownNamingPolicy.KebabCaseLower");
        Assert.Contains("KebabCaseLower", Assert.Single(result.Diagnostics).GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.All(Compile.Outputs(result, Steps.Codecs), output => Assert.True(output.Reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged));
    }

    private static GeneratorRunResult Edit(int file, string source, string before, string after)
    {
        Assert.Contains(before, source, StringComparison.Ordinal);
        CSharpCompilation compilation = Compile.Of(Attribute, Context, Models, Code);
        GeneratorDriver driver = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken);
        compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[file], Compile.Tree(source.Replace(before, after, StringComparison.Ordinal), file));
        return driver.RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results.Single();
    }
}
