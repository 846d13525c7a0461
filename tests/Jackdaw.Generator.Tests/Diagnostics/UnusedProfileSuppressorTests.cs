using System.Collections.Immutable;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>CA1812 is suppressed for profiles, and for no other class.</summary>
public class UnusedProfileSuppressorTests
{
    [Fact]
    public async Task Profiles_are_never_created()
    {
        const string Source = """
            [JsonProfile(Indented = true)] internal sealed class OwnJson : JsonProfile<OwnJson>;
            [JsonProfile(Indented = true)] internal abstract class BaseJson<P> : JsonProfile<P> where P : JsonProfile<P>;
            internal sealed class DerivedJson : BaseJson<DerivedJson>;
            internal sealed class Other;
            """;
        CompilationWithAnalyzers analyzed = Compile.Of(Source).WithAnalyzers([new UnusedProfileSuppressor(), new EveryClass()], new CompilationWithAnalyzersOptions(
            new AnalyzerOptions([]), null, concurrentAnalysis: false, logAnalyzerExecutionTime: false, reportSuppressedDiagnostics: true));
        ImmutableArray<Diagnostic> found = await analyzed.GetAllDiagnosticsAsync(TestContext.Current.CancellationToken);
        Assert.Equal(
            [("OwnJson", true), ("BaseJson", true), ("DerivedJson", true), ("Other", false)],
            found.Where(diagnostic => diagnostic.Id == "CA1812").OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start)
                .Select(diagnostic => (diagnostic.Location.SourceTree!.ToString().Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length), diagnostic.IsSuppressed)));
    }

#pragma warning disable RS1029, RS1036, RS1038, RS1041, RS2008 // Only the test uses it.
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class EveryClass : DiagnosticAnalyzer
    {
        private static readonly DiagnosticDescriptor Rule = new("CA1812", "Unused", "Unused", "Performance", DiagnosticSeverity.Warning, isEnabledByDefault: true);

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rule];

        public override void Initialize(AnalysisContext context)
        {
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.EnableConcurrentExecution();
            context.RegisterSymbolAction(symbol => symbol.ReportDiagnostic(Diagnostic.Create(Rule, symbol.Symbol.Locations[0])), SymbolKind.NamedType);
        }
    }
#pragma warning restore RS1029, RS1036, RS1038, RS1041, RS2008
}
