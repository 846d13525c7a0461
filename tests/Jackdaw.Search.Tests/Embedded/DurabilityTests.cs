using Jackdaw.Build;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What was flushed is there after any end of the process, and a damaged file is never taken for a whole one.</summary>
public sealed class DurabilityTests : IDisposable
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "jackdaw-embedded-" + Guid.NewGuid().ToString("n"));

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    [Fact]
    public void Everything_is_there_after_opening_again()
    {
        using (EntryIndex index = Open())
        {
            index.Put(Sample(1), Sample(2), Sample(3));
            index.Put(Sample(2, "changed"));
            index.Delete(3);
            index.Backend.Write(EntryIndex.Map, [new UpdateOperation(
                EntryIndex.Map,
                [new Assignment(EntryIndex.Attribute(nameof(Entry.Score)), 0), new Assignment(new JsonPathNode(EntryIndex.Member(nameof(Entry.Meta)), [new JsonStep("v", 0)], ValueKind.Integer), 1)],
                null,
                new ComparisonNode(Comparison.Equal, new IdNode(), new ParameterNode(2, ValueKind.Integer)),
                [FieldValue.OfInteger(77), FieldValue.OfInteger(88), FieldValue.OfInteger(1)])]);
        }

        using EntryIndex again = Open();
        ColumnNode[] columns =
        [
            new("id", new IdNode()), new("title", EntryIndex.Attribute(nameof(Entry.Title))), new("score", EntryIndex.Attribute(nameof(Entry.Score))),
            new("ratio", EntryIndex.Attribute(nameof(Entry.Ratio))), new("kind", EntryIndex.Attribute(nameof(Entry.Kind))),
            new("tags", EntryIndex.Attribute(nameof(Entry.Tags))), new("meta", EntryIndex.Attribute(nameof(Entry.Meta))),
        ];
        Assert.Equal(
            [["1", "title 1", "77", "0.1", "k1", "1,2", "{\"v\":88,\"s\":\"x\"}"], ["2", "changed", "2", "0.1", "k2", "1,3", "{\"v\":2,\"s\":\"x\"}"]],
            again.Rows(EntryIndex.Plan(columns: columns)));
        Assert.Equal([2L], again.Ids("changed"));
        Assert.Equal([1L, 2L], again.Ids("@body text"));
    }

    [LongFact(Guards = true)]
    public void A_log_cut_anywhere_gives_a_prefix_of_whole_transactions()
    {
        List<(long Length, long[] Ids)> states = [];
        using (EntryIndex index = Open())
        {
            states.Add((0, []));
            for (int i = 1; i <= 4; i++)
            {
                index.Put(Sample(i), Sample(i + 100));
                states.Add((new FileInfo(Log).Length, index.Ids()));
            }
        }

        byte[] whole = File.ReadAllBytes(Log);
        long header = HeaderLength(whole, states[1].Length);
        for (int length = 0; length < whole.Length; length += length < states[1].Length || length > states[^2].Length ? 1 : 3)
        {
            File.WriteAllBytes(Log, whole[..length]);
            using EntryIndex index = Open();
            if (length < header)
            {
                Assert.Contains("damaged", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
                continue;
            }

            long[] expected = states.Last(state => state.Length <= length).Ids;
            Assert.Equal(expected, index.Ids());
            if (length % 32 == 0)
            {
                index.Put(Sample(500));
                Assert.Equal([.. expected, 500], index.Ids());
            }
        }
    }

    [LongFact(Guards = true)]
    public void A_flipped_bit_is_damage_or_the_end_of_the_log_but_never_other_data()
    {
        List<long[]> states = [[]];
        using (EntryIndex index = Open())
        {
            for (int i = 1; i <= 4; i++)
            {
                index.Put(Sample(i));
                states.Add(index.Ids());
            }
        }

        byte[] whole = File.ReadAllBytes(Log);
        int header = HeaderLength(whole, whole.Length);
        int damaged = 0;
        for (int bit = 0; bit < whole.Length * 8; bit += 5)
        {
            byte[] flipped = (byte[])whole.Clone();
            flipped[bit >> 3] ^= (byte)(1 << (bit & 7));
            File.WriteAllBytes(Log, flipped);
            using EntryIndex index = Open();
            try
            {
                long[] found = index.Ids();
                Assert.Contains(states, state => state.SequenceEqual(found));

                // Where a mark of the end is flipped nothing is missing: the other one is whole.
                Assert.Equal(bit >> 3 >= header - EndMarks.Size && bit >> 3 < header, found.Length == 4);
            }
            catch (FulltextException e)
            {
                Assert.Contains("damaged", e.Message, StringComparison.Ordinal);
                damaged++;
            }
        }

        Assert.InRange(damaged, whole.Length / 2, whole.Length * 8 / 5);
    }

    [Fact]
    public void A_log_that_is_mostly_garbage_is_rewritten()
    {
        EmbeddedOptions options = new() { Folder = _folder, SmallestCompaction = 4_000, WorksBehind = false };
        using (EntryIndex index = new(options))
        {
            for (int i = 0; i < 120; i++)
            {
                index.Put(Sample((i % 10) + 1, $"round {i}"));
            }

            Assert.InRange(new FileInfo(Log).Length, 1, 9_000);
        }

        using EntryIndex again = new(options);
        Assert.Equal(Enumerable.Range(1, 10).Select(id => (long)id), again.Ids("round"));
        Assert.Equal([10L], again.Ids("119"));
        Assert.Empty(again.Ids("109"));
    }

    [Fact]
    public void A_half_written_new_log_is_forgotten()
    {
        using (EntryIndex index = Open())
        {
            index.Put(Sample(1));
        }

        File.WriteAllBytes(Log + ".new", [1, 2, 3]);
        using EntryIndex again = Open();
        Assert.Equal([1L], again.Ids());
        Assert.False(File.Exists(Log + ".new"));
    }

    [Fact]
    public void A_folder_belongs_to_one_store_at_a_time()
    {
        using EntryIndex first = Open();
        first.Backend.Initialize();
        using EntryIndex second = Open();
        Assert.Contains("is used by another store of this process", Assert.Throws<FulltextException>(second.Backend.Initialize).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Truncating_empties_the_file_too()
    {
        using (EntryIndex index = Open())
        {
            index.Put(Sample(1));
            index.Backend.Truncate(EntryIndex.Map);
            Assert.Empty(index.Ids());
            index.Put(Sample(2));
        }

        using EntryIndex again = Open();
        Assert.Equal([2L], again.Ids());
    }

    [Fact]
    public void A_file_of_something_else_is_refused()
    {
        Directory.CreateDirectory(_folder);
        File.WriteAllText(Log, "This is a text of somebody who likes long sentences.");
        using EntryIndex index = Open();
        Assert.Contains("is not the log of an index", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
    }

    public void Dispose()
    {
        if (Directory.Exists(_folder))
        {
            Directory.Delete(_folder, recursive: true);
        }
    }

    internal static Entry Sample(long id, string? title = null) => new()
    {
        Id = id,
        Title = title ?? $"title {id}",
        Body = $"text number {id}",
        Score = id,
        Ratio = 0.1f,
        Kind = "k" + id,
        Tags = [id + 1, 1, 1],
        Meta = $"{{\"v\":{id},\"s\":\"x\"}}",
    };

    private EntryIndex Open() => new(new EmbeddedOptions { Folder = _folder, FolderTimeout = TimeSpan.Zero });

    /// <summary>The first record begins with the mark "JACK".</summary>
    private static int HeaderLength(byte[] log, long end) => log.AsSpan(8, (int)end - 8).IndexOf("JACK"u8) + 8;
}
