using Jackdaw.Search.Mapping;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>An index is created where that is possible, and compared with its class everywhere.</summary>
public sealed class EnsureIndexTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-ensure-").FullName;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_embedded_index_is_made_and_found_again(bool isAsync)
    {
        for (int start = 0; start < 2; start++)
        {
            await using FulltextStore store = new($"backend=embedded;folder={_folder}");
            Assert.Equal(new IndexStatus(IsNew: start == 0, IsReadOnly: false), isAsync ? await store.EnsureIndexAsync<Narrow>(Cancellation) : store.EnsureIndex<Narrow>());
            Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await store.EnsureIndexAsync<Tagged>(Cancellation));
        }
    }

    [Fact]
    public async Task Sphinx_says_what_an_index_lacks_and_that_it_makes_none()
    {
        SearchdProgram.Sphinx.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(SearchdProgram.Sphinx, SearchdFixture.MapOf<Narrow>());
        await using FulltextStore store = new(server.ConnectionString);
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await store.EnsureIndexAsync<Narrow>(Cancellation));
        FulltextException lacks = await Assert.ThrowsAsync<FulltextException>(() => store.EnsureIndexAsync<Wide>(Cancellation));
        Assert.StartsWith("The index 'ensured' does not match Wide: it lacks ", lacks.Message, StringComparison.Ordinal);
        Assert.Contains("the full-text field 'body' of Wide.Body", lacks.Message, StringComparison.Ordinal);
        Assert.Contains("the attribute 'tags' of Wide.Tags", lacks.Message, StringComparison.Ordinal);
        Assert.Contains("the attribute 'score' of Wide.Score as string (found bigint)", lacks.Message, StringComparison.Ordinal);
        MissingCapabilityException none = await Assert.ThrowsAsync<MissingCapabilityException>(() => store.EnsureIndexAsync<Note>(Cancellation));
        Assert.Equal(FulltextCapability.CreateIndex, none.Capability);
        Assert.Contains("FulltextConfiguration.ForSphinx", none.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("Sphinx 2.2", none.Backends);
    }

    [Fact]
    public async Task Manticore_makes_the_index()
    {
        SearchdProgram.Manticore.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { Program = SearchdProgram.Manticore, MakesTables = true });
        await using FulltextStore store = new(server.ConnectionString);
        Assert.Equal(new IndexStatus(IsNew: true, IsReadOnly: false), await store.EnsureIndexAsync<Narrow>(Cancellation));
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await store.EnsureIndexAsync<Narrow>(Cancellation));
        await using IFulltextSession session = store.StartSession();
        session.Save(new Narrow { Id = 1, Title = "a title", Score = -5 });
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(-5, (await session.Query<Narrow>().Match("title").FirstOrDefaultAsync(Cancellation))!.Score);
    }

    [Fact]
    public void The_statement_has_a_column_for_each_member()
    {
        using Search.Wire.StatementBuffer statement = new();
        Search.SphinxQl.TableWriter.Create(new IndexMapFactory(new FulltextConventions()).Get(typeof(Wide)), statement);
        Assert.Equal(
            "CREATE TABLE IF NOT EXISTS ensured (title string attribute indexed, body text indexed, score string, tags multi64, time timestamp, data json) "
            + "min_infix_len='2' blend_chars='+, U+23, ., -, @, &'",
            statement.ToString());
    }

    [FulltextIndex("ensured")]
    internal sealed class Narrow
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public long Score { get; set; }
    }

    [FulltextIndex("ensured", OwnsDocuments = true)]
    internal sealed class Tagged
    {
        public long Id { get; set; }

        public List<long> Tags { get; set; } = [];
    }

    [FulltextIndex("ensured", OwnsDocuments = true)]
    internal sealed class Wide
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string Body { get; set; } = "";

        [FulltextAttributeOnly]
        public string Score { get; set; } = "";

        public List<long> Tags { get; set; } = [];

        public DateTime Time { get; set; }

        public Dictionary<string, int> Data { get; set; } = [];
    }
}
