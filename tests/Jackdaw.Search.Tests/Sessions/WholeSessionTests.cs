using System.Transactions;
using Jackdaw.Search.Tests.Serializing;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Sessions on a real back end: what was flushed, and nothing else, is found again as it was.</summary>
public abstract class WholeSessionTests : IDisposable
{
    private FulltextStore? _store;

    private protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>A store over indexes that are empty; skips the test where there is no back end.</summary>
    private protected abstract FulltextStore NewStore(JsonObjectSerializer? serializer = null);

    private protected FulltextStore Store => _store ??= NewStore();

    public virtual void Dispose()
    {
        _store?.Dispose();
        GC.SuppressFinalize(this);
    }

    private static Gadget[] Gadgets(params int[] ids) => ids.Select(id => new Gadget { Id = id, Name = $"gadget number{id}", Score = id * 10 }).ToArray();

    private async Task<List<long>> Ids() =>
        (await Store.StartSession().Query<Gadget>().OrderBy(gadget => gadget.Id).Limit(1000).ToListAsync(Cancellation)).ConvertAll(gadget => gadget.Id);

    private async Task Save(params Gadget[] gadgets)
    {
        await using IFulltextSession session = Store.StartSession();
        session.Save<Gadget>(gadgets);
        await session.FlushChangesAsync(Cancellation);
    }

    [Theory]
    [InlineData("Jackdaw")]
    [InlineData("System.Text.Json")]
    [InlineData("Newtonsoft.Json")]
    public async Task Every_kind_of_member_comes_back(string serializer)
    {
        using FulltextStore store = NewStore(JsonObjectSerializerTests.Of(serializer));
        await using IFulltextSession session = store.StartSession();
        Gadget saved = new()
        {
            Id = 5_000_000_001,
            Name = "It's \"quoted\" \\ \u00fcber \U0001F600\nline",
            Body = "only searched",
            Code = "C-1",
            Score = int.MinValue,
            Stock = uint.MaxValue,
            Owner = long.MaxValue,
            Active = true,
            Color = GadgetColor.Red,
            Made = new DateTime(2026, 11, 21, 17, 30, 1, DateTimeKind.Utc),
            Day = new DateOnly(2100, 12, 31),
            Price = 12.5,
            Tags = [9, 3, 9, uint.MaxValue],
            Links = [long.MinValue, 5, -1],
            Details = new GadgetDetails { Votes = 1L << 60, Note = "a \"b\" \\ ' \u00e9", Labels = ["x", "y z"], Inner = new GadgetDetails { Votes = -1 } },
        };
        session.Save(saved);
        await session.FlushChangesAsync(Cancellation);

        Gadget found = Assert.Single(await session.Query<Gadget>().Match("searched").ToListAsync(Cancellation));
        Assert.Equal(saved.Id, found.Id);
        Assert.Equal(saved.Name, found.Name);
        Assert.Null(found.Body);
        Assert.Equal(saved.Code, found.Code);
        Assert.Equal(saved.Score, found.Score);
        Assert.Equal(saved.Stock, found.Stock);
        Assert.Equal(saved.Owner, found.Owner);
        Assert.True(found.Active);
        Assert.Equal(saved.Color, found.Color);
        Assert.Equal(saved.Made, found.Made);
        Assert.Equal(saved.Day, found.Day);
        Assert.Equal(saved.Price, found.Price);
        Assert.Equal([3, 9, uint.MaxValue], found.Tags);
        Assert.Equal([long.MinValue, -1, 5], found.Links);
        Assert.Equal((1L << 60, saved.Details.Note), (found.Details!.Votes, found.Details.Note));
        Assert.Equal(["x", "y z"], found.Details.Labels);
        Assert.Equal(-1, found.Details.Inner!.Votes);
        Assert.True(found.Weight > 0);
    }

