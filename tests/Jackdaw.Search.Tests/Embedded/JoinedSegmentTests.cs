using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Segments are joined while the index rests, when it is opened and disposed of, and on request; there are never more than a few.</summary>
public sealed class JoinedSegmentTests : IDisposable
{
    private const int Seed = 20261129;

    private static readonly IndexSchema OneText = IndexSchema.Of([new SchemaColumn("text", ColumnKind.None, true)]);

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-joined-").FullName;

    /// <summary>A large segment and a small one, again and again: the small one must not hide the large ones.</summary>
    [Fact]
    public void Small_segments_between_large_ones_are_joined_too()
    {
        IndexState state = new("texts", OneText, 100_000);
        int most = 0;
        for (int pair = 0; pair < 60; pair++)
        {
            Put(state, pair * 1000, 600);
            Put(state, (pair * 1000) + 900, 1);
            state.Merge();
            most = Math.Max(most, state.SegmentCount);
        }

        Assert.InRange(most, 7, 16);
        Assert.Equal(60 * 601, state.Snapshot().LiveCount);
    }

    [Fact]
    public void Whatever_the_sizes_are_at_most_seven_segments_of_each_remain()
    {
        Random random = new(Seed);
        for (int round = 0; round < 30; round++)
        {
            IndexState state = new("texts", OneText, 1_000_000);
            long id = 0;
            for (int flush = 0; flush < 100; flush++)
            {
                // Up to level 2; several flushes between two merges.
                int count = 1 << random.Next(11);
                Put(state, id, count);
                id += count;
                if (random.Next(3) == 0)
                {
                    state.Merge();
                }
            }

            state.Merge();
            Assert.True(state.SegmentCount <= 7 * 6, $"Seed {Seed}, round {round}: {state.SegmentCount} segments.");
            Assert.Equal(id, state.Snapshot().LiveCount);
        }
    }

    [Fact]
    public void At_rest_each_segment_is_as_large_as_all_newer_ones_together()
    {
        Random random = new(Seed);
        for (int round = 0; round < 50; round++)
        {
            IndexState state = new("texts", OneText, 1_000_000);
            long id = 0;
            for (int flush = random.Next(1, 60); flush > 0; flush--)
            {
                int count = 1 << random.Next(9);
                Put(state, id, count);
                id += count;
            }

            Join(state, SegmentMerging.Newer);
            long newer = 0;
            IndexSnapshot snapshot = state.Snapshot();
            foreach (SegmentView view in snapshot.Segments.Reverse())
            {
                Assert.True(SegmentMerging.Bytes(view) >= newer, $"Seed {Seed}, round {round}");
                newer += SegmentMerging.Bytes(view);
            }

            Assert.Equal(id, snapshot.LiveCount);
        }
    }

