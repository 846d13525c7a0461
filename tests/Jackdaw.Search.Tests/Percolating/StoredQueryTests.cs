using Xunit;

namespace Jackdaw.Search.Tests.Percolating;

/// <summary>Queries that are kept and tried on documents: the same on every back end that has them.</summary>
public abstract class StoredQueryTests : IDisposable
{
    private protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private protected abstract FulltextStore Store { get; }

    public void Dispose()
    {
        Close();
        GC.SuppressFinalize(this);
    }

    private protected abstract void Close();

    [Fact]
    public async Task Documents_find_the_queries_that_find_them()
    {
        await using IFulltextSession session = Store.StartSession();
        Paper[] papers = [new() { Title = "A fast JSON parser", Text = "It reads numbers." }, new() { Title = "Trees", Text = "XML and JSON are trees" }, new() { Title = "Nothing of it" }];
        Assert.All(await session.MatchingQueriesAsync(papers, Cancellation), Assert.Empty);

        await session.StoreQueryAsync<Paper>(70, q => q.MatchText("json parser"), Cancellation);
        await session.StoreQueryAsync<Paper>(3, q => q.MatchSearchBox("json -xml"), Cancellation);
        session.StoreQuery<Paper>(9, q => q.Match(m => m.Field(p => p.Title, m.Word("trees"))));
        await session.StoreQueryAsync<Paper>(long.MaxValue, q => q.Match(m => m.Phrase("reads numbers")), Cancellation);
        Assert.Equal("3,70,9223372036854775807;9;", Text(await session.MatchingQueriesAsync(papers, Cancellation)));
        Assert.Equal("9;3,70,9223372036854775807", Text(session.MatchingQueries<Paper>([papers[1], papers[0]])));
        Assert.Empty(await session.MatchingQueriesAsync<Paper>([], Cancellation));

        // Another of the same number replaces it; what was removed is gone.
        await session.StoreQueryAsync<Paper>(70, q => q.MatchText("nothing"), Cancellation);
        Assert.True(await session.RemoveQueryAsync<Paper>(3, Cancellation));
        Assert.False(session.RemoveQuery<Paper>(3));
        Assert.False(await session.RemoveQueryAsync<Paper>(-1, Cancellation));
        Assert.Equal("9223372036854775807;9;70", Text(await session.MatchingQueriesAsync(papers, Cancellation)));

        // Neither queries nor the documents that they were tried on are documents of the index.
        Assert.Empty(await session.Query<Paper>().ToListAsync(Cancellation));
        await session.TruncateAsync<Paper>(Cancellation);
        Assert.Equal("9223372036854775807;9;70", Text(await session.MatchingQueriesAsync(papers, Cancellation)));
    }

    /// <summary>Without the text that no query returns, it would match fewer queries than it did when it was new.</summary>
    [Fact]
    public async Task A_document_of_which_a_query_did_not_read_all_is_refused()
    {
        await using IFulltextSession session = Store.StartSession();
        await session.StoreQueryAsync<Scroll>(1, q => q.MatchText("json"), Cancellation);
        Scroll[] scrolls = [new() { Body = "json" }];
        Assert.Equal("1", Text(await session.MatchingQueriesAsync(scrolls, Cancellation)));
        await Store.EnsureIndexAsync<Scroll>(Cancellation);
        session.Save<Scroll>(scrolls);
        await session.FlushChangesAsync(Cancellation);
        Scroll read = (await session.LoadAsync<Scroll>(scrolls[0].Id, Cancellation))!;
        FulltextException refused = await Assert.ThrowsAsync<FulltextException>(() => session.MatchingQueriesAsync<Scroll>([read], Cancellation));
        Assert.Equal("Stored queries cannot be matched against a Scroll that came from a query, because it lacks the text of Scroll.Body, which the query did not read. Set it to its text before.", refused.Message);
        read.Body = "json";
        Assert.Equal("1", Text(await session.MatchingQueriesAsync<Scroll>([read], Cancellation)));
    }

