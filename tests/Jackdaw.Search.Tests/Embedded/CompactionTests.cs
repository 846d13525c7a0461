using System.Text;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A log is compacted when half of it is garbage, and not again before that is so once more.</summary>
public sealed class CompactionTests : IDisposable
{
    private const int Seed = 20261128;
    private const int Documents = 400;

    /// <summary>From then on the storage fails, which ends a compaction that would go on for ever.</summary>
    private const int TooMany = 10;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-compaction-").FullName;
    private int _compactions;

    [Theory]
    [InlineData(nameof(Entry.Tags))]
    [InlineData(nameof(Entry.Kind))]
    public void Values_that_grow_in_place_are_not_garbage(string member)
    {
        using EntryIndex index = Open();
        index.Put(Small(0));
        for (int round = 0; round < 12; round++)
        {
            index.Backend.Write(EntryIndex.Map, [new UpdateOperation(
                EntryIndex.Map,
                [new Assignment(EntryIndex.Attribute(member), 0)],
                null,
                new ComparisonNode(Comparison.Greater, new IdNode(), new ParameterNode(1, ValueKind.Integer)),
                [Large(member, round), FieldValue.OfInteger(-1)])]);
            Assert.InRange(_compactions, 0, 1 + (round / 2));
        }

        // Each round adds about as much as all documents take, so every second one compacts.
        Assert.InRange(_compactions, 3, 7);
        index.Delete([.. Enumerable.Range(0, Documents - 1).Select(id => (long)id)]);
        Assert.Equal([Documents - 1], index.Ids());
    }

    [Fact]
    public void Columns_that_are_added_are_not_garbage()
    {
        using EntryIndex index = Open();
        index.Put(Small(0));
        IndexMap wide = SearchdFixture.MapOf<WideEntry>();
        index.Backend.Query([new QueryPlan { Shape = new QueryShape { Index = wide, Columns = [new ColumnNode("id", new IdNode())] }, Take = 1 }])[0].Dispose();
        _compactions = 0;
        index.Put(new Entry { Id = Documents });
        Assert.Equal(0, _compactions);
        Assert.Equal(Documents + 1, index.Ids().Length);
    }

    /// <summary>A value that was left out takes a byte, and in a compacted log it takes what its column has for it.</summary>
    [Fact]
    public void Values_that_are_left_out_are_not_garbage()
    {
        using EntryIndex index = Open();
        index.Put(new Entry { Id = 1 });
        IndexMap wide = SearchdFixture.MapOf<WideEntry>();
        index.Backend.Query([new QueryPlan { Shape = new QueryShape { Index = wide, Columns = [new ColumnNode("id", new IdNode())] }, Take = 1 }])[0].Dispose();
        _compactions = 0;
        index.Put(Small(0));
        index.Put(Small(0));
        Assert.InRange(_compactions, 0, 1);
    }

    [Fact]
    public void A_log_of_deleted_documents_is_compacted()
    {
        using EntryIndex index = Open();
        index.Put([.. Enumerable.Range(0, Documents).Select(id => new Entry { Id = id, Title = new string('x', 200) })]);
        index.Delete([.. Enumerable.Range(0, Documents - 1).Select(id => (long)id)]);
        Assert.Equal(1, _compactions);
        Assert.Equal([Documents - 1], index.Ids());
    }