    [Fact]
    public async Task What_is_left_out_reads_as_nothing()
    {
        await Save(new Gadget { Id = 1, Name = "bare" });
        Gadget found = Assert.Single(await Store.StartSession().Query<Gadget>().ToListAsync(Cancellation));
        Assert.Equal(("bare", 0, 0u, false, 0.0), (found.Name, found.Score, found.Stock, found.Active, found.Price));
        Assert.Empty(found.Tags);
        Assert.Empty(found.Links);
        Assert.Null(found.Details);
    }

    [Fact]
    public async Task Nothing_is_written_without_a_flush()
    {
        await using IFulltextSession session = Store.StartSession();
        session.Save<Gadget>(Gadgets(1));
        Assert.Empty(await Ids());
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([1L], await Ids());
    }

    [Fact]
    public async Task Saving_again_replaces()
    {
        await Save(Gadgets(1, 2));
        await Save(new Gadget { Id = 2, Name = "other", Score = 5 });
        Assert.Equal([1L, 2], await Ids());
        IFulltextSession session = Store.StartSession();
        Assert.Equal(5, (await session.Query<Gadget>().Match("other").FirstOrDefaultAsync(Cancellation))!.Score);
        Assert.Null(await session.Query<Gadget>().Match("number2").FirstOrDefaultAsync(Cancellation));
    }

    [Fact]
    public async Task Many_documents_go_in_batches()
    {
        Store.Settings.SaveBatchSize = 70;
        await Save(Gadgets([.. Enumerable.Range(1, 500)]));
        Assert.Equal(500, await Store.StartSession().Query<Gadget>().CountAsync(Cancellation));
        Store.StartSession().Query<Gadget>().Where(gadget => gadget.Score == 4990).ToList().ForEach(gadget => Assert.Equal(499, gadget.Id));
    }

    [Fact]
    public async Task Changes_of_one_flush_are_applied_in_their_order()
    {
        await Save(Gadgets(1, 2, 3, 4));
        await using IFulltextSession session = Store.StartSession();
        session.Save<Gadget>(Gadgets(5, 6, 7));
        session.Delete<Gadget>(5);
        session.Delete<Gadget>(1, 2);
        session.Save<Gadget>(Gadgets(2));
        session.Delete<Gadget>(gadget => gadget.Score == 60);
        session.Update<Gadget>().Set(gadget => gadget.Stock, 99u).Where(gadget => gadget.Id == 7).Queue();
        session.Save<Gadget>(Gadgets(8));
        session.FlushChanges();
        Assert.Equal([2L, 3, 4, 7, 8], await Ids());
        Assert.Equal(99u, (await session.Query<Gadget>().Where(gadget => gadget.Id == 7).FirstOrDefaultAsync(Cancellation))!.Stock);
    }

    [Fact]
    public async Task Deletions_by_conditions_of_all_kinds()
    {
        await Save(Gadgets([.. Enumerable.Range(1, 10)]));
        await using IFulltextSession session = Store.StartSession();
        session.Delete<Gadget>(gadget => gadget.Score < 30 || gadget.Name == "gadget number9");
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([3L, 4, 5, 6, 7, 8, 10], await Ids());
        session.Delete<Gadget>(gadget => !(gadget.Score >= 50));
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([5L, 6, 7, 8, 10], await Ids());
        int[] scores = [50, 60, 999];
        session.Delete<Gadget>(gadget => scores.Contains(gadget.Score));
        session.FlushChanges();
        Assert.Equal([7L, 8, 10], await Ids());
    }