    [Fact]
    public void As_many_segments_as_needed_are_joined_where_it_costs_least()
    {
        IndexState state = new("texts", OneText, 1_000_000);
        for (int flush = 0; flush < 120; flush++)
        {
            Put(state, flush * 1000, flush is >= 50 and < 90 ? 1 : 500);
        }

        Segment[] before = [.. state.Snapshot().Segments.Select(view => view.Segment)];
        Join(state, slots => SegmentMerging.Cheapest(slots, 96));
        Segment[] after = [.. state.Snapshot().Segments.Select(view => view.Segment)];
        Assert.InRange(after.Length, 80, 96);
        Assert.Equal(80, before.Where((_, i) => i is < 50 or >= 90).Count(after.Contains));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Optimizing_leaves_one_segment_without_deleted_documents(bool hasFolder)
    {
        using EntryIndex index = Open(hasFolder, worksBehind: false);
        Fill(index, 20);
        index.Delete([.. Enumerable.Range(3, 40).Select(id => (long)id)]);
        string before = Sorted(index);
        Assert.InRange(Segments(index).Length, 2, 40);
        index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
        SegmentView only = Assert.Single(Segments(index));
        Assert.Equal(0, only.DeletedCount);
        Assert.Equal(before, Sorted(index));
        if (hasFolder)
        {
            Assert.NotNull(only.Segment.File);
            index.Dispose();
            using EntryIndex again = Open(hasFolder, worksBehind: false);
            Assert.NotNull(Assert.Single(Segments(again)).Segment.File);
            Assert.Equal(before, Sorted(again));
        }
    }

    [Fact]
    public void Optimizing_can_be_canceled()
    {
        using EntryIndex index = Open(hasFolder: true, worksBehind: false);
        Fill(index, 20);
        string before = Sorted(index);
        using CancellationTokenSource canceled = new();
        canceled.Cancel();
        Assert.ThrowsAny<OperationCanceledException>(() => index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize, Backends.Call.Async(canceled.Token)).AsTask().GetAwaiter().GetResult());
        Assert.Equal(before, Sorted(index));
        Fill(index, 40);
        index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
        Assert.Single(Segments(index));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_resting_index_joins_its_segments(bool hasFolder)
    {
        RestClock clock = new();
        using EntryIndex index = Open(hasFolder, worksBehind: true, clock);
        Fill(index, 7);
        Assert.InRange(Segments(index).Length, 2, 7);
        string before = Sorted(index);
        clock.Rest();
        Patience.Until(() => IsJoined(index), "the segments are joined");
        Assert.Equal(before, Sorted(index));
    }

    [Fact]
    public void An_index_that_is_opened_joins_its_segments()
    {
        UnreliableStorage storage = Crashed(out string before);
        using EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 1 });
        Patience.Until(() => IsJoined(index), "the segments are joined");
        Assert.Equal(before, Sorted(index));
    }

    [Fact]
    public void A_store_that_is_disposed_of_joins_its_segments()
    {
        UnreliableStorage storage = Crashed(out string before);
        using (EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 1, WorksBehind = false }))
        {
            Assert.InRange(Segments(index).Length, 4, 7);
        }

        using EntryIndex again = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 1, WorksBehind = false });
        Assert.All(Segments(again), view => Assert.NotNull(view.Segment.File));
        Assert.True(IsJoined(again));
        Assert.Equal(before, Sorted(again));
    }

    [Fact]
    public async Task The_writer_waits_when_there_are_too_many_segments()
    {
        using ManualResetEventSlim blocked = new();
        using ManualResetEventSlim goesOn = new();
        UnreliableStorage storage = new();
        using EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 20_000 });
        storage.Fails = (what, path) =>
        {
            if (what == "create" && path.EndsWith(".segment", StringComparison.Ordinal))
            {
                blocked.Set();
                goesOn.Wait(TestContext.Current.CancellationToken);
            }

            return false;
        };

        int most = 0;
        int flushed = 0;
        Task writer = Task.Run(
            () =>
            {
                // Each too large for the writer to join a few of them at once.
                for (int flush = 0; flush < 250; flush++)
                {
                    index.Put([.. Enumerable.Range(flush * 40, 40).Select(id => DurabilityTests.Sample(id))]);
                    most = Math.Max(most, Segments(index).Length);
                    Volatile.Write(ref flushed, flush);
                }
            },
            TestContext.Current.CancellationToken);
        await Patience.UntilAsync(() => blocked.IsSet && Segments(index).Length > 96, "the writer waits", TestContext.Current.CancellationToken);
        Assert.InRange(Volatile.Read(ref flushed), 90, 200);
        goesOn.Set();
        await writer;
        Assert.InRange(most, 64, 96);
        Assert.Equal(250 * 40, index.Ids().Length);
    }

    /// <summary>What was merged is on the heap; it must not stay there until much has been written.</summary>
    [Fact]
    public void Joined_segments_are_stored_and_mapped()
    {
        UnreliableStorage storage = new();
        using EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 4_000, SmallestCompaction = 1_000_000, WorksBehind = false });
        for (int flush = 0; flush < 64; flush++)
        {
            index.Put([.. Enumerable.Range(flush * 40, 40).Select(id => DurabilityTests.Sample(id))]);
            long onHeap = Segments(index).Where(view => view.Segment.File is null).Sum(SegmentMerging.Bytes);
            Assert.InRange(onHeap, 0, 40_000);
        }
    }

    [Theory]
    [InlineData("create")]
    [InlineData("sync")]
    public void Work_that_is_postponed_does_not_become_urgent(string step)
    {
        // Twice the largest number would be negative, and everything would be stored with every flush.
        UnreliableStorage storage = new();
        RecordedEvents events = new();
        using EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, Events = events, SmallestCompaction = 1_000, SmallestCheckpoint = long.MaxValue, WorksBehind = false });
        index.Put(DurabilityTests.Sample(1));
        storage.Fails = (what, path) => what == step && path.EndsWith(".new", StringComparison.Ordinal);
        for (int flush = 0; flush < 60; flush++)
        {
            index.Put([.. Enumerable.Range(0, 5).Select(id => DurabilityTests.Sample(id))]);
        }

        Assert.NotEmpty(events.Postponed);
        Assert.DoesNotContain(storage.Find(_folder, "entries.jackdaw."), file => file.EndsWith(".segment", StringComparison.Ordinal));
    }

    [Fact]
    public void After_a_success_segments_are_stored_as_often_as_before()
    {
        UnreliableStorage storage = new();
        RecordedEvents events = new();
        using EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, Events = events, SmallestCheckpoint = 1_000, WorksBehind = false });
        storage.Fails = (what, path) => what == "create" && path.EndsWith(".segment", StringComparison.Ordinal);
        for (int flush = 0; events.Postponed.Count < 4; flush++)
        {
            index.Put([.. Enumerable.Range(flush * 5, 5).Select(id => DurabilityTests.Sample(id))]);
        }

        storage.Fails = static (_, _) => false;
        for (int flush = 0; !HasSegments(); flush++)
        {
            index.Put([.. Enumerable.Range(flush * 5, 5).Select(id => DurabilityTests.Sample(id))]);
        }

        index.Put([.. Enumerable.Range(10_000, 12).Select(id => DurabilityTests.Sample(id))]);
        Assert.All(Segments(index), view => Assert.NotNull(view.Segment.File));

        bool HasSegments() => storage.Find(_folder, "entries.jackdaw.").Any(file => file.EndsWith(".segments", StringComparison.Ordinal));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Seven stored segments, as a process leaves them that is killed.</summary>
    private UnreliableStorage Crashed(out string documents)
    {
        UnreliableStorage storage = new();
        UnreliableStorage after;
        using (EntryIndex index = new(new EmbeddedOptions { Folder = _folder, Storage = storage, SmallestCheckpoint = 1, WorksBehind = false }))
        {
            Fill(index, 7);
            documents = Sorted(index);
            after = storage.AfterPowerCut(Remains.Everything, new Random(Seed));
        }

        return after;
    }

    private static bool IsJoined(EntryIndex index)
    {
        long newer = 0;
        return Array.TrueForAll([.. Segments(index).Reverse()], view =>
        {
            bool isLarge = SegmentMerging.Bytes(view) >= newer;
            newer += SegmentMerging.Bytes(view);
            return isLarge;
        });
    }

    private static SegmentView[] Segments(EntryIndex index) => index.Backend.Snapshot(EntryIndex.Map).Segments;

    private static string Sorted(EntryIndex index) => string.Join('\n', StoredSegmentTests.Everything(index).Split('\n')[..^1].Order(StringComparer.Ordinal));

    private static void Fill(EntryIndex index, int flushes)
    {
        for (int flush = 0; flush < flushes; flush++)
        {
            index.Put([.. Enumerable.Range(flush * 20, 20).Select(id => DurabilityTests.Sample(id + 1))]);
        }
    }

    private static void Put(IndexState state, long first, int count)
    {
        state.Begin();
        for (int i = 0; i < count; i++)
        {
            state.Put(first + i, [FieldValue.OfText("text")]);
        }

        _ = state.Snapshot();
        state.Commit();
    }

    private static void Join(IndexState state, Func<List<SegmentSlot>, (int First, int Count)> choice)
    {
        while (state.BeginMerge(choice) is { } merge)
        {
            merge.Run(TestContext.Current.CancellationToken);
            Assert.True(state.Install(merge));
            state.Repoint(merge, 0, int.MaxValue);
        }
    }

    private EntryIndex Open(bool hasFolder, bool worksBehind, TimeProvider? time = null) => new(new EmbeddedOptions
    {
        Folder = hasFolder ? _folder : null,
        WorksBehind = worksBehind,
        Time = time ?? TimeProvider.System,
        SmallestCheckpoint = 10_000,
    });
}