    /// <summary>What is said to be alive is what a compacted log takes, after each of many changes.</summary>
    [Fact]
    public void Live_bytes_are_those_of_a_compacted_log()
    {
        Random random = new(Seed);
        SchemaColumn[] columns = [new("title", ColumnKind.None, true), new("score", ColumnKind.Int64, false), new("ratio", ColumnKind.Single, false), new("kind", ColumnKind.Text, false), new("tags", ColumnKind.MultiInt64, false), new("meta", ColumnKind.Json, false)];
        IndexState state = new("entries", IndexSchema.Of(columns), 100_000);
        for (int step = 0; step < 400; step++)
        {
            state.Begin();
            for (int change = random.Next(1, 10); change > 0; change--)
            {
                long id = random.Next(100);
                switch (random.Next(5))
                {
                    case 0:
                        state.Delete(id);
                        break;
                    case 1 or 2:
                        int column = random.Next(1, state.Schema.Columns.Length);
                        state.Update(id, column, Some(state.Schema.Columns[column].Kind));
                        break;
                    case 3 when random.Next(4) == 0:
                        state.Snapshot();
                        break;
                    default:
                        state.Put(id, Array.ConvertAll(state.Schema.Columns, column => Some(column.Kind)));
                        break;
                }
            }

            IndexSnapshot snapshot = state.Snapshot();
            Check(snapshot, step);
            if (random.Next(5) == 0)
            {
                state.Rollback();
            }
            else
            {
                state.Commit();
            }

            Check(state.Snapshot(), step);
            if (step % 50 == 49)
            {
                state.Merge();
                columns = [.. columns, new SchemaColumn($"added{step}", step % 100 == 99 ? ColumnKind.Int64 : ColumnKind.MultiInt64, false)];
                state.Extend(state.Schema.Extend("entries", IndexSchema.Of(columns)));
                Check(state.Snapshot(), step);
            }
        }

        IndexState restored = new("entries", state.Schema, 100_000);
        restored.Restore(state.Snapshot().Segments);
        Assert.Equal(state.LiveBytes, restored.LiveBytes);
        state.Clear();
        Assert.Equal(0, state.LiveBytes);

        void Check(IndexSnapshot snapshot, int step) =>
            Assert.True(LogRewriting.Transactions(snapshot).Sum(transaction => (long)transaction.Length) == state.LiveBytes, $"Seed {Seed}, step {step}");

        FieldValue Some(ColumnKind kind) => random.Next(4) == 0 ? default : kind switch
        {
            ColumnKind.Int64 => FieldValue.OfInteger(random.Next()),
            ColumnKind.Single => FieldValue.OfReal(random.NextDouble()),
            ColumnKind.MultiInt64 => FieldValue.OfIntegers([.. Enumerable.Range(0, random.Next(6)).Select(_ => (long)random.Next(4))]),
            ColumnKind.Json => FieldValue.OfJson(Encoding.UTF8.GetBytes($"{{\"v\":{random.Next()}}}")),
            _ => FieldValue.OfText(new string('ä', random.Next(20))),
        };
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static Entry[] Small(int first) => [.. Enumerable.Range(first, Documents).Select(id => new Entry { Id = id, Title = "x" })];

    private static FieldValue Large(string member, int round) => member == nameof(Entry.Tags)
        ? FieldValue.OfIntegers([.. Enumerable.Range(round, 20).Select(tag => (long)tag)])
        : FieldValue.OfText(new string((char)('a' + round), 160));

    private EntryIndex Open()
    {
        UnreliableStorage storage = new();
        EntryIndex index = new(new EmbeddedOptions
        {
            Folder = _folder,
            Storage = storage,
            WorksBehind = false,
            SmallestCompaction = 30_000,
            SmallestCheckpoint = long.MaxValue / 4,
        });
        index.Put();
        storage.Fails = (step, path) => step == "replace" && path.EndsWith("entries.jackdaw", StringComparison.Ordinal) && ++_compactions > TooMany;
        return index;
    }
}

/// <summary>Entries with more numbers.</summary>
[FulltextIndex("entries")]
internal sealed class WideEntry
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public long A { get; set; }

    public long B { get; set; }

    public long C { get; set; }

    public long D { get; set; }

    public long E { get; set; }

    public long F { get; set; }

    public long G { get; set; }

    public long H { get; set; }

    public long I { get; set; }

    public long J { get; set; }

    public long K { get; set; }

    public long L { get; set; }
}
