using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>All rows, read page by page, on both back ends.</summary>
public sealed class StreamingTests
{
    private const int Count = 50_000;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task All_rows_of_an_embedded_index_are_read()
    {
        await using FulltextStore store = new("backend=embedded");
        await ReadAll(store);
    }

    [Theory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task All_rows_of_a_server_are_read(string name)
    {
        SearchdProgram program = SearchdProgram.Of(name);
        program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(program, SearchdFixture.MapOf<Streamed>());
        await using FulltextStore store = new(server.ConnectionString);
        await ReadAll(store);
    }

    private static async Task ReadAll(FulltextStore store)
    {
        store.Settings.SaveBatchSize = 5_000;
        await using IFulltextSession session = store.StartSession();
        session.Save(Enumerable.Range(1, Count).Select(i => new Streamed { Id = i * 3L, Title = i % 2 == 0 ? "even" : "odd", Score = i % 7 }));
        await session.FlushChangesAsync(Cancellation);

        // No order: by id, whether the id is among what is selected or not.
        List<long> ids = await Read(session.Query<Streamed>().Select(s => s.Id));
        Assert.Equal(Enumerable.Range(1, Count).Select(i => i * 3L), ids);
        List<int> scores = await Read(session.Query<Streamed>().Select(s => s.Score));
        Assert.Equal(Enumerable.Range(1, Count).Select(i => i % 7), scores);

        // A match and a condition, too.
        List<Streamed> found = await Read(session.Query<Streamed>().Match("even").Where(s => s.Score == 3 || s.Score == 4).Metadata(out QueryMetadataHolder metadata));
        Assert.Equal(Enumerable.Range(1, Count).Where(i => i % 2 == 0 && i % 7 is 3 or 4 && i % 2 == 0).Select(i => i * 3L), found.Select(s => s.Id));
        Assert.Equal(found.Count, metadata.Value.Total);

        // An order of the caller, in which equals keep their places.
        List<long> ordered = await Read(session.Query<Streamed>().Where(s => s.Id <= 9_000).OrderByDescending(s => s.Score).Select(s => s.Id));
        Assert.Equal(Enumerable.Range(1, 3_000).OrderByDescending(i => i % 7).ThenBy(i => i).Select(i => i * 3L), ordered);

        // Groups.
        List<long> counts = await Read(session.Query<Streamed>().GroupBy(s => s.Score).Select(g => g.Count()));
        Assert.Equal(Count, counts.Sum());

        // A limit is what it was.
        Assert.Equal(7, (await Read(session.Query<Streamed>().Limit(7))).Count);

        // One pass over one snapshot has one order; pages of a server would have one each.
        if (store.Capabilities.Has(FulltextCapability.AnyColumnName))
        {
            Assert.Equal(Count, (await Read(session.Query<Streamed>().OrderByRandom())).Select(s => s.Id).Distinct().Count());
        }
        else
        {
            await Assert.ThrowsAsync<InvalidOperationException>(() => Read(session.Query<Streamed>().OrderByRandom()));
        }
    }

    private static async Task<List<T>> Read<T>(IFulltextQuery<T> query)
    {
        List<T> rows = [];
        await foreach (T row in query.AsAsyncEnumerable(Cancellation))
        {
            rows.Add(row);
        }

        return rows;
    }

    /// <summary>A small document.</summary>
    public sealed class Streamed
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public int Score { get; set; }
    }
}