    [Fact]
    public async Task Attributes_change_in_place()
    {
        Gadget[] gadgets = Gadgets(1, 2);
        gadgets[0].Details = new GadgetDetails { Rank = 1, Note = "n" };
        await Save(gadgets);
        await using IFulltextSession session = Store.StartSession();
        session.Update<Gadget>()
            .Set(gadget => gadget.Score, 7)
            .Set(gadget => gadget.Made, new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc))
            .Set(gadget => gadget.Price, 2.5)
            .Set(gadget => gadget.Tags, [4, 2])
            .Set(gadget => gadget.Active, true)
            .Where(gadget => gadget.Id == 1)
            .Queue();
        session.Update<Gadget>().Set(gadget => gadget.Details!.Rank, 99).Where(gadget => gadget.Id == 1).Queue();
        await session.FlushChangesAsync(Cancellation);
        Gadget found = (await session.Query<Gadget>().Match("number1").FirstOrDefaultAsync(Cancellation))!;
        Assert.Equal((7, 2.5, true, 99, "n"), (found.Score, found.Price, found.Active, found.Details!.Rank, found.Details.Note));
        Assert.Equal(new DateTime(2020, 1, 2, 3, 4, 5), found.Made);
        Assert.Equal([2u, 4], found.Tags);
        Assert.Equal(20, (await session.Query<Gadget>().Where(gadget => gadget.Id == 2).FirstOrDefaultAsync(Cancellation))!.Score);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_document_that_is_refused_takes_its_transaction_with_it(bool async)
    {
        Store.Settings.SaveBatchSize = 2;
        await Save(Gadgets(1));
        await using IFulltextSession session = Store.StartSession();
        Gadget[] gadgets = Gadgets(2, 3, 4, 5);
        gadgets[3].Made = new DateTime(1900, 1, 1);
        session.Delete<Gadget>(1);
        session.Save<Gadget>(gadgets);
        FulltextException e = await Assert.ThrowsAsync<FulltextException>(() => Flush(session, async));
        Assert.Contains("Document 5", e.Message, StringComparison.Ordinal);
        Assert.Equal([1L], await Ids());
        Assert.Equal(5, session.PendingChanges);

        gadgets[3].Made = DateTime.UnixEpoch;
        await Flush(session, async);
        Assert.Equal([2L, 3, 4, 5], await Ids());
    }

    [Fact]
    public async Task A_transaction_of_the_caller_decides()
    {
        using IFulltextSession session = Store.StartSession();
        using (new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            session.Save<Gadget>(Gadgets(1));
            await session.FlushChangesAsync(Cancellation);
        }

        Assert.Empty(await Ids());
        using (TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled))
        {
            session.Save<Gadget>(Gadgets(2));
            await session.FlushChangesAsync(Cancellation);
            scope.Complete();
        }

