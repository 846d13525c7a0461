using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A query that would take too much memory is refused before it takes it, and says which setting that is.</summary>
public sealed class QueryMemoryTests
{
    private const int Documents = 2000;
    private const int WordsEach = 100;
    private const long Little = 256 * 1024;
    private const long Some = 512 * 1024;

    /// <summary>Each holds more than <see cref="Little"/> over the documents of a test.</summary>
    public static TheoryData<string> Kinds => ["patterns", "spans", "words", "rows", "texts sorted by", "groups", "distinct", "concatenated", "facet", "numbers of a facet"];

    private static string AllPrefixes => string.Join(" | ", Enumerable.Range('a', 26).Select(letter => $"{(char)letter}*"));

    [Theory]
    [MemberData(nameof(Kinds))]
    public void What_is_held_is_counted(string kind)
    {
        QueryPlan plan = Plan(kind);
        using (EntryIndex enough = new())
        {
            Fill(enough);
            enough.Run(plan).Dispose();
        }

        using EntryIndex index = new(new EmbeddedOptions { QueryMemory = Little });
        Fill(index);
        FulltextException refused = Assert.Throws<FulltextException>(() => index.Run(plan));
        Assert.Contains("(query memory)", refused.Message, StringComparison.Ordinal);
        Assert.Contains("raise 'query memory' in the connection string", refused.Message, StringComparison.Ordinal);

        // The index goes on.
        Assert.Equal([7L], index.Ids("unique7"));
    }

    [Fact]
    public void The_setting_is_the_key_of_the_connection_string()
    {
        using FulltextStore little = new("backend=embedded;query memory=500");
        little.Settings.MaxQueryMemoryMegabytes = 1;
        Assert.Contains("needs more than 1 MB", Greedy(little), StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => little.Settings.MaxQueryMemoryMegabytes = 2);

        using FulltextStore ofString = new("backend=embedded;query memory=1");
        Assert.Null(ofString.Settings.MaxQueryMemoryMegabytes);
        Assert.Contains("needs more than 1 MB", Greedy(ofString), StringComparison.Ordinal);

        using FulltextStore enough = new("backend=embedded;query memory=1");
        enough.Settings.MaxQueryMemoryMegabytes = 1_000_000;
        Assert.Null(Greedy(enough));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(1_000_001)]
    [InlineData(int.MaxValue)]
    public void A_setting_that_makes_no_sense_is_refused(int megabytes)
    {
        using FulltextStore store = new("backend=embedded");
        Assert.Contains("from 1 to 1000000", Assert.Throws<ArgumentOutOfRangeException>(() => store.Settings.MaxQueryMemoryMegabytes = megabytes).Message, StringComparison.Ordinal);
        store.Settings.MaxQueryMemoryMegabytes = 5;
        store.Settings.MaxQueryMemoryMegabytes = null;
        store.Initialize();
    }

    [Fact]
    public void A_store_of_a_server_refuses_the_setting()
    {
        using FulltextStore store = new("host=127.0.0.1;port=1");
        store.Settings.MaxQueryMemoryMegabytes = 64;
        Assert.Contains("FulltextSettings.MaxQueryMemoryMegabytes is only supported by embedded indexes", Assert.Throws<InvalidOperationException>(store.StartSession).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(store.Initialize);

        // As it refuses the key.
        Assert.Contains("query memory", Assert.Throws<ArgumentException>(() => new FulltextStore("host=127.0.0.1;query memory=64")).Message, StringComparison.Ordinal);
        store.Settings.MaxQueryMemoryMegabytes = null;
        store.StartSession().Dispose();
    }

    /// <summary>What a query says that holds some megabytes of texts to sort by; null when it has its rows.</summary>
    private static string? Greedy(FulltextStore store)
    {
        using IFulltextSession session = store.StartSession();
        session.Save(Enumerable.Range(1, 300).Select(i => new Sessions.Note { Id = i, Text = new string('x', 10_000) + i }));
        session.FlushChanges();
        return Record.Exception(() => session.Query<Sessions.Note>().OrderBy(note => note.Text).Limit(300).ToList())?.Message;
    }

    [Fact]
    public async Task Twenty_greedy_queries_at_a_time_are_refused_before_they_take_the_memory()
    {
        using EntryIndex index = new(new EmbeddedOptions { QueryMemory = Little });
        Fill(index);
        long[] allocated = await Task.WhenAll(Enumerable.Range(0, 20).Select(_ => Task.Run(() =>
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Throws<FulltextException>(() => index.Run(Plan("patterns")));
            return GC.GetAllocatedBytesForCurrentThread() - before;
        })));

        // The lists of words and the exception are not counted; the hits, several megabytes, would be.
        Assert.All(allocated, bytes => Assert.InRange(bytes, 1, 8 * Little));
    }

