using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

public sealed class ConcurrencyTests
{
    private const int Documents = 40;

    [Fact]
    public async Task Readers_see_whole_transactions_while_one_writes()
    {
        using EntryIndex index = new();
        Write(index, 0);
        using CancellationTokenSource stop = new();
        Task[] readers = [.. Enumerable.Range(0, 3).Select(_ => Task.Run(() =>
        {
            int reads = 0;
            QueryPlan plan = EntryIndex.Plan("all", columns: [new ColumnNode("score", EntryIndex.Attribute(nameof(Entry.Score)))]);
            while (!stop.IsCancellationRequested || reads == 0)
            {
                string[][] rows = index.Rows(plan);
                Assert.Equal(Documents, rows.Length);
                Assert.Single(rows.Select(row => row[0]).Distinct());
                reads++;
            }
        }))];
        for (int round = 1; round < 150; round++)
        {
            Write(index, round);
        }

        await stop.CancelAsync();
        await Task.WhenAll(readers);
        Assert.Equal(Documents, index.Ids("round149").Length);
    }

    [Fact]
    public void A_failed_transaction_changes_nothing()
    {
        using EntryIndex index = new(new EmbeddedOptions { MostDocuments = 5 });
        index.Put(DurabilityTests.Sample(1), DurabilityTests.Sample(2), DurabilityTests.Sample(3));
        FulltextException error = Assert.Throws<FulltextException>(() => index.Backend.Write(EntryIndex.Map,
        [
            new ReplaceOperation(EntryIndex.Map, new EntryRows([DurabilityTests.Sample(1, "changed"), DurabilityTests.Sample(4)])),
            new DeleteOperation(EntryIndex.Map, [2]),
            new ReplaceOperation(EntryIndex.Map, new EntryRows([.. Enumerable.Range(10, 9).Select(id => DurabilityTests.Sample(id))])),
        ]));
        Assert.Contains("can hold at most 5 documents", error.Message, StringComparison.Ordinal);
        Assert.Equal([1L, 2L, 3L], index.Ids());
        Assert.Empty(index.Ids("changed"));

        index.Put(DurabilityTests.Sample(2, "changed"), DurabilityTests.Sample(4), DurabilityTests.Sample(5));
        index.Delete(3);
        Assert.Equal([1L, 2L, 4L, 5L], index.Ids());
        Assert.Equal([2L], index.Ids("changed"));
    }

    [Fact]
    public async Task Writers_wait_for_each_other()
    {
        using EntryIndex index = new();
        await Task.WhenAll(Enumerable.Range(0, 8).Select(writer => Task.Run(async () =>
        {
            for (int i = 0; i < 20; i++)
            {
                ReplaceOperation change = new(EntryIndex.Map, new EntryRows([DurabilityTests.Sample((writer * 20) + i + 1)]));
                Assert.Equal(1, await index.Backend.WriteAsync(EntryIndex.Map, [change], TestContext.Current.CancellationToken));
            }
        })));
        Assert.Equal(Enumerable.Range(1, 160).Select(id => (long)id), index.Ids());
    }

    [Fact]
    public void A_query_can_be_cancelled()
    {
        using EntryIndex index = new();
        index.Put([.. Enumerable.Range(1, 1000).Select(id => DurabilityTests.Sample(id))]);
        using CancellationTokenSource cancelled = new();
        cancelled.Cancel();
        Assert.ThrowsAny<OperationCanceledException>(() => index.Backend.QueryAsync([EntryIndex.Plan()], cancelled.Token).GetAwaiter().GetResult());
    }

    private static void Write(EntryIndex index, int round) =>
        index.Put([.. Enumerable.Range(1, Documents).Select(id => new Entry { Id = id, Title = $"all round{round}", Score = round })]);
}
