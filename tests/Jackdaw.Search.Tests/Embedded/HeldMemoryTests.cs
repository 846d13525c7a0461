using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What nobody can find any more is not held.</summary>
public sealed class HeldMemoryTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-held-").FullName;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Joined_segments_are_not_held_until_the_next_write(bool hasFolder)
    {
        using EmbeddedIndex index = Open(hasFolder);
        List<WeakReference> seen = [];
        WriteUntilJoined(index, seen);
        Assert.InRange(Held(seen), 0, index.Snapshot.Segments.Length);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Truncated_segments_are_not_held_until_the_next_write(bool hasFolder)
    {
        using EmbeddedIndex index = Open(hasFolder);
        List<WeakReference> seen = [];
        WriteUntilJoined(index, seen);
        index.Truncate();
        Assert.Equal(0, Held(seen));
    }

    [Fact]
    public void What_was_deleted_while_the_log_is_read_is_not_held()
    {
        List<WeakReference> seen = [];
        WriteAndDelete();
        using EmbeddedIndex again = Open(hasFolder: true);
        Note(again, seen);
        again.Truncate();
        Assert.Equal(0, Held(seen));

        [MethodImpl(MethodImplOptions.NoInlining)]
        void WriteAndDelete()
        {
            using EmbeddedIndex index = Open(hasFolder: true);
            WriteUntilJoined(index, []);
            index.Write(EntryIndex.Map, [new DeleteOperation(EntryIndex.Map, [3, 4, 5])], Call.Blocking).GetAwaiter().GetResult();
        }
    }

    /// <summary>Each search for another word after another deletion: the counts share a few states, of 125 KB each.</summary>
    [Fact]
    public void Counts_of_many_states_hold_few_of_them()
    {
        const int Words = 200;
        Segment segment = LargeSegment(Words);
        List<WeakReference> states = [];
        Count(segment, Words, states);
        Assert.InRange(Held(states), 1, 40);
        GC.KeepAlive(segment);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Count(Segment segment, int words, List<WeakReference> states)
    {
        SegmentView view = new(segment, [], null, 0);
        for (int word = 0; word < words; word++)
        {
            view = view.Without([word]);
            states.Add(new WeakReference(view.Deleted));
            foreach (int counted in (int[])[word, word / 2, 0])
            {
                Assert.Equal(words - word - 1, segment.LiveCounts.Of(view, counted, ulong.MaxValue, QueryLimits.Of(CancellationToken.None)));
            }
        }
    }

    /// <summary>A segment as it is after a million documents, of which the first have the words.</summary>
    private static Segment LargeSegment(int words)
    {
        IndexState state = new("texts", IndexSchema.Of([new SchemaColumn("text", ColumnKind.None, true)]), 100_000);
        state.Begin();
        for (int id = 0; id < words; id++)
        {
            state.Put(id, [FieldValue.OfText(string.Join(' ', Enumerable.Range(0, words).Select(word => $"w{word}")))]);
        }

        return new Segment
        {
            Ids = new long[1_000_000],
            Lengths = [null],
            Postings = state.Snapshot().Segments[0].Segment.Postings,
        };
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteUntilJoined(EmbeddedIndex index, List<WeakReference> seen)
    {
        int most = 0;
        for (int flush = 0; index.Snapshot.Segments.Length >= most; flush++)
        {
            most = index.Snapshot.Segments.Length;
            Note(index, seen);
            Entry[] entries = [.. Enumerable.Range(flush * 10, 10).Select(id => DurabilityTests.Sample(id))];
            index.Write(EntryIndex.Map, [new ReplaceOperation(EntryIndex.Map, new EntryRows(entries))], Call.Blocking).GetAwaiter().GetResult();
        }

        Note(index, seen);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Note(EmbeddedIndex index, List<WeakReference> seen) => seen.AddRange(index.Snapshot.Segments.Select(view => new WeakReference(view.Segment)));

    /// <summary>How many different objects are held.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Held(List<WeakReference> seen)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        return seen.Select(one => one.Target).Where(target => target is not null).Distinct().Count();
    }

    private EmbeddedIndex Open(bool hasFolder) => new(EntryIndex.Map, new EmbeddedOptions
    {
        Folder = hasFolder ? _folder : null,
        WorksBehind = false,
        SmallestCheckpoint = 1000,
    });
}
