using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Query, change, save: what the query could not read must not be erased by saving.</summary>
public sealed class UnreadTests : IDisposable
{
    private SearchdFixture? _searchd;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Backends { get; } = ["embedded", "sphinx"];

    public void Dispose() => _searchd?.Dispose();

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_document_of_a_query_is_not_saved_without_its_text(string backend)
    {
        using FulltextStore store = Store(backend);
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words" });
        await using IFulltextSession session = store.StartSession();
        Page found = Assert.Single(await session.Query<Page>().Match("words").ToListAsync(Cancellation));
        found.Score = 7;
        FulltextException error = Assert.Throws<FulltextException>(() => session.Save(found));
        Assert.Equal(
            "Document 1 cannot be saved, because that would erase Page.Body in the index. The document came from a query that did not read it: it is a full-text field "
            + "that is not stored. Set it to its text before saving, update attributes in place with Update<Page>(), or store the member (without [FulltextFieldOnly]) "
            + "and select the whole document.",
            error.Message);
        Assert.Throws<FulltextException>(() => session.Save<Page>([found]));
        Assert.Equal(0, session.PendingChanges);
        Assert.Single(await session.Query<Page>().Match("words").ToListAsync(Cancellation));

        // In another session, too; and with the text it is as good as any.
        await using IFulltextSession other = store.StartSession();
        Assert.Throws<FulltextException>(() => other.Save(found));
        found.Body = "other text";
        other.Save(found);
        await other.FlushChangesAsync(Cancellation);
        Assert.Equal(7, Assert.Single(await session.Query<Page>().Match("other").ToListAsync(Cancellation)).Score);
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_new_document_may_have_no_text_and_an_update_leaves_it(string backend)
    {
        using FulltextStore store = Store(backend);
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words" });
        await Save(store, new Page { Id = 2, Title = "empty" });
        await using IFulltextSession session = store.StartSession();
        session.Update<Page>().Set(page => page.Score, 9).Where(page => page.Id == 1).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(9, Assert.Single(await session.Query<Page>().Match("words").ToListAsync(Cancellation)).Score);
        Assert.Equal(2, await session.Query<Page>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task Every_way_to_get_a_whole_document_is_noted()
    {
        using FulltextStore store = Store("embedded");
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words" });
        await using IFulltextSession session = store.StartSession();
        List<Page> pages =
        [
            (await session.Query<Page>().FirstOrDefaultAsync(Cancellation))!,
            session.Query<Page>().ToResult()[0],
            session.Query<Page>().Select(page => page).ToList()[0],
            session.Query<Page>().Select(page => new { page.Id, Page = page }).ToList()[0].Page,
            session.Batch(session.Query<Page>(), session.Query<Page>()).Second[0],
            (await session.Query<Page>().Future().GetAsync(Cancellation))[0],
            session.Query<Page>().GroupBy(page => page.Score).Select(group => group.First).ToList()[0],
        ];
        await foreach (Page page in session.Query<Page>().AsAsyncEnumerable(Cancellation))
        {
            pages.Add(page);
        }

        Assert.Equal(8, pages.Count);
        Assert.All(pages, page => Assert.Throws<FulltextException>(() => session.Save(page)));
    }

    [Fact]
    public async Task A_document_that_a_projection_put_together_lacks_the_rest()
    {
        using FulltextStore store = Store("embedded");
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words", Score = 5 });
        await using IFulltextSession session = store.StartSession();
        Page part = session.Query<Page>().Select(page => new Page { Id = page.Id, Title = page.Title, Body = "given" }).ToList()[0];
        Assert.Contains("Page.Score", Assert.Throws<FulltextException>(() => session.Save(part)).Message, StringComparison.Ordinal);
        Page whole = session.Query<Page>().Select(page => new Page { Id = page.Id, Title = page.Title, Body = "given", Score = page.Score }).ToList()[0];
        session.Save(whole);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(5, Assert.Single(session.Query<Page>().Match("given").ToList()).Score);
    }

    [Fact]
    public async Task A_copy_of_a_record_is_refused_as_the_record_is()
    {
        using FulltextStore store = Store("embedded");
        await using IFulltextSession session = store.StartSession();
        session.Save(new Leaf(1, "a leaf", "the words"));
        session.Save(new NamedLeaf { Id = 1, Body = "the words" });
        await session.FlushChangesAsync(Cancellation);

        Leaf leaf = session.Query<Leaf>().ToList()[0];
        Assert.Throws<FulltextException>(() => session.Save(leaf));
        Assert.Throws<FulltextException>(() => session.Save(leaf with { Title = "changed" }));
        session.Save(leaf with { Body = "all new" });

        NamedLeaf named = session.Query<NamedLeaf>().ToList()[0];
        Assert.Throws<FulltextException>(() => session.Save(named with { Score = 2 }));
        session.Save(named with { Body = "" });
        await session.FlushChangesAsync(Cancellation);
        Assert.Single(session.Query<Leaf>().Match("new").ToList());
    }

    [Fact]
    public async Task A_copy_that_gets_an_id_of_its_own_erases_nothing()
    {
        using FulltextStore store = Store("embedded");
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words" });
        await using IFulltextSession session = store.StartSession();
        Page copy = session.Query<Page>().ToList()[0];
        copy.Id = 0;
        session.Save(copy);
        session.Save(session.Query<Page>().Select(page => new Page { Title = page.Title }).ToList()[0]);
        session.Save(new NamedLeaf { Body = null! });
        session.Save(new PageTitle { Title = "of a class that lacks columns" });
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(4, session.Query<Page>().Count());
        Assert.Equal(1, Assert.Single(session.Query<Page>().Match("words").ToList()).Id);
    }

    [Fact]
    public async Task A_text_that_is_computed_of_what_was_read_can_be_saved()
    {
        using FulltextStore store = Store("embedded");
        await using IFulltextSession session = store.StartSession();
        session.Save(new Computed { Id = 1, Title = "some words" });
        await session.FlushChangesAsync(Cancellation);
        Computed found = Assert.Single(session.Query<Computed>().Match("@searched words").ToList());
        session.Save(found);
        await session.FlushChangesAsync(Cancellation);
        Assert.Single(session.Query<Computed>().Match("@searched words").ToList());
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_class_that_lacks_columns_of_another_on_its_index_is_not_saved(string backend)
    {
        using FulltextStore store = Store(backend);
        await Save(store, new Page { Id = 1, Title = "a page", Body = "the words", Score = 3 });
        await using IFulltextSession session = store.StartSession();
        PageTitle title = session.Query<PageTitle>().ToList()[0];
        Assert.Equal("a page", title.Title);
        title.Title = "changed";
        string message = Assert.Throws<FulltextException>(() => session.Save(title)).Message;
        Assert.StartsWith("A PageTitle cannot be saved: the index 'pages' also has the column 'body' of Page.Body, which saving would erase.", message, StringComparison.Ordinal);
        Assert.Contains("OwnsDocuments = true", message, StringComparison.Ordinal);
        Assert.Equal(3, Assert.Single(await session.Query<Page>().Match("words").ToListAsync(Cancellation)).Score);

        // The other way around nothing is lost.
        session.Save(new Page { Id = 1, Title = "whole" });
        session.DiscardChanges();
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task Classes_that_share_an_index_and_no_documents_say_so(string backend)
    {
        using FulltextStore store = Store(backend, typeof(Entry));
        await using IFulltextSession session = store.StartSession();
        session.Save(new Question { Id = 1, Text = "why", Answers = 2 });
        session.Save(new Answer { Id = 2, Text = "because", Votes = 5 });
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal((2, 0), session.Query<Entry>().Match("why").Select(entry => ValueTuple.Create(entry.Answers, entry.Votes)).ToList()[0]);
        Assert.Equal((0, 5), session.Query<Entry>().Match("because").Select(entry => ValueTuple.Create(entry.Answers, entry.Votes)).ToList()[0]);
        Answer answer = session.Query<Answer>().Match("because").ToList()[0];
        answer.Votes++;
        session.Save(answer);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(6, session.Query<Answer>().Match("because").ToList()[0].Votes);
    }

    [Fact]
    public async Task Documents_are_noted_as_long_as_they_live_and_no_longer()
    {
        using FulltextStore store = Store("embedded");
        await Save(store, new Page { Id = 1, Title = "a page" });
        Assert.True(Collecting.Takes(Read(store)));

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static WeakReference Read(FulltextStore store)
        {
            using IFulltextSession session = store.StartSession();
            return new WeakReference(session.Query<Page>().ToList()[0]);
        }
    }

    private FulltextStore Store(string backend, Type? document = null)
    {
        if (backend == "embedded")
        {
            return new FulltextStore("backend=embedded");
        }

        SearchdFixture.SkipUnlessInstalled();
        _searchd = SearchdFixture.Start(new Jackdaw.Search.Mapping.IndexMapFactory(new FulltextConventions()).Get(document ?? typeof(Page)));
        return new FulltextStore(_searchd.ConnectionString);
    }

    private static async Task Save(FulltextStore store, Page page)
    {
        await using IFulltextSession session = store.StartSession();
        session.Save(page);
        await session.FlushChangesAsync(Cancellation);
    }

    internal class Page
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string Body { get; set; } = "";

        public int Score { get; set; }
    }

    [FulltextIndex("pages")]
    internal class PageTitle
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";
    }

    [FulltextIndex("leaves")]
    internal sealed record Leaf(long Id, string Title, [property: FulltextFieldOnly] string Body);

    [FulltextIndex("namedleaves")]
    internal sealed record NamedLeaf
    {
        public long Id { get; set; }

        [FulltextFieldOnly]
        public string Body { get; init; } = "";

        public int Score { get; init; }
    }

    [FulltextIndex("computed")]
    internal class Computed
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string Searched => Title.ToUpperInvariant();
    }

    [FulltextIndex("entries")]
    internal class Entry
    {
        public long Id { get; set; }

        public string Text { get; set; } = "";

        public int Answers { get; set; }

        public int Votes { get; set; }
    }

    [FulltextIndex("entries", OwnsDocuments = true)]
    internal class Question
    {
        public long Id { get; set; }

        public string Text { get; set; } = "";

        public int Answers { get; set; }
    }

    [FulltextIndex("entries", OwnsDocuments = true)]
    internal class Answer
    {
        public long Id { get; set; }

        public string Text { get; set; } = "";

        public int Votes { get; set; }
    }
}
