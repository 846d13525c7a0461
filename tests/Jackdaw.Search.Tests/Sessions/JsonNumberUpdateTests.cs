using System.Globalization;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Tests.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>An update of numbers inside JSON does all that it says, or nothing.</summary>
public sealed class JsonNumberUpdateTests : IDisposable
{
    private SearchdFixture? _server;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Backends { get; } = new("embedded", "sphinx", "manticore");

    public static TheoryData<string> Servers { get; } = new("sphinx", "manticore");

    public void Dispose() => _server?.Dispose();

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_missing_number_beside_another_assignment_is_refused(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, (1, """{"hits":1}"""), (2, """{"rate":0.5}"""), (3, null));
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>().Set(c => c.Score, 9).Set(c => c.State!.Hits, 5).Where(c => c.Id > 0).Queue();
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.StartsWith("The update sets state.hits of the document 2 of 'counters', but the document has nothing there.", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, session.PendingChanges);
        Assert.Equal(["1 0 1", "2 0 ", "3 0 "], await Texts(store));

        // What the message advises: the documents that have it.
        session.DiscardChanges();
        session.Update<Counter>().Set(c => c.Score, 9).Set(c => c.State!.Hits, 5).Where(c => c.State!.Hits != null).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(["1 9 5", "2 0 ", "3 0 "], await Texts(store));
        session.Update<Counter>().Set(c => c.State!.Misses, 5).Where(c => (object)c.State!.Misses != null && c.Id > 0).Queue();
        session.Update<Counter>().Set(c => c.State!.Hits, 8).Where(c => c.State!.Hits != null && c.Id > 0).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(["1 9 8", "2 0 ", "3 0 "], await Texts(store));
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_missing_number_alone_is_refused(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, (1, """{"hits":1}"""), (2, """{"rate":0.5}"""));
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>().Set(c => c.State!.Hits, 5).Where(c => c.Id > 0).Queue();
        FulltextException error = Assert.Throws<FulltextException>(session.FlushChanges);
        Assert.Contains("state.hits of the document 2", error.Message, StringComparison.Ordinal);
        session.DiscardChanges();
        Assert.Equal(["1 0 1", "2 0 "], await Texts(store));
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task What_is_no_number_is_refused(string backend)
    {
        using FulltextStore store = Open(backend);
        foreach ((string value, string found) in new[]
        {
            ("null", "nothing"), ("\"5\"", "a string, true or false"), ("\"\"", "a string, true or false"), ("true", "a string, true or false"),
            ("false", "a string, true or false"), ("[1]", "an array"), ("[]", "an array"), ("{\"y\":1}", "an object"), ("{}", "an object"),
        })
        {
            string json = $$"""{"hits":{{value}},"misses":1}""";
            await using IFulltextSession session = store.StartSession();
            session.Save(new RawCounter { Id = 1, State = json });
            await session.FlushChangesAsync(Cancellation);
            session.Update<Counter>().Set(c => c.State!.Misses, 2).Set(c => c.State!.Hits, 5).Where(c => c.Id == 1).Queue();
            FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
            Assert.Contains($"but the document has {found} there.", error.Message, StringComparison.Ordinal);
            session.DiscardChanges();
            Assert.Equal(json, Assert.Single(await session.Query<RawCounter>().ToListAsync(Cancellation)).State);
        }
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task Several_numbers_of_one_attribute_change_together(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, (1, """{"hits":1,"misses":2,"rate":0.5,"last":[1,2,3]}"""), (2, """{"last":[4,5,6],"rate":1.5,"misses":3,"hits":4}"""));
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>()
            .Set(c => c.State!.Hits, 5_000_000).Set(c => c.State!.Misses, -7).Set(c => c.State!.Rate, 0.25).Set(c => c.State!.Last![1], 9)
            .Set(c => c.Score, 3)
            .Where(c => c.Id > 0).Queue();
        await session.FlushChangesAsync(Cancellation);
        List<Counter> counters = await session.Query<Counter>().OrderBy(c => c.Id).ToListAsync(Cancellation);
        Assert.All(counters, c => Assert.Equal((3L, 5_000_000L, -7L, 0.25), (c.Score, c.State!.Hits, c.State.Misses, c.State.Rate)));
        Assert.Equal([1L, 9, 3, 4, 9, 6], counters.SelectMany(c => c.State!.Last!));
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task Of_many_documents_the_last_one_counts_too(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, [.. Enumerable.Range(1, 2100).Select(id => ((long)id, id == 2100 ? (string?)"{}" : """{"hits":1}"""))]);
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>().Set(c => c.State!.Hits, 5).Where(c => c.Id > 0).Queue();
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Contains("state.hits of the document 2100", error.Message, StringComparison.Ordinal);
        Assert.Equal(0, await session.Query<Counter>().Where(c => c.State!.Hits == 5).CountAsync(Cancellation));
        session.DiscardChanges();
        session.Update<Counter>().Set(c => c.State!.Hits, 5).Where(c => c.Id < 2100).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(2099, await session.Query<Counter>().Where(c => c.State!.Hits == 5).CountAsync(Cancellation));

        // On the disk of a server, too.
        await session.MaintainAsync<Counter>(IndexMaintenance.FlushMemory, Cancellation);
        session.Update<Counter>().Set(c => c.State!.Hits, 6).Set(c => c.Score, 1).Where(c => c.Id < 2100).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(2099, await session.Query<Counter>().Where(c => c.State!.Hits == 6 && c.Score == 1).CountAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task A_condition_that_holds_for_no_document_changes_nothing(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, (1, """{"hits":1}"""));
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>().Set(c => c.State!.Rate, 5).Where(c => c.Id == 2).Queue();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(["1 0 1"], await Texts(store));
    }

    [Theory]
    [MemberData(nameof(Servers))]
    public async Task What_a_server_would_cut_is_refused(string backend)
    {
        using FulltextStore store = Open(backend);
        const string json = """{"hits":-5000000000,"misses":1,"rate":1.500000}""";
        await Save(store, (1, json));
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Misses, 4_000_000_000), "a 32-bit integer");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Misses, int.MinValue - 1L), "a 32-bit integer");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Misses, 2.5), "the integer");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Misses, -0.5), "the integer");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Misses, 1e19), "the integer");
        await Refused(session => session.Update<Counter>().Set(c => (double)c.State!.Hits!, 1.25), "the integer");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Rate, 123_456_789.25), "32 bits");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Rate, 123.45), "32 bits");
        await Refused(session => session.Update<Counter>().Set(c => c.State!.Rate, 1e22), "32 bits");
        Assert.Equal(json, Assert.Single(await store.StartSession().Query<RawCounter>().ToListAsync(Cancellation)).State);

        async Task Refused(Func<IFulltextSession, IFulltextUpdate<Counter>> update, string reason)
        {
            await using IFulltextSession session = store.StartSession();
            update(session).Set(c => c.Score, 5).Where(c => c.Id == 1).Queue();
            FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
            Assert.Contains(reason, error.Message, StringComparison.Ordinal);
            session.DiscardChanges();
        }
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task What_is_kept_is_kept_exactly(string backend)
    {
        using FulltextStore store = Open(backend);
        await Save(store, (1, """{"hits":-5000000000,"misses":1,"rate":1.5}"""));
        await Kept(c => c.Set(x => x.State!.Misses, int.MaxValue).Set(x => x.State!.Hits, 1 << 30), (1 << 30, int.MaxValue, 1.5));
        await Kept(c => c.Set(x => x.State!.Misses, int.MinValue), (1 << 30, int.MinValue, 1.5));
        await Kept(c => c.Set(x => x.State!.Misses, 123_456_789.0), (1 << 30, 123_456_789, 1.5));
        await Kept(c => c.Set(x => x.State!.Rate, 9_007_199_254_740_992.0), (1 << 30, 123_456_789, 9_007_199_254_740_992.0));
        await Kept(c => c.Set(x => x.State!.Rate, 123_456_789.0), (1 << 30, 123_456_789, 123_456_789.0));
        await Kept(c => c.Set(x => x.State!.Rate, 4.7), (1 << 30, 123_456_789, 4.7));
        await Kept(c => c.Set(x => x.State!.Rate, -0.125), (1 << 30, 123_456_789, -0.125));

        // Said to be meant.
        await Kept(c => c.Set(x => x.State!.Rate, 123.45f), (1 << 30, 123_456_789, 123.45));

        async Task Kept(Func<IFulltextUpdate<Counter>, IFulltextUpdate<Counter>> set, (long Hits, long Misses, double Rate) expected)
        {
            await using IFulltextSession session = store.StartSession();
            set(session.Update<Counter>()).Where(c => c.Id == 1).Queue();
            await session.FlushChangesAsync(Cancellation);
            CounterState state = Assert.Single(await session.Query<Counter>().ToListAsync(Cancellation)).State!;
            Assert.Equal((expected.Hits, expected.Misses), (state.Hits, state.Misses));
            Assert.Equal(expected.Rate, state.Rate!.Value, 1e-5);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_Manticore_left_out_after_the_look_is_said(bool isAsync)
    {
        List<string> statements = [];
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                lock (statements)
                {
                    statements.Add(statement);
                }

                await client.Send(statement.Split(' ')[0] switch
                {
                    "SELECT" => Packets.Rows(["id", "n0", "n1"], [["7", "3", "1"]]),
                    "SHOW" => Packets.Rows(["Level", "Code", "Message"], [["warning", "1000", "1 attribute(s) can not be updated"]]),
                    _ => Packets.Packet(1, Packets.Ok(affected: 1, warnings: 1)),
                });
            }
        });
        using FulltextStore store = new($"host={server.Host};backend=manticore;retries=0;back off=0.01{PatientServers.Times}");
        await using IFulltextSession session = store.StartSession();
        session.Update<Counter>().Set(c => c.State!.Hits, 5).Set(c => c.Score, 1).Where(c => c.Name == "x").Queue();
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation))
            : Assert.Throws<FulltextException>(session.FlushChanges);
        Assert.Contains("some no longer do: 1 attribute(s) can not be updated", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, session.PendingChanges);
        session.DiscardChanges();
        Assert.Equal(
            [
                "SELECT id, state.hits AS n0, LENGTH(state.hits) AS n1 FROM counters WHERE name='x' ORDER BY id ASC LIMIT 0,1000 OPTION max_matches=1000",
                "UPDATE counters SET state.hits=5, score=1 WHERE id IN (7)",
                "SHOW WARNINGS",
            ],
            statements);
    }

    private FulltextStore Open(string backend)
    {
        if (backend == "embedded")
        {
            return new FulltextStore("backend=embedded");
        }

        SearchdProgram program = SearchdProgram.Of(backend);
        program.SkipUnlessInstalled();
        _server = SearchdFixture.Start(program, SearchdFixture.MapOf<RawCounter>());
        return new FulltextStore(_server.ConnectionString);
    }

    private static async Task Save(FulltextStore store, params (long Id, string? Json)[] documents)
    {
        await using IFulltextSession session = store.StartSession();
        session.Save<RawCounter>([.. documents.Select(document => new RawCounter { Id = document.Id, State = document.Json })]);
        await session.FlushChangesAsync(Cancellation);
    }

    private static async Task<List<string>> Texts(FulltextStore store)
    {
        await using IFulltextSession session = store.StartSession();
        List<Counter> counters = await session.Query<Counter>().OrderBy(c => c.Id).ToListAsync(Cancellation);
        return counters.ConvertAll(c => string.Create(CultureInfo.InvariantCulture, $"{c.Id} {c.Score} {c.State?.Hits}"));
    }
}