    [Fact]
    public void Segments_do_not_add_up()
    {
        using EntryIndex index = new(new EmbeddedOptions { QueryMemory = Some });
        for (int part = 0; part < 5; part++)
        {
            Fill(index, 1 + (part * 600), 600);
        }

        using PlanResult result = index.Run(EntryIndex.Plan(AllPrefixes, take: 1));
        Assert.Equal(3000, result.Metadata.Total);
    }

    [Fact]
    public void Snippets_do_not_add_up()
    {
        using EntryIndex index = new(new EmbeddedOptions { QueryMemory = Some });
        string text = string.Join(' ', Enumerable.Repeat("word", 1000));
        IReadOnlyList<string> snippets = index.Backend.Snippets(
            EntryIndex.Map, [.. Enumerable.Repeat(text, 100)], "word NEAR/3 word", new SnippetOptions { QueryMode = true });
        Assert.All(snippets, snippet => Assert.Contains("<b>", snippet, StringComparison.Ordinal));
    }

    [Fact]
    public void The_connection_string_sets_it()
    {
        using FulltextStore store = new("backend=embedded;query memory=1");
        using IFulltextSession session = store.StartSession();
        session.Save(new Sessions.Note { Id = 1, Text = string.Join(' ', Enumerable.Range(0, 60_000).Select(n => $"w{n}")) });
        session.FlushChanges();
        FulltextException refused = Assert.Throws<FulltextException>(() => session.Query<Sessions.Note>().Match("w* NEAR/9 w*").ToList());
        Assert.Contains("more than 1 MB", refused.Message, StringComparison.Ordinal);
    }

    private static QueryPlan Plan(string kind)
    {
        ValueNode title = EntryIndex.Attribute(nameof(Entry.Title));
        ValueNode score = EntryIndex.Attribute(nameof(Entry.Score));
        return kind switch
        {
            "patterns" => EntryIndex.Plan(AllPrefixes),
            "spans" => EntryIndex.Plan("long NEAR/9 long NEAR/9 long << long"),
            "words" => EntryIndex.Plan(string.Join(' ', Enumerable.Repeat("unique7", 3000))),
            "rows" => EntryIndex.Plan(order: [new SortNode(score, false), new SortNode(new IdNode(), false)]),
            "texts sorted by" => EntryIndex.Plan(order: [new SortNode(title, false)]),
            "groups" => EntryIndex.Plan(group: new GroupNode([title], 1, [], null)),
            "distinct" => Grouped(new AggregateNode(Aggregate.CountDistinct, title)),
            "concatenated" => Grouped(new AggregateNode(Aggregate.Concatenate, title)),
            "facet" => EntryIndex.Plan(facets: [new FacetNode("titles", title, 10, FacetOrder.Count)], take: 1),
            _ => EntryIndex.Plan(facets: [new FacetNode("a", score, 10, FacetOrder.Count), new FacetNode("b", score, 9, FacetOrder.Count), new FacetNode("c", score, 8, FacetOrder.Count)], take: 1),
        };
    }

    private static QueryPlan Grouped(AggregateNode aggregate) => EntryIndex.Plan(
        group: new GroupNode([EntryIndex.Attribute(nameof(Entry.Kind))], 1, [], null), columns: [new ColumnNode("id", new IdNode()), new ColumnNode("n", aggregate)]);

    private static void Fill(EntryIndex index) => Fill(index, 1, Documents);

    private static void Fill(EntryIndex index, int first, int count) => index.Put([.. Enumerable.Range(first, count).Select(id => new Entry
    {
        Id = id,
        Title = $"unique{id} of a title that is so long that many of them take some memory: {new string('x', 150)}",
        Body = id == 1
            ? string.Join(' ', Enumerable.Repeat("long", 8000))
            : string.Join(' ', Enumerable.Range(0, WordsEach).Select(n => $"{(char)('a' + (n % 26))}{id % 97}")),
        Score = 1_000_000L + id,
        Kind = "one",
    })]);
}
