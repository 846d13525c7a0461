using System.Collections.Immutable;
using Jackdaw.Search.Analyzers;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Jackdaw.Search.Tests.Analyzers;

/// <summary>JDS001: the result of an immutable query is dropped.</summary>
public class DroppedQueryTests
{
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
        Assert.Equal($"'{method}' has no effect: it returns a new {what}, and the result is not used", found.GetMessage(null));
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

    private static Task<ImmutableArray<Diagnostic>> Analyze(string statement) => AnalyzedProgram.With(new DroppedQueryAnalyzer(), statement);
}
