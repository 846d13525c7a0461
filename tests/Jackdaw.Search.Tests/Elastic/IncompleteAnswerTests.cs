using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>An answer that lacks documents says so in its metadata, or is an exception where nothing else would say it.</summary>
public sealed class IncompleteAnswerTests
{
    private static readonly Dictionary<string, Func<IFulltextSession, Task>> Unmarked = new()
    {
        ["load"] = session => session.LoadAsync<Article>(3, Cancellation),
        ["load, blocking"] = session => Task.FromResult(session.Load<Article>(3)),
        ["load, several requests"] = session => session.LoadAsync<Article>([.. Enumerable.Range(1, 1500).Select(id => (long)id)], Cancellation),
        ["list"] = session => session.Query<Article>().ToListAsync(Cancellation),
        ["list, blocking"] = session => Task.FromResult(session.Query<Article>().ToList()),
        ["list of groups"] = session => session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count() }).ToListAsync(Cancellation),
        ["first"] = session => session.Query<Article>().FirstOrDefaultAsync(Cancellation),
        ["count"] = session => session.Query<Article>().CountAsync(Cancellation),
        ["count, blocking"] = session => Task.FromResult(session.Query<Article>().Count()),
        ["count of groups"] = session => session.Query<Article>().GroupBy(a => a.Kind).Select(g => g.Key).CountAsync(Cancellation),
        ["stream"] = session => ReadAsync(session.Query<Article>()),
        ["stream with metadata"] = session => ReadAsync(session.Query<Article>().Metadata(out _)),
        ["stream of a page"] = session => ReadAsync(session.Query<Article>().Limit(10)),
        ["stream of groups"] = session => ReadAsync(session.Query<Article>().GroupBy(a => a.Kind).Select(g => g.Key)),
        ["words"] = session => session.KeywordsAsync<Article>("json", Cancellation),
        ["spelling"] = session => session.SuggestAsync<Article>("jsan", 3, Cancellation),
        ["did you mean"] = session => session.DidYouMeanAsync<Article>("jsan", Cancellation),
        ["more like"] = session => session.MoreLikeAsync<Article>("json", cancellationToken: Cancellation),
        ["stored queries"] = session => session.MatchingQueriesAsync([Article.Samples()[0]], Cancellation),
        ["where it is asked for"] = session => session.Query<Article>().ThrowOnPartialResult().ToResultAsync(Cancellation),
        ["a page where it is asked for"] = session => session.Query<Article>().ThrowOnPartialResult().Facet(a => a.Kind, out _).ToResultAsync(Cancellation),
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(IncompleteAnswers.Kinds), MemberType = typeof(IncompleteAnswers))]
    public async Task What_has_no_mark_is_refused(string state, bool obeys)
    {
        foreach (string product in new[] { "opensearch", "elasticsearch" })
        {
            foreach ((string name, Func<IFulltextSession, Task> run) in Unmarked)
            {
                await using ElasticRig rig = IncompleteAnswers.Rig(state, obeys, product);
                Exception? error = await Record.ExceptionAsync(() => run(rig.Session));
                Assert.True(error is FulltextException { IsTransient: true }, $"{name} on {product}: {error}");
                string reason = state switch { IncompleteAnswers.Missing => "shards", IncompleteAnswers.Failed => "node_disconnected_exception: [node-3] disconnected", IncompleteAnswers.TimedOut => "", _ => "did not take part" };
                Assert.True(error.Message.Contains(reason, StringComparison.Ordinal), $"{name} on {product}: {error.Message}");
            }
        }
    }

    [Theory]
    [MemberData(nameof(IncompleteAnswers.Kinds), MemberType = typeof(IncompleteAnswers))]
    public async Task What_has_a_mark_is_marked(string state, bool obeys)
    {
        await using ElasticRig rig = IncompleteAnswers.Rig(state, obeys);
        IFulltextQuery<Article> query = rig.Session.Query<Article>();
        FulltextFuture<Article> future = query.Future();
        await query.Metadata(out QueryMetadataHolder list).ToListAsync(Cancellation);
        await query.Metadata(out QueryMetadataHolder first).FirstOrDefaultAsync(Cancellation);
        Assert.Equal(2, await query.Metadata(out QueryMetadataHolder count).CountAsync(Cancellation));
        (FulltextResult<Article> one, FulltextResult<Article> other) = await rig.Session.BatchAsync(query, query.MatchText("json"), Cancellation);
        QueryMetadata[] all =
        [
            (await query.ToResultAsync(Cancellation)).Metadata,
            (await query.Facet(a => a.Kind, out _).ToResultAsync(Cancellation)).Metadata,
            (await query.GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count() }).ToResultAsync(Cancellation)).Metadata,
            (await future.GetAsync(Cancellation)).Metadata,
            list.Value, first.Value, count.Value, one.Metadata, other.Metadata,
        ];
        Assert.All(all, metadata =>
        {
            Assert.Equal(state != IncompleteAnswers.TimedOut, metadata.IsPartial);
            Assert.Equal(state == IncompleteAnswers.TimedOut, metadata.IsOutOfTime);
            Assert.Equal(TotalRelation.AtLeast, metadata.TotalRelation);
            Assert.Equal(
                state switch
                {
                    IncompleteAnswers.Missing => "1 of 3 shards of 'articles' did not respond: they have no running copy.",
                    IncompleteAnswers.Failed => "Shard 2 of 'articles' failed: node_disconnected_exception: [node-3] disconnected",
                    IncompleteAnswers.Skipped => "1 of 2 clusters did not take part in the search of 'articles'.",
                    IncompleteAnswers.SkippedByName => "The cluster 'archive' did not take part in the search of 'articles': connect_transport_exception: refused",
                    _ => "The search of 'articles' timed out: rows may be missing, and totals and counts are lower bounds.",
                },
                Assert.Single(metadata.Warnings));
        });
    }

    [Fact]
    public async Task Shards_that_were_skipped_are_not_missing()
    {
        await using ElasticRig rig = IncompleteAnswers.Rig(IncompleteAnswers.Whole, obeys: false);
        QueryMetadata metadata = (await rig.Session.Query<Article>().ThrowOnPartialResult().ToResultAsync(Cancellation)).Metadata;
        Assert.Equal((false, false, TotalRelation.Exact, 0), (metadata.IsPartial, metadata.IsOutOfTime, metadata.TotalRelation, metadata.Warnings.Count));
        Assert.Equal(2, await rig.Session.Query<Article>().CountAsync(Cancellation));
        Assert.Equal(2, await ReadAsync(rig.Session.Query<Article>()));
        Assert.NotNull(await rig.Session.LoadAsync<Article>(1, Cancellation));
    }

    [Theory]
    [InlineData(IncompleteAnswers.Missing)]
    [InlineData(IncompleteAnswers.TimedOut)]
    public async Task A_document_that_was_found_exists_but_one_that_was_not_may_exist_too(string state)
    {
        await using ElasticRig found = IncompleteAnswers.Rig(state, obeys: true);
        Assert.True(await found.Session.Query<Article>().AnyAsync(Cancellation));
        await using ElasticRig none = IncompleteAnswers.Rig(state, obeys: true, total: 0);
        await Assert.ThrowsAnyAsync<FulltextException>(() => none.Session.Query<Article>().AnyAsync(Cancellation));
        Assert.False(await none.Session.Query<Article>().Metadata(out QueryMetadataHolder holder).AnyAsync(Cancellation));
        Assert.True(holder.Value.IsPartial || holder.Value.IsOutOfTime);
    }

    [Fact]
    public async Task A_time_limit_of_the_caller_s_own_gives_the_rows_that_were_found_but_no_count()
    {
        await using ElasticRig rig = IncompleteAnswers.Rig(IncompleteAnswers.TimedOut, obeys: true);
        IFulltextQuery<Article> query = rig.Session.Query<Article>().Options(o => o with { MaxQueryTime = TimeSpan.FromSeconds(1) });
        Assert.Equal(2, (await query.ToListAsync(Cancellation)).Count);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => query.CountAsync(Cancellation));
        Assert.Contains("Raise MaxQueryTime, or call Metadata(out …)", error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAnyAsync<FulltextException>(() => ReadAsync(query));
        Assert.Equal(2, await ReadAsync(query.Metadata(out QueryMetadataHolder holder)));
        Assert.True(holder.Value.IsOutOfTime);

        // Missing shards are another matter.
        await using ElasticRig missing = IncompleteAnswers.Rig(IncompleteAnswers.Missing, obeys: true);
        await Assert.ThrowsAsync<ElasticException>(() => missing.Session.Query<Article>().Options(o => o with { MaxQueryTime = TimeSpan.FromSeconds(1) }).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task A_total_of_a_search_that_was_cut_off_is_a_lower_bound()
    {
        // The server calls it exact: 2,532 of 3,000 were counted.
        await using ElasticRig rig = IncompleteAnswers.Rig(IncompleteAnswers.Whole + ",\"terminated_early\":true", obeys: true);
        QueryMetadata metadata = (await rig.Session.Query<Article>().Options(o => o with { Cutoff = 10 }).ToResultAsync(Cancellation)).Metadata;
        Assert.Equal((TotalRelation.AtLeast, false), (metadata.TotalRelation, metadata.IsPartial));
    }

    [Fact]
    public async Task The_message_says_what_is_missing_and_what_to_do()
    {
        await using ElasticRig rig = IncompleteAnswers.Rig(IncompleteAnswers.Missing, obeys: true);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.LoadAsync<Article>(3, Cancellation));
        Assert.Equal(
            "POST http://localhost:9200/articles/_search?allow_partial_search_results=false: 503 The response for 'articles' would be incomplete, because documents of missing shards can't be found: "
            + "search_phase_execution_exception: Search rejected due to missing shards [[articles][0]]. Consider using `allow_partial_search_results` setting to bypass this error. "
            + "Retry when GET _cluster/health/articles is not red, or run a query whose result reports missing shards (ToResultAsync, SearchAsync).",
            error.Message);

        // It was tried again, because shards start and move.
        Assert.Equal(3, rig.Cluster.Requests.Count(request => request.Path.Contains("_search", StringComparison.Ordinal)));
        await using ElasticRig late = IncompleteAnswers.Rig(IncompleteAnswers.TimedOut, obeys: true);
        error = await Assert.ThrowsAsync<ElasticException>(() => late.Session.LoadAsync<Article>(3, Cancellation));
        Assert.Contains("would be incomplete: query_phase_execution_exception: Time exceeded. Narrow the query, or raise its time limit", error.Message, StringComparison.Ordinal);
        Assert.Single(late.Cluster.Requests, request => request.Path.Contains("_search", StringComparison.Ordinal));
    }

    private static async Task<int> ReadAsync<T>(IFulltextQuery<T> query)
    {
        int count = 0;
        await foreach (T _ in query.AsAsyncEnumerable(Cancellation))
        {
            count++;
        }

        return count;
    }
}
