using System.Collections.Immutable;
using Jackdaw.Search.Analyzers;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace Jackdaw.Search.Tests.Analyzers;

/// <summary>JDS001: the result of an immutable query is dropped.</summary>
public class DroppedQueryTests
{
    private static readonly ImmutableArray<MetadataReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(path) is "netstandard.dll" or "Jackdaw.Search.dll")
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    [Theory]
    [InlineData("query.Where(p => p.Score > 1);", "Where", "query")]
    [InlineData("query.Match(\"a\").Limit(5);", "Limit", "query")]
    [InlineData("maybe?.Where(p => p.Score > 1);", "Where", "query")]
    [InlineData("query.Facet(p => p.Score, out Facet<int> facet);", "Facet", "query")]
    [InlineData("query.Select(p => p.Score);", "Select", "query")]
    [InlineData("query.GroupBy(p => p.Score);", "GroupBy", "query")]
    [InlineData("query.GroupBy(p => p.Score).PerGroup(2);", "PerGroup", "query")]
    [InlineData("session.Update<Post>().Set(p => p.Score, 1);", "Set", "update")]
    [InlineData("Action run = () => query.Where(p => p.Score > 1); run();", "Where", "query")]
    [InlineData("Filtered(query);", "Filtered", "query")]
    [InlineData("session.Query<Post>();", "Query", "query")]
    [InlineData("query.Match(m => { m.Word(\"a\"); return m.Word(\"b\"); }).ToList();", "Word", "match expression")]
    public async Task Dropped(string statement, string method, string what)
    {
        Diagnostic found = Assert.Single(await Analyze(statement));
        Assert.Equal("JDS001", found.Id);
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
        Assert.Equal($"'{method}' changes nothing: it returns a new {what}, and that is not used", found.GetMessage(null));
    }

    [Theory]
    [InlineData("query = query.Where(p => p.Score > 1); query.ToList();")]
    [InlineData("_ = query.Where(p => p.Score > 1);")]
    [InlineData("query.Where(p => p.Score > 1).ToList();")]
    [InlineData("query.Future();")]
    [InlineData("session.Update<Post>().Set(p => p.Score, 1).Where(p => p.Id == 1).Queue();")]
    [InlineData("session.Save(new Post());")]
    [InlineData("Func<IFulltextQuery<Post>> run = () => query.Where(p => p.Score > 1); run().ToList();")]
    [InlineData("new List<int>().Where(number => number > 1);")]
    public async Task Kept(string statement) => Assert.Empty(await Analyze(statement));

    private static async Task<ImmutableArray<Diagnostic>> Analyze(string statement)
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

                private static MyQuery Filtered(IFulltextQuery<Post> query) => throw new InvalidOperationException(query.ToString());
            }

            public interface MyQuery : IFulltextQuery<Post>
            {
            }
            """;
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Sample",
            [CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest), cancellationToken: cancellation)],
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        Assert.Empty(compilation.GetDiagnostics(cancellation).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return await compilation.WithAnalyzers([new DroppedQueryAnalyzer()]).GetAnalyzerDiagnosticsAsync(cancellation);
    }
}
