using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A caller that gives up, and a time that is over, end a search wherever it is, also where nothing is found for long.</summary>
public sealed class QueryLimitTests : IDisposable
{
    private readonly EntryIndex _index = new(new EmbeddedOptions { Time = new StepClock() });

    public QueryLimitTests() => _index.Put([.. Enumerable.Range(1, 6000).Select(id => new Entry { Id = id, Title = $"w{id} all x{id % 3}", Body = $"y{id} z{id}" })]);

    public static TheoryData<string> Texts => ["all", "all -all", "w* -all", "\"all all\"", "all NEAR/9 w*", "w1* | w2*", "\"all x1 x2\"~1", "\"x0 x1 x2\"/3", ""];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Every_document_tried_counts(string match)
    {
        // 6,000 documents are far more than there are steps between two looks, whether they are found or not.
        using PlanResult result = _index.Run(Plan(match, TimeSpan.FromTicks(1)));
        Assert.True(result.Metadata.IsOutOfTime);
        Assert.Equal(TotalRelation.AtLeast, result.Metadata.TotalRelation);
        Assert.Contains("MaxQueryTime", Assert.Single(result.Metadata.Warnings), StringComparison.Ordinal);
        Assert.InRange(result.Metadata.Total, 0, 5999);
    }

    [Fact]
    public void Time_enough_changes_nothing()
    {
        using PlanResult result = _index.Run(Plan("all", TimeSpan.FromDays(24)));
        Assert.False(result.Metadata.IsOutOfTime);
        Assert.Equal(TotalRelation.Exact, result.Metadata.TotalRelation);
        Assert.Equal(6000, result.Metadata.Total);
        Assert.Empty(result.Metadata.Warnings);
    }

    [Fact]
    public void What_was_found_in_time_is_returned()
    {
        QueryLimits limits = new(TimeSpan.FromDays(1), null, CancellationToken.None);
        limits.Stop();
        limits.Restart();
        Assert.False(limits.IsOver());
        Assert.True(limits.IsOutOfTime);
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public async Task A_caller_that_gives_up_is_heard(string match)
    {
        using CancellationTokenSource cancellation = new();
        QueryLimits limits = QueryLimits.Of(cancellation.Token);
        await cancellation.CancelAsync();
        Assert.Throws<OperationCanceledException>(() => limits.Step(int.MaxValue));
        await Assert.ThrowsAsync<OperationCanceledException>(async () => await _index.Backend.QueryAsync([Plan(match, null)], cancellation.Token));
    }

    [Fact]
    public async Task A_long_search_ends_soon_after_it_was_cancelled()
    {
        // Every word of it stands for all words of a document, for all documents.
        const long last = 50;
        using CancellationTokenSource cancellation = new();
        StepClock clock = new() { OnLook = looks => _ = looks == last && Cancel(cancellation) };
        using EntryIndex index = new(new EmbeddedOptions { Time = clock });
        string body = string.Join(' ', Enumerable.Range(0, 400).Select(n => "a" + n));
        index.Put([.. Enumerable.Range(1, 1500).Select(id => new Entry { Id = id, Body = body })]);
        string match = string.Join(" NEAR/400 ", Enumerable.Repeat("a*", 400));
        await Assert.ThrowsAsync<OperationCanceledException>(async () => await index.Backend.QueryAsync([Plan(match, TimeSpan.FromDays(1))], cancellation.Token));

        // The next look hears it.
        Assert.Equal(last, clock.Looks);
    }

    [Fact]
    public void Snippets_and_suggestions_hear_it_too()
    {
        using CancellationTokenSource cancellation = new();
        QueryLimits limits = QueryLimits.Of(cancellation.Token);
        SnippetMaker maker = new(BackendCalls.Syntax("all"), limits, TextAnalysis.Plain);
        IndexSnapshot snapshot = Snapshot();
        cancellation.Cancel();
        string text = string.Join(' ', Enumerable.Repeat("all", 10_000));
        Assert.Throws<OperationCanceledException>(() => maker.Make(text, SnippetOptions.Default));
        Assert.Throws<OperationCanceledException>(() => SpellingSuggestions.Find(snapshot, "w12x", 5, limits));
    }

    public void Dispose() => _index.Dispose();

    private static bool Cancel(CancellationTokenSource cancellationToken)
    {
        cancellationToken.Cancel();
        return true;
    }

    private static IndexSnapshot Snapshot()
    {
        IndexSchema schema = IndexSchema.Of(EntryIndex.Map);
        SegmentBuilder builder = new(schema, new TermTable());
        FieldValue[] values = new FieldValue[schema.Columns.Length];
        values[schema.FieldColumns[0]] = FieldValue.OfText(string.Join(' ', Enumerable.Range(0, 5000).Select(n => "w" + n)));
        builder.Add(1, values);
        return new IndexSnapshot(schema, [builder.Build()]);
    }

    private static QueryPlan Plan(string match, TimeSpan? time)
    {
        QueryPlan plan = EntryIndex.Plan(match);
        plan.Options = QueryOptions.Default with { MaxQueryTime = time };
        return plan;
    }
}
