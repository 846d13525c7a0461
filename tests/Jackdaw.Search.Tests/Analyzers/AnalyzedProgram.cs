using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace Jackdaw.Search.Tests.Analyzers;

/// <summary>What an analyzer says of a statement in a method that has a session and queries.</summary>
internal static class AnalyzedProgram
{
    private static readonly ImmutableArray<MetadataReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(path) is "netstandard.dll" or "Jackdaw.Search.dll")
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    public static async Task<ImmutableArray<Diagnostic>> With(DiagnosticAnalyzer analyzer, string statement)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        CSharpCompilation compilation = Compile(statement);
        Assert.Empty(compilation.GetDiagnostics(cancellation).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return await compilation.WithAnalyzers([analyzer]).GetAnalyzerDiagnosticsAsync(cancellation);
    }

    /// <summary>The ids of the compiler's errors.</summary>
    public static IEnumerable<string> ErrorsOf(string statement) =>
        Compile(statement).GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Select(diagnostic => diagnostic.Id);

    private static CSharpCompilation Compile(string statement)
    {
        string source = $$"""
            using System;
            using System.Collections.Generic;
            using System.Linq;
            using Jackdaw.Search;

            public class Post
            {
                public long Id { get; set; }
                public int Score { get; set; }
            }

            public static class Program
            {
                public static void Run(IFulltextSession session, IFulltextQuery<Post> query, IFulltextQuery<Post>? maybe)
                {
                    {{statement}}
                }

                private static void Send(IFulltextUpdate<Post> update) => update.Queue();

                private static MyQuery Filtered(IFulltextQuery<Post> query) => throw new InvalidOperationException(query.ToString());
            }

            public interface MyQuery : IFulltextQuery<Post>
            {
            }

            public sealed class End(Action end) : IDisposable
            {
                public void Dispose() => end();
            }
            """;
        return CSharpCompilation.Create(
            "Sample",
            [CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest), cancellationToken: TestContext.Current.CancellationToken)],
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
    }
}
