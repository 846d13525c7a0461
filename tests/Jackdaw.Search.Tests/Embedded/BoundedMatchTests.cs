using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// No match text costs more than its operators times the positions of a document. Each text here took exponential time or memory, or the
/// square of a document's length, as long as all pairs of stretches were kept.
/// </summary>
public sealed class BoundedMatchTests
{
    private const int Positions = 30;

    /// <summary>How often a search may look at its limits, which it does every 2,048 steps: 10 times what the longest of these takes. Every pair of positions would be 600,000 looks.</summary>
    private const int Looks = 250;

    public static TheoryData<string> Chains =>
    [
        Chain("a*", " NEAR/50 ", 20),
        Chain("a*", " NEAR/3 ", 20),
        Chain("a*", " << ", 20),
        Chain("(a* | a1* | a2*)", " NEAR/9 ", 20),
        Nested(20, inner => $"({inner}) NEAR/20 (a* | a1)"),
        Nested(20, inner => $"(a* | a1) NEAR/20 ({inner})"),
        Nested(20, inner => $"({inner} NEAR/5 a*) NOTNEAR/1 (a2* NEAR/30 none)"),
        Nested(20, inner => $"({inner} | (a* << a*)) NEAR/30 (a* a*)"),
        "(" + Chain("\"a* a*\"~30", " | ", 30) + ") NEAR/30 (" + Chain("\"a* b c\"/1", " | ", 60) + ")",
    ];

    [Theory]
    [MemberData(nameof(Chains))]
    public void Stretches_do_not_multiply(string match)
    {
        SegmentView view = View(string.Join(' ', Enumerable.Range(0, Positions).Select(n => "a" + n)));
        StepClock clock = new();
        QueryLimits limits = new(StepClock.Looking(Looks), null, CancellationToken.None, clock: clock);
        MatchTree tree = new(BackendCalls.Syntax(match)!, new IndexSnapshot(OneText, [view]), limits, everyField: true);
        Matcher matcher = new MatchBinder(tree, view.Segment, limits).Bind();
        Assert.Equal(0, matcher.Next());
        SpanList spans = new(limits.Memory);
        matcher.AddSpans(spans);
        spans.Sort();
        Assert.InRange(spans.Count, 1, 4 * Positions);
    }

    [Theory]
    [InlineData("word NEAR/50 word NEAR/50 word NEAR/50 word NEAR/50 word NEAR/50 word NEAR/50 word NEAR/50 other")]
    [InlineData("word << word << word << other")]
    [InlineData("word NEAR/9 (word << word << other)")]
    [InlineData("(word | other) NOTNEAR/2 (word << other)")]
    [InlineData("\"word word word word\"~100000 << other")]
    [InlineData("(word NEAR/100000 word) NOTNEAR/1 (other NEAR/1000 other)")]
    public async Task A_long_document_does_not_cost_its_square(string match)
    {
        StepClock clock = new();
        using EntryIndex index = new(new EmbeddedOptions { Time = clock });
        index.Put(new Entry { Id = 1, Body = string.Join(' ', Enumerable.Repeat("word", 50_000)) + " other" });
        QueryPlan plan = EntryIndex.Plan(match);
        plan.Options = QueryOptions.Default with { MaxQueryTime = StepClock.Looking(Looks) };
        using PlanResult result = (await index.Backend.QueryAsync([plan], TestContext.Current.CancellationToken))[0];
        Assert.False(result.Metadata.IsOutOfTime);
    }

    [Fact]
    public void A_pattern_named_often_is_gathered_once()
    {
        using EntryIndex index = new();
        index.Put([.. Enumerable.Range(1, 2000).Select(id => new Entry { Id = id, Title = $"w{id} x{id % 7}", Body = string.Join(' ', Enumerable.Range(0, 40).Select(n => $"w{id}n{n}")) })]);
        long once = Allocated(index, "w*");
        long often = Allocated(index, Chain("w*", " | ", 50));
        Assert.True(often < once * 10, $"{once} bytes for one, {often} for fifty.");
    }

    [Fact]
    public void All_documents_with_a_chain_are_found()
    {
        using EntryIndex index = new();
        index.Put(
            new Entry { Id = 1, Title = "c x x a x a b" },
            new Entry { Id = 2, Title = "c x x x a x a b" },
            new Entry { Id = 3, Title = "a b c d e f g h i j" },
            new Entry { Id = 4, Title = "j i h g f e d c b a" });

        // The stretch from the far "a" reaches "c", the one from the near "a" does not; both are kept.
        Assert.Equal([1L, 3, 4], index.Ids("a NEAR/3 b NEAR/3 c"));
        Assert.Equal([3L, 4], index.Ids(string.Join(" NEAR/1 ", "abcdefghij".ToCharArray())));
        Assert.Equal([3L], index.Ids("a << (b << (c << j))"));
    }

    private static SegmentView View(string text)
    {
        SegmentBuilder builder = new(OneText, new TermTable());
        builder.Add(1, [FieldValue.OfText(text)]);
        return builder.Build();
    }

    private static IndexSchema OneText { get; } = IndexSchema.Of([new SchemaColumn("text", ColumnKind.None, true)]);

    private static long Allocated(EntryIndex index, string match)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        index.Run(EntryIndex.Plan(match, take: 1)).Dispose();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static string Chain(string part, string joint, int count) => string.Join(joint, Enumerable.Repeat(part, count));

    private static string Nested(int depth, Func<string, string> around) => depth == 0 ? "a*" : around(Nested(depth - 1, around));
}
