using System.Globalization;
using Jackdaw.Build;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>While segments are joined and stored and the log is rewritten, the index is what was written to it, and so it is when it is opened again.</summary>
public sealed class UpkeepTests : IDisposable
{
    private const int Seed = 20261124;
    private const int Documents = 400;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-upkeep-").FullName;

    [LongTheory(Guards = true)]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Writes_go_on_while_segments_are_joined(bool hasFolder, bool worksBehind)
    {
        Random random = new(Seed);
        Dictionary<long, (string Title, long Score)> expected = [];
        EntryIndex index = Open(hasFolder, worksBehind);
        try
        {
            for (int step = 0; step < 1500; step++)
            {
                Change(index, expected, random, step);
                if (step % 100 == 99)
                {
                    Assert.True(Text(expected) == Text(index), $"Seed {Seed}, step {step}");
                    long[] inRound = [.. expected.Where(pair => pair.Value.Title == $"round{step}").Select(pair => pair.Key).Order()];
                    Assert.Equal(inRound, index.Ids($"round{step}"));
                }

                if (hasFolder && step % 250 == 249)
                {
                    index.Dispose();
                    index = Open(hasFolder, worksBehind);
                    Assert.True(Text(expected) == Text(index), $"Seed {Seed}, opened after step {step}");
                }
            }

            index.Backend.Ping();
        }
        finally
        {
            index.Dispose();
        }
    }

    [Fact]
    public async Task A_store_that_is_disposed_of_ends_what_is_going_on()
    {
        for (int round = 0; round < 10; round++)
        {
            EntryIndex index = Open(hasFolder: true, worksBehind: true);
            using CancellationTokenSource ended = new();
            int written = 0;
            Task writer = Task.Run(
                () =>
                {
                    for (int i = 0; !ended.IsCancellationRequested; i++)
                    {
                        index.Put([.. Enumerable.Range(0, 30).Select(id => DurabilityTests.Sample(id, $"round{i}"))]);
                        Interlocked.Increment(ref written);
                    }
                },
                TestContext.Current.CancellationToken);

            // Somewhere between two writes and the work behind them, a little further each time.
            await Patience.UntilAsync(() => Volatile.Read(ref written) > 5 * round, "it is being written", TestContext.Current.CancellationToken);
            index.Dispose();
            await ended.CancelAsync();
            await Record.ExceptionAsync(() => writer);
            using EntryIndex next = Open(hasFolder: true, worksBehind: true);
            next.Put(DurabilityTests.Sample(1000 + round, "next"));
            Assert.Equal(round + 1, next.Ids("next").Length);
        }
    }

    [Fact]
    public async Task Readers_see_whole_transactions_while_segments_are_joined()
    {
        using EntryIndex index = Open(hasFolder: false, worksBehind: true);
        using CancellationTokenSource done = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        index.Put([.. Enumerable.Range(0, 100).Select(id => DurabilityTests.Sample(id, "every round0"))]);
        Task[] readers = [.. Enumerable.Range(0, 2).Select(_ => Task.Run(() =>
        {
            while (!done.IsCancellationRequested)
            {
                Assert.Equal(100, index.Ids("every").Length);
            }
        }))];
        for (int round = 1; round < 300; round++)
        {
            index.Put([.. Enumerable.Range(0, 100).Select(id => DurabilityTests.Sample(id, $"every round{round}"))]);
        }

        await done.CancelAsync();
        await Task.WhenAll(readers);
        Assert.Equal(100, index.Ids("round299").Length);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static void Change(EntryIndex index, Dictionary<long, (string Title, long Score)> expected, Random random, int step)
    {
        switch (random.Next(10))
        {
            case 0:
                long[] deleted = [.. Enumerable.Range(0, random.Next(1, 20)).Select(_ => (long)random.Next(Documents))];
                index.Delete(deleted);
                Array.ForEach(deleted, id => expected.Remove(id));
                break;
            case 1 or 2:
                long from = random.Next(Documents);
                index.Backend.Write(EntryIndex.Map, [new UpdateOperation(
                    EntryIndex.Map,
                    [new Assignment(EntryIndex.Attribute(nameof(Entry.Score)), 0)],
                    null,
                    new ComparisonNode(Comparison.Less, new IdNode(), new ParameterNode(1, ValueKind.Integer)),
                    [FieldValue.OfInteger(step), FieldValue.OfInteger(from)])]);
                foreach (long id in expected.Keys.Where(id => id < from).ToArray())
                {
                    expected[id] = (expected[id].Title, step);
                }

                break;
            default:
                Entry[] entries = [.. Enumerable.Range(0, random.Next(1, 12)).Select(_ => DurabilityTests.Sample(random.Next(Documents), $"round{step}"))];
                index.Put(entries);
                foreach (Entry entry in entries)
                {
                    expected[entry.Id] = (entry.Title, entry.Score);
                }

                break;
        }
    }

    private static string Text(Dictionary<long, (string Title, long Score)> documents) =>
        string.Join('\n', documents.OrderBy(pair => pair.Key).Select(pair => string.Create(CultureInfo.InvariantCulture, $"{pair.Key} {pair.Value.Title} {pair.Value.Score}")));

    private static string Text(EntryIndex index)
    {
        ColumnNode[] columns = [new("id", new IdNode()), new("title", EntryIndex.Attribute(nameof(Entry.Title))), new("score", EntryIndex.Attribute(nameof(Entry.Score)))];
        return string.Join('\n', index.Rows(EntryIndex.Plan(columns: columns, order: [new SortNode(new IdNode(), false)])).Select(row => string.Join(' ', row)));
    }

    private EntryIndex Open(bool hasFolder, bool worksBehind) => new(new EmbeddedOptions
    {
        Folder = hasFolder ? _folder : null,
        WorksBehind = worksBehind,
        SmallestCompaction = 30_000,
        SmallestCheckpoint = 10_000,
    });
}
