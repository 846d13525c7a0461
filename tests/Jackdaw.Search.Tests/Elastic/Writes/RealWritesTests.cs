using System.Diagnostics;
using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>
/// Outcomes of writes on a real cluster (JACKDAW_ELASTIC), in front of which answers are lost. Where JACKDAW_ELASTIC_VICTIM has the process id of one of its nodes, that node is ended in the middle
/// of a flush. The documents of its indexes <c>notes</c> are removed.
/// </summary>
public sealed class RealWritesTests
{
    private static readonly string? Connection = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC");
    private static readonly string? Victim = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC_VICTIM");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Lost_answers_store_nothing_twice_and_fail_nothing()
    {
        Assert.SkipWhen(string.IsNullOrEmpty(Connection), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        using LosingHandler handler = new();
        await using FulltextStore store = Open(handler);
        await using IFulltextSession session = await Emptied(store);
        Note[] notes = StoringCluster.Notes(2000);
        session.Save<Note>(notes);
        handler.Loses = request => request.RequestUri!.AbsolutePath == "/_bulk" && handler.Bulks <= 2;
        Assert.Equal(2000, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        handler.Loses = request => request.RequestUri!.AbsolutePath == "/_bulk";
        Note late = new() { Text = "late" };
        session.Save(late);
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Equal((0, 1), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges));
        handler.Loses = null;
        late.Text = "later";
        Assert.Equal(1, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(2001, (await session.Query<Note>().Limit(1).ToResultAsync(Cancellation)).Total);
        Assert.Equal("later", Assert.Single(await session.Query<Note>().Where(note => note.Id == late.Id).ToListAsync(Cancellation)).Text);
    }

    [Fact]
    public async Task Another_document_with_the_id_is_told()
    {
        Assert.SkipWhen(string.IsNullOrEmpty(Connection), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        await using FulltextStore store = Open(new LosingHandler());
        await using IFulltextSession session = await Emptied(store);
        Note mine = new() { Text = "mine" };
        session.Save(mine);
        await using (IFulltextSession other = store.StartSession())
        {
            other.Save(new Note { Id = mine.Id, Text = "another" });
            await other.FlushChangesAsync(Cancellation);
        }

        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        FlushFailure failure = Assert.Single(error.Flush!.Failures);
        Assert.False(failure.IsUnknown, failure.Reason);
        Assert.Contains("already used by another document", failure.Reason, StringComparison.Ordinal);
        session.DiscardChanges();
    }

    [Fact]
    public async Task A_node_that_is_killed_during_flushes_loses_and_doubles_nothing()
    {
        Assert.SkipWhen(string.IsNullOrEmpty(Connection), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        Assert.SkipWhen(string.IsNullOrEmpty(Victim), "JACKDAW_ELASTIC_VICTIM is not set to the process id of a node");
        await using FulltextStore store = Open(null);
        await using IFulltextSession session = await Emptied(store);
        List<Note> all = [];
        int failed = 0;
        for (int i = 0; i < 40; i++)
        {
            Note[] notes = StoringCluster.Notes(500);
            all.AddRange(notes);
            session.Save<Note>(notes);
            if (i == 8)
            {
                using Process node = Process.GetProcessById(int.Parse(Victim!, CultureInfo.InvariantCulture));
                node.Kill();
            }

            try
            {
                await session.FlushChangesAsync(Cancellation);
            }
            catch (FulltextException error)
            {
                failed++;
                FlushResult flush = error.Flush!;
                TestContext.Current.TestOutputHelper?.WriteLine($"{i}: {error.Message} ({flush.AppliedChanges} {flush.RejectedChanges} {flush.UnknownChanges} {flush.UnsentChanges})");
                Assert.Equal(session.PendingChanges, flush.Failures.Count);
                Assert.DoesNotContain(flush.Failures, failure => failure.Reason.Contains("another document", StringComparison.Ordinal));
            }
        }

        for (int i = 0; i < 30 && session.PendingChanges > 0; i++)
        {
            try
            {
                await session.FlushChangesAsync(Cancellation);
            }
            catch (FulltextException error)
            {
                TestContext.Current.TestOutputHelper?.WriteLine($"again {i}: {error.Message}");
                await Task.Delay(2000, Cancellation);
            }
        }

        TestContext.Current.TestOutputHelper?.WriteLine($"{failed} of 40 flushes were not complete, {session.PendingChanges} changes are left.");
        HashSet<long> found = [];
        await foreach (Note note in session.Query<Note>().AsAsyncEnumerable(Cancellation))
        {
            Assert.True(found.Add(note.Id));
        }

        HashSet<long> saved = [.. all.Select(note => note.Id)];
        Assert.Empty(found.Except(saved));
        Assert.Equal(session.PendingChanges, saved.Except(found).Count());
        Assert.Equal(0, session.PendingChanges);
    }

    private static FulltextStore Open(LosingHandler? handler)
    {
        ElasticOptions options = ElasticOptionsReader.Read(ConnectionValues.Of(Connection + ";refresh=now"));
        return new FulltextStore(new ElasticBackend(options, TimeProvider.System, 10_000, handler));
    }

    private static async Task<IFulltextSession> Emptied(FulltextStore store)
    {
        await store.EnsureIndexAsync<Note>(Cancellation);
        IFulltextSession session = store.StartSession();
        await session.TruncateAsync<Note>(Cancellation);
        return session;
    }

    /// <summary>Passes requests on, and loses answers.</summary>
    private sealed class LosingHandler() : DelegatingHandler(new SocketsHttpHandler())
    {
        public Func<HttpRequestMessage, bool>? Loses { get; set; }

        public int Bulks { get; private set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Bulks += request.RequestUri!.AbsolutePath == "/_bulk" ? 1 : 0;
            HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
            if (Loses?.Invoke(request) != true)
            {
                return response;
            }

            response.Dispose();
            throw new HttpRequestException("The answer was lost.");
        }
    }
}