    [Fact]
    public async Task A_copy_of_a_record_without_its_text_is_refused()
    {
        await using IFulltextSession session = Store.StartSession();
        await session.StoreQueryAsync<Leaf>(1, q => q.MatchText("json"), Cancellation);
        Leaf leaf = new() { Title = "a", Body = "json" };
        Assert.Equal("1", Text(await session.MatchingQueriesAsync<Leaf>([leaf with { Title = "b" }], Cancellation)));
        await Store.EnsureIndexAsync<Leaf>(Cancellation);
        session.Save(leaf);
        await session.FlushChangesAsync(Cancellation);
        Leaf read = (await session.LoadAsync<Leaf>(leaf.Id, Cancellation))!;
        FulltextException refused = await Assert.ThrowsAsync<FulltextException>(() => session.MatchingQueriesAsync<Leaf>([read with { Title = "b" }], Cancellation));
        Assert.Equal("Stored queries cannot be matched against a Leaf whose Leaf.Body is null, as in records created by queries and their copies. Set it to its text before.", refused.Message);
        Assert.Equal("1", Text(await session.MatchingQueriesAsync<Leaf>([read with { Body = "json" }], Cancellation)));
    }

    /// <summary>Stored queries consist of words: numbers that were not selected do not matter.</summary>
    [Fact]
    public async Task A_document_with_all_of_its_text_is_matched()
    {
        await using IFulltextSession session = Store.StartSession();
        await session.StoreQueryAsync<Sheet>(1, q => q.MatchText("json"), Cancellation);
        await Store.EnsureIndexAsync<Sheet>(Cancellation);
        session.Save(new Sheet { Title = "json", Votes = 5 });
        await session.FlushChangesAsync(Cancellation);
        Sheet whole = Assert.Single(await session.Query<Sheet>().Select(sheet => new Sheet { Id = sheet.Id, Title = sheet.Title }).ToListAsync(Cancellation));
        Assert.Equal("1", Text(await session.MatchingQueriesAsync<Sheet>([whole], Cancellation)));
        Sheet part = Assert.Single(await session.Query<Sheet>().Select(sheet => new Sheet { Id = sheet.Id, Votes = sheet.Votes }).ToListAsync(Cancellation));
        Assert.Contains("it lacks the text of Sheet.Title", (await Assert.ThrowsAsync<FulltextException>(() => session.MatchingQueriesAsync<Sheet>([part], Cancellation))).Message, StringComparison.Ordinal);
    }

    /// <summary>It has no id yet, and nothing is updated or stored.</summary>
    [Fact]
    public async Task A_document_with_half_a_surrogate_pair_is_refused_as_one()
    {
        await using IFulltextSession session = Store.StartSession();
        await session.StoreQueryAsync<Paper>(1, q => q.MatchText("json"), Cancellation);
        FulltextException refused = await Assert.ThrowsAsync<FulltextException>(() => session.MatchingQueriesAsync<Paper>([new() { Title = "x\ud83dy" }], Cancellation));
        Assert.Equal(
            "A document without an id: the text of Paper.Title has an unpaired surrogate at character 1, which UTF-8 cannot encode.", refused.Message);
    }

