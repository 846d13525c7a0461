using System.Collections.Immutable;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>What the run-time fallback handles with the same result is a warning only where the project promises to work without it.</summary>
public class FallbackSeverityTests
{
    private const string Open = "public static class C { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }";
    private const string Private = "class C { private class M { public int A { get; set; } } string Save() => Json.Serialize(new M()); }";
    private const string Exempt = "[System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(\"\")]";

    [Theory]
    [InlineData(Open, "", DiagnosticSeverity.Info)]
    [InlineData(Private, "", DiagnosticSeverity.Info)]
    [InlineData(Open, "PublishAot=true", DiagnosticSeverity.Warning)]
    [InlineData(Private, "PublishTrimmed=TRUE", DiagnosticSeverity.Warning)]
    [InlineData(Open, "IsAotCompatible=true", DiagnosticSeverity.Warning)]
    [InlineData(Private, "IsTrimmable=true", DiagnosticSeverity.Warning)]
    [InlineData(Open, "EnableTrimAnalyzer=true", DiagnosticSeverity.Warning)]
    [InlineData(Open, "JackdawRuntimeCodecs=false", DiagnosticSeverity.Warning)]
    [InlineData(Open, "PublishAot=false", DiagnosticSeverity.Info)]
    [InlineData("public static class C { " + Exempt + " public static T? Load<T>(string s) => Json.Deserialize<T>(s); }", "PublishAot=true", DiagnosticSeverity.Info)]
    [InlineData(Exempt + " public static class C { public static Func<string, T?> Load<T>() => s => Json.Deserialize<T>(s); }", "PublishAot=true", DiagnosticSeverity.Info)]
    [InlineData("public class C<T> { public T? Value { " + Exempt + " get => Json.Deserialize<T>(\"\"); } }", "PublishAot=true", DiagnosticSeverity.Info)]
    [InlineData("public class C<T> { [System.Diagnostics.CodeAnalysis.RequiresDynamicCode(\"\")] public T? Load() { return Local(); T? Local() => Json.Deserialize<T>(\"\"); } }", "PublishAot=true", DiagnosticSeverity.Info)]
    public void The_project_decides(string source, string property, DiagnosticSeverity severity)
        => Assert.Equal(severity, Assert.Single(Reported(Compile.Of(source), property)).Severity);

    /// <summary>Builds with warnings as errors go on, unless the project forbids the fallback.</summary>
    [Theory]
    [InlineData(ReportDiagnostic.Default, DiagnosticSeverity.Info)]
    [InlineData(ReportDiagnostic.Error, DiagnosticSeverity.Error)]
    [InlineData(ReportDiagnostic.Warn, DiagnosticSeverity.Warning)]
    public void Warnings_as_errors_concern_it_by_its_id(ReportDiagnostic stated, DiagnosticSeverity severity)
    {
        CSharpCompilation compilation = Compile.Of(Open);
        CSharpCompilationOptions options = compilation.Options.WithGeneralDiagnosticOption(ReportDiagnostic.Error);
        options = stated == ReportDiagnostic.Default ? options : options.WithSpecificDiagnosticOptions(options.SpecificDiagnosticOptions.Add("JD0018", stated));
        Assert.Equal(severity, Assert.Single(Reported(compilation.WithOptions(options), "")).Severity);
    }

    private static ImmutableArray<Diagnostic> Reported(Compilation compilation, string property)
    {
        GeneratorDriver driver = Compile.Driver().WithUpdatedAnalyzerConfigOptions(new Options(property.Split('=')));
        driver.RunGeneratorsAndUpdateCompilation(compilation, out _, out ImmutableArray<Diagnostic> found, TestContext.Current.CancellationToken);
        return found;
    }

    /// <summary>One property of a project.</summary>
    private sealed class Options(string[] pair) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Values(pair);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Values([""]);

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Values([""]);
    }

    private sealed class Values(string[] pair) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, out string value)
        {
            bool isIt = pair.Length == 2 && key == "build_property." + pair[0];
            value = isIt ? pair[1] : null!;
            return isIt;
        }
    }
}
