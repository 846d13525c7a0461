using Jackdaw.Search.Servers;
using Jackdaw.Search.Sessions;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Tests.Wire;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>An id that was made for a document and is another's by accident is refused; the other document stays as it is.</summary>
public sealed class TakenIdTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-ids-").FullName;
    private SearchdFixture? _searchd;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, bool> Backends { get; } = new(
        from backend in new[] { "embedded", "sphinx", "sphinx on disk", "manticore", "manticore on disk" }
        from isAsync in new[] { false, true }
        select (backend, isAsync));

    public void Dispose()
    {
        _searchd?.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [Theory]
    [MemberData(nameof(Backends))]
    public async Task Two_stores_of_equal_clock_and_equal_bits(string backend, bool isAsync)
    {
        // One process after the other on an embedded index, at the same time on a server; neither knows of the other's ids.
        long id;
        using (FulltextStore first = Open(backend))
        {
            await using IFulltextSession session = first.StartSession();
            Note note = new() { Text = "the first" };
            session.Save(note);
            await session.FlushChangesAsync(Cancellation);
            id = note.Id;
            if (backend.EndsWith("on disk", StringComparison.Ordinal))
            {
                await session.MaintainAsync<Note>(IndexMaintenance.FlushMemory, Cancellation);
            }
        }

        using FulltextStore second = Open(backend);
        await using IFulltextSession other = second.StartSession();
        Note[] notes = [.. Enumerable.Range(0, 300).Select(_ => new Note { Text = "the second" })];
        other.Save<Note>(notes);
        Assert.Equal(id, notes[0].Id);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => Flush(other, isAsync));
        Assert.StartsWith($"The id {id} generated for a new Note is already used by a document in the index 'notes'", error.Message, StringComparison.Ordinal);
        Assert.Equal(300, other.PendingChanges);
        Assert.Equal("the first", Assert.Single(await other.Query<Note>().ToListAsync(Cancellation)).Text);

        // As the message says: another id, and both are there.
        other.DiscardChanges();
        Array.ForEach(notes, note => note.Id = 0);
        other.Save<Note>(notes);
        Assert.NotEqual(id, notes[0].Id);
        await Flush(other, isAsync);
        Assert.Equal(301, await other.Query<Note>().CountAsync(Cancellation));
    }

    [Theory]
    [InlineData("embedded")]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task A_new_document_that_is_saved_again_is_replaced(string backend)
    {
        using FulltextStore store = Open(backend);
        await using IFulltextSession session = store.StartSession();
        Note note = new() { Text = "one" };
        session.Save(note);
        session.Save(note);
        await session.FlushChangesAsync(Cancellation);
        note.Text = "two";
        session.Save(note);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal("two", Assert.Single(await session.Query<Note>().ToListAsync(Cancellation)).Text);
    }

    [Fact]
    public async Task An_id_of_ones_own_generator_may_be_that_of_a_document()
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.DocumentIdGenerator = _ => 5;
        await using IFulltextSession session = store.StartSession();
        foreach (string text in (string[])["one", "two"])
        {
            session.Save(new Note { Text = text });
            await session.FlushChangesAsync(Cancellation);
        }

        Assert.Equal("two", Assert.Single(await session.Query<Note>().ToListAsync(Cancellation)).Text);
    }

    [Fact]
    public async Task What_may_have_been_committed_can_be_sent_again()
    {
        // The server commits and its answer is lost; then the id is "taken" by the document itself.
        int commits = 0;
        List<string> statements = [];
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                lock (statements)
                {
                    statements.Add(statement.Split(' ')[0]);
                }

                if (statement == "COMMIT" && Interlocked.Increment(ref commits) == 1)
                {
                    return;
                }

                string?[][] rows = commits == 0 ? [] : [["1"]];
                await client.Send(statement.StartsWith("SELECT", StringComparison.Ordinal) ? Packets.Rows(["id"], rows) : Packets.Packet(1, Packets.Ok(affected: 1)));
            }
        });
        using FulltextStore store = new($"host={server.Host};backend=sphinx;retries=0;back off=0.01{PatientServers.Times}");
        await using IFulltextSession session = store.StartSession();
        session.Save(new Note());
        Assert.True((await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation))).IsTransient);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(["BEGIN", "SELECT", "REPLACE", "COMMIT", "BEGIN", "REPLACE", "COMMIT"], statements);
    }

    /// <summary>Why documents with new ids are not sent with INSERT (decision 0019): it would not close the window between the question and the commit.</summary>
    [Theory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public void Servers_look_for_a_duplicate_when_it_is_inserted_and_not_when_it_is_committed(string server)
    {
        using FulltextStore store = Open(server);
        ServerOptions options = ConnectionStringReader.Read(_searchd!.ConnectionString);
        using ServerConnection first = Connect(options);
        using ServerConnection second = Connect(options);
        Assert.Null(Say(first, "BEGIN"));
        Assert.Null(Say(first, "INSERT INTO notes (id,stars) VALUES (1,1)"));
        Assert.Null(Say(second, "BEGIN"));
        Assert.Null(Say(second, "INSERT INTO notes (id,stars) VALUES (1,2)"));
        Assert.Null(Say(first, "COMMIT"));
        Assert.Null(Say(second, "COMMIT"));
        Assert.Equal(1, store.StartSession().Query<Note>().Count());
        Assert.Contains("duplicate id '1'", Say(second, "INSERT INTO notes (id,stars) VALUES (1,3)"), StringComparison.Ordinal);
    }

    private static ServerConnection Connect(ServerOptions options) =>
        ServerConnection.Open(options.Hosts[0], options, TimeLimit.In(options.ConnectTimeout), options.ConnectTimeout)!;

    /// <summary>What the server has against a statement.</summary>
    private static string? Say(ServerConnection connection, string statement)
    {
        using StatementBuffer buffer = new(statement.Length);
        buffer.Append(statement);
        connection.Begin(Patience.Time);
        connection.Send(buffer);
        string? error = connection.Read().Error;
        connection.End();
        return error;
    }

    private FulltextStore Open(string backend)
    {
        if (backend == "embedded")
        {
            return WithBits(new FulltextStore($"backend=embedded;folder={_folder}", timeProvider: new StoppedClock()));
        }

        SearchdProgram program = SearchdProgram.Of(backend.Split(' ')[0]);
        program.SkipUnlessInstalled();
        _searchd ??= SearchdFixture.Start(program, SearchdFixture.MapOf<Note>());
        return WithBits(new FulltextStore(_searchd.ConnectionString, timeProvider: new StoppedClock()));
    }

    private static FulltextStore WithBits(FulltextStore store)
    {
        store.Rows.Ids = new TimeOrderedIds(store.Time, node: 5);
        return store;
    }

    private static Task Flush(IFulltextSession session, bool isAsync)
    {
        if (isAsync)
        {
            return session.FlushChangesAsync(Cancellation);
        }

        session.FlushChanges();
        return Task.CompletedTask;
    }

    private sealed class StoppedClock : TimeProvider
    {
        public override DateTimeOffset GetUtcNow() => new(2026, 11, 22, 0, 0, 0, TimeSpan.Zero);
    }
}