        Assert.Equal([2L], await Ids());
    }

    [Fact]
    public async Task Truncate_removes_all()
    {
        await Save(Gadgets(1, 2, 3));
        await Store.StartSession().TruncateAsync<Gadget>(Cancellation);
        Assert.Empty(await Ids());
        await Save(Gadgets(4));
        Assert.Equal([4L], await Ids());
    }

    [Fact]
    public async Task Words_and_snippets()
    {
        await Save(Gadgets(1, 2));
        IFulltextSession session = Store.StartSession();
        Assert.Equal(["a <b>word</b> here"], await session.SnippetsAsync<Gadget>(["a word here"], "word", cancellationToken: Cancellation));
        IReadOnlyList<KeywordStatistics> words = await session.KeywordsAsync<Gadget>("Gadget number1", Cancellation);
        Assert.Equal([("gadget", 2L), ("number1", 1L)], words.Select(word => (word.Normalized, word.Documents)));
    }

    [Fact]
    public async Task Sessions_of_many_threads_do_not_disturb_each_other()
    {
        FulltextStore store = Store;
        await Task.WhenAll(Enumerable.Range(0, 6).Select(thread => Task.Run(async () =>
        {
            for (int round = 0; round < 5; round++)
            {
                await using IFulltextSession session = store.StartSession();
                int first = 1 + (thread * 100) + (round * 10);
                session.Save<Gadget>(Gadgets([.. Enumerable.Range(first, 10)]));
                session.Delete<Gadget>(first + 9);
                await session.FlushChangesAsync(Cancellation);
                Gadget? found = await session.Query<Gadget>().Match($"number{first}").FirstOrDefaultAsync(Cancellation);
                Assert.Equal(first, found?.Id);
            }
        })));
        Assert.Equal(6 * 5 * 9, await store.StartSession().Query<Gadget>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task Ping_answers()
    {
        await Store.PingAsync(Cancellation);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Store.PingAsync(new CancellationToken(true)));
    }

    private static async Task Flush(IFulltextSession session, bool async)
    {
        if (async)
        {
            await session.FlushChangesAsync(Cancellation);
        }
        else
        {
            session.FlushChanges();
        }
    }

    /// <summary>The same object, saved again before the flush: one document in its last state, under the id of the first save.</summary>
    [Fact]
    public async Task A_new_document_that_is_saved_twice_is_stored_once()
    {
        await using IFulltextSession session = Store.StartSession();
        Gadget gadget = new() { Name = "first", Score = 1 };
        session.Save(gadget);
        long id = gadget.Id;
        gadget.Name = "second";
        session.Save(gadget);
        session.Save(new Gadget { Name = "another", Score = 2 });
        session.Save<Gadget>([gadget, gadget]);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal((id, 0), (gadget.Id, session.PendingChanges));
        Assert.Equal(["another", "second"], (await session.Query<Gadget>().ToListAsync(Cancellation)).Select(found => found.Name).Order());
        Assert.Equal("second", (await session.LoadAsync<Gadget>(id, Cancellation))!.Name);

        session.Save(new Gadget { Id = id, Name = "copy" });
        session.Save(new Gadget { Id = id, Name = "later copy" });
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal("later copy", (await session.LoadAsync<Gadget>(id, Cancellation))!.Name);
        Assert.Equal(2, await session.Query<Gadget>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task A_new_document_is_changed_and_deleted_before_the_flush()
    {
        await using IFulltextSession session = Store.StartSession();
        Gadget changed = new() { Name = "changed", Score = 1 };
        Gadget deleted = new() { Name = "deleted", Score = 1 };
        Gadget again = new() { Name = "again", Score = 1 };
        session.Save<Gadget>([changed, deleted, again]);
        session.Update<Gadget>().Set(gadget => gadget.Score, 9).Where(gadget => gadget.Id == changed.Id).Queue();
        session.Delete<Gadget>(deleted.Id, again.Id);
        session.Save(again);
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal([("again", 1), ("changed", 9)], (await session.Query<Gadget>().ToListAsync(Cancellation)).Select(gadget => (gadget.Name!, gadget.Score)).Order());
        Assert.Equal([changed.Id, again.Id], (await session.LoadAsync<Gadget>([changed.Id, again.Id], Cancellation)).Select(gadget => gadget!.Id));
    }

    /// <summary>Documents are read when they are flushed, so that only the last of them would be stored.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task An_object_that_is_used_for_several_documents_is_refused(bool isNew)
    {
        await using IFulltextSession session = Store.StartSession();
        Gadget gadget = new();
        for (int i = 1; i <= 3; i++)
        {
            gadget.Id = isNew ? 0 : i;
            gadget.Name = $"number {i}";
            session.Save(gadget);
        }

        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Contains($"its Gadget.Id is {gadget.Id} now. Documents are read when they are flushed: save an object of its own for each document, or flush before the id changes.", error.Message, StringComparison.Ordinal);
        session.DiscardChanges();
        Assert.Equal(0, await session.Query<Gadget>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task Ten_thousand_ids_are_loaded_in_their_order()
    {
        await using IFulltextSession session = Store.StartSession();
        session.Save<Gadget>(Gadgets([.. Enumerable.Range(1, 2100).Where(id => id % 3 != 0)]));
        await session.FlushChangesAsync(Cancellation);
        long[] ids = [.. Enumerable.Range(0, 10_000).Select(i => 1L + (i * 7919 % 5000))];
        IReadOnlyList<Gadget?> found = await session.LoadAsync<Gadget>(ids, Cancellation);
        Assert.Equal(ids.Select(id => id <= 2100 && id % 3 != 0 ? id : 0), found.Select(gadget => gadget?.Id ?? 0));
        Assert.Empty(await session.LoadAsync<Gadget>([], Cancellation));
    }
}
