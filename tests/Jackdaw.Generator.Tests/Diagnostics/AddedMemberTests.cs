using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Members that another generator adds are not seen: JD0020, where the attribute that asks for them is known.</summary>
public class AddedMemberTests
{
    private const string Toolkit = "namespace CommunityToolkit.Mvvm.ComponentModel { [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)] public sealed class ObservablePropertyAttribute : Attribute; } "
        + "namespace Vogen { public sealed class ValueObjectAttribute<T> : Attribute; } ";

    public static TheoryData<string, string> Lost { get; } = new()
    {
        { "'Name', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? {|JD0020:_name|}; public int A { get; set; } }" },
        { "'UserName', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? {|JD0020:m_userName|}; }" },
        { "'Name', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; public partial class B { [ObservableProperty] private string? {|JD0020:name|}; } [JsonModel] public class M : B { }" },
    };

    public static TheoryData<string> Fine { get; } =
    [
        "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] public partial string? Name { get; set; } } public partial class M { public partial string? Name { get => null; set { } } }",
        "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? _name; public string? Name { get => _name; set => _name = value; } }",
        "[JsonModel, Vogen.ValueObject<int>] public readonly partial struct M { public int Value { get; init; } }",
    ];

    [Theory]
    [MemberData(nameof(Lost))]
    public void Said_at_the_field(string message, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        GeneratorRunResult result = Compile.Run(marked.Text, Toolkit);
        Diagnostic found = Assert.Single(result.Diagnostics);
        (string id, Microsoft.CodeAnalysis.Text.TextSpan span) = marked.Expected[0];
        Assert.Equal((id, marked.Text.Substring(span.Start, span.Length)), (found.Id, found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length)));
        Assert.Contains(message, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains(result.GeneratedSources, generated => generated.HintName == "MCodec.g.cs");
    }

    /// <summary>A codec of what is seen would write an empty object: the run time sees the member and the converter.</summary>
    [Theory]
    [InlineData("[JsonModel, Vogen.ValueObject<int>] public readonly partial struct M { }", "[ValueObject] gives it its value")]
    [InlineData("[JsonModel] public partial class M { }", "it is partial and has no members to write here")]
    public void A_type_that_another_generator_completes_has_no_codec(string source, string message)
    {
        GeneratorRunResult result = Compile.Run(source, Toolkit);
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal(("JD0045", DiagnosticSeverity.Info), (found.Id, found.Severity));
        Assert.Contains(message, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.DoesNotContain(result.GeneratedSources, generated => generated.HintName == "MCodec.g.cs");
    }

    /// <summary>What another generator adds is in the program all the same.</summary>
    [Fact]
    public void What_another_generator_makes_is_served_at_run_time()
    {
        const string Made = "[JsonConverter(typeof(MConverter))] public partial struct M { public int Value => 5; } "
            + "public sealed class MConverter : JsonConverter<M> { public override M Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) { r.Skip(); return default; } "
            + "public override void Write(System.Text.Json.Utf8JsonWriter w, M v, System.Text.Json.JsonSerializerOptions o) => w.WriteNumberValue(v.Value); }";
        const string Own = "public partial struct M { } public class Holder { public M A { get; set; } [JsonConverter(typeof(MConverter))] public M B { get; set; } } "
            + "public static class Calls { public static object? Run() => Json.Serialize(new Holder()) + Json.Serialize(new M()); }";
        CSharpCompilation seen = Compile.Of(Own);
        GeneratorDriver driver = Compile.Driver().RunGenerators(seen, TestContext.Current.CancellationToken);
        Assert.Equal(["JD0045", "JD0045"], driver.GetRunResult().Diagnostics.Select(found => found.Id));
        CSharpCompilation whole = seen.AddSyntaxTrees(driver.GetRunResult().GeneratedTrees).AddSyntaxTrees(Compile.Tree(Made, 1));
        Assert.Equal("{\"A\":5,\"B\":5}5", Running.Emitted(whole));
    }

    [Theory]
    [MemberData(nameof(Fine))]
    public void Silent_where_the_member_is_declared(string source) => Assert.Empty(Compile.Run(source, Toolkit).Diagnostics.Select(found => found.ToString()));
}
