using Jackdaw.Search.Analyzers;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Jackdaw.Search.Tests.Analyzers;

/// <summary>JDS002: a variable holds an update that nobody queues.</summary>
public class UnqueuedUpdateTests
{
    [Theory]
    [InlineData("var update = session.Update<Post>().Set(p => p.Score, 1).Where(p => p.Id == 1);")]
    [InlineData("var update = session.Update<Post>(); update = update.Set(p => p.Score, 1); update = update.Where(p => p.Id == 1);")]
    [InlineData("IFulltextUpdate<Post> update; update = session.Update<Post>(); session.FlushChanges();")]
    [InlineData("var update = session.Update<Post>(); if (query.Count() > 1) { update = update.Set(p => p.Score, 2).Where(p => p.Id > 1); }")]
    [InlineData("var update = session.Update<Post>(); update.Set(p => p.Score, 1);")]
    [InlineData("Action run = () => { var update = session.Update<Post>(); }; run();")]
    public async Task Never_queued(string statement)
    {
        Diagnostic found = Assert.Single(await AnalyzedProgram.With(new UnqueuedUpdateAnalyzer(), statement));
        Assert.Equal(("JDS002", DiagnosticSeverity.Warning), (found.Id, found.Severity));
        Assert.Equal("'update' is never queued: without a call to Queue(), nothing is updated", found.GetMessage(null));
    }

    [Theory]
    [InlineData("session.Update<Post>().Set(p => p.Score, 1).Where(p => p.Id == 1).Queue();")]
    [InlineData("var update = session.Update<Post>().Set(p => p.Score, 1); update.Where(p => p.Id == 1).Queue();")]
    [InlineData("var update = session.Update<Post>(); update = update.Set(p => p.Score, 1); update.Queue();")]
    [InlineData("IFulltextUpdate<Post>? update = null; update?.Queue();")]
    [InlineData("var update = session.Update<Post>(); Action run = () => update.Queue(); run();")]
    [InlineData("var update = session.Update<Post>(); Send(update);")]
    [InlineData("var update = session.Update<Post>(); Send(update.Set(p => p.Score, 1));")]
    [InlineData("var update = session.Update<Post>(); var other = update.Where(p => p.Id == 1); other.Queue();")]
    [InlineData("var updates = new List<IFulltextUpdate<Post>> { session.Update<Post>() }; foreach (var update in updates) { }")]
    [InlineData("_ = session.Update<Post>();")]
    [InlineData("var update = session.Update<Post>(); using var end = new End(() => update.Queue());")]
    public async Task Queued_or_given_away(string statement) => Assert.Empty(await AnalyzedProgram.With(new UnqueuedUpdateAnalyzer(), statement));
}