    /// <summary>What a stored query finds is what the query itself finds.</summary>
    [Fact]
    public async Task They_find_what_queries_find()
    {
        await using IFulltextSession session = Store.StartSession();
        string[] words = ["json", "xml", "tree", "parser", "fast", "c#"];
        Random random = new(211);
        Paper[] papers = [.. Enumerable.Range(1, 60).Select(id => new Paper { Id = id, Title = Words(2), Text = Words(7) })];
        session.Save<Paper>(papers);
        await session.FlushChangesAsync(Cancellation);
        Func<IFulltextQuery<Paper>, IFulltextQuery<Paper>>[] queries =
        [
            q => q.MatchText("json xml"),
            q => q.MatchText("c#"),
            q => q.MatchSearchBox("\"fast tree\" OR parser"),
            q => q.MatchSearchBox("json -tree"),
            q => q.MatchSearchBox("par*"),
            q => q.Match(m => m.Words("json").Or(m.Words("xml tree"))),
            q => q.Match(m => m.Field(p => p.Title, m.Word("json"))),
            q => q.Match(m => m.Proximity("json parser", 3)),
            q => q.Match(m => m.Quorum("json xml tree parser", 3)),
            q => q.Match(m => m.Word("json").Before(m.Word("tree"))),
        ];
        for (int i = 0; i < queries.Length; i++)
        {
            await session.StoreQueryAsync(i + 1, queries[i], Cancellation);
        }

        IReadOnlyList<IReadOnlyList<long>> found = await session.MatchingQueriesAsync(papers, Cancellation);
        for (int i = 0; i < queries.Length; i++)
        {
            long[] expected = [.. (await queries[i](session.Query<Paper>()).Limit(100).ToListAsync(Cancellation)).Select(paper => paper.Id).Order()];
            Assert.NotEmpty(expected);
            Assert.Equal(expected, papers.Where((_, at) => found[at].Contains(i + 1)).Select(paper => paper.Id));
        }

        string Words(int count) => string.Join(' ', Enumerable.Range(0, count).Select(_ => words[random.Next(words.Length)]));
    }

    /// <summary>More than an answer of a cluster holds, and more documents than go into one request.</summary>
    [Fact]
    public async Task Many_queries_and_many_documents()
    {
        await using IFulltextSession session = Store.StartSession();
        for (int i = 1; i <= 1010; i++)
        {
            int number = i;
            await session.StoreQueryAsync<Paper>(number, q => q.MatchText(number % 10 == 0 ? "rare" : "common"), Cancellation);
        }

        Paper[] papers = [.. Enumerable.Range(0, 103).Select(i => new Paper { Title = i == 102 ? "common rare" : "common" })];
        IReadOnlyList<IReadOnlyList<long>> found = await session.MatchingQueriesAsync(papers, Cancellation);
        Assert.All(found.SkipLast(1), numbers => Assert.Equal(909, numbers.Count));
        Assert.Equal(Enumerable.Range(1, 1010).Select(i => (long)i), found[102]);
    }

    [Fact]
    public async Task What_is_no_match_alone_is_refused()
    {
        await using IFulltextSession session = Store.StartSession();
        void Refused(string what, Func<IFulltextQuery<Paper>, IFulltextQuery<Paper>> query) =>
            Assert.Contains(what, Assert.Throws<ArgumentException>(() => session.StoreQuery(1, query)).Message, StringComparison.Ordinal);
        Refused("a condition", q => q.MatchText("a").Where(p => p.Id > 3));
        Refused("an order", q => q.MatchText("a").OrderBy(p => p.Id));
        Refused("a page", q => q.MatchText("a").Limit(3));
        Refused("options", q => q.MatchText("a").Weigh(p => p.Title, 3));
        Refused("requires a match", q => q);
        Refused("requires a match", q => q.MatchText(" "));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => session.StoreQueryAsync<Paper>(0, q => q.MatchText("a"), Cancellation));
        await Assert.ThrowsAsync<ArgumentNullException>(() => session.StoreQueryAsync<Paper>(1, null!, Cancellation));
        await Assert.ThrowsAsync<ArgumentException>(() => session.MatchingQueriesAsync<Paper>([null!], Cancellation));
        Assert.All(await session.MatchingQueriesAsync<Paper>([new() { Title = "a" }], Cancellation), Assert.Empty);
    }

    private protected static string Text(IReadOnlyList<IReadOnlyList<long>> found) => string.Join(';', found.Select(numbers => string.Join(',', numbers)));

    [FulltextIndex("papers")]
    internal sealed class Paper
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public string Text { get; set; } = "";
    }

    [FulltextIndex("leaves")]
    internal sealed record Leaf
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string Body { get; set; } = "";
    }

    [FulltextIndex("sheets")]
    internal sealed class Sheet
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public int Votes { get; set; }
    }

    [FulltextIndex("scrolls")]
    internal sealed class Scroll
    {
        public long Id { get; set; }

        [FulltextFieldOnly]
        public string Body { get; set; } = "";
    }
}
