using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Conditions on ids and whole numbers are looked up, and find what a scan finds.</summary>
public sealed class KeyLookupTests
{
    private static readonly string[] Titles = ["tree", "leaf", "tree leaf", ""];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Finds_what_csharp_finds_while_documents_change(int seed)
    {
        Random random = new(seed);
        using EntryIndex index = new();
        SortedDictionary<long, Entry> stored = [];
        for (int round = 0; round < 12; round++)
        {
            Entry[] batch = [.. Enumerable.Range(0, 150).Select(_ => new Entry { Id = random.Next(1, 600), Title = Titles[random.Next(Titles.Length)], Score = random.Next(0, 40) })];
            index.Put(batch);
            Array.ForEach(batch, entry => stored[entry.Id] = entry);
            long[] deleted = [.. Enumerable.Range(0, 20).Select(_ => (long)random.Next(1, 600))];
            index.Delete(deleted);
            Array.ForEach(deleted, id => stored.Remove(id));
            for (int i = 0; i < 30; i++)
            {
                long[] ids = [.. Enumerable.Range(0, random.Next(1, 5)).Select(_ => (long)random.Next(1, 650))];
                long score = random.Next(0, 45);
                Assert.Equal(stored.Keys.Where(id => id == ids[0]), index.Ids(null, Equal(new IdNode()), [FieldValue.OfInteger(ids[0])]));
                Assert.Equal(stored.Keys.Where(ids.Contains), index.Ids(null, new InNode(new IdNode(), 0), [FieldValue.OfIntegers(ids)]));
                Assert.Equal(stored.Values.Where(entry => entry.Score == score).Select(entry => entry.Id), index.Ids(null, Equal(Score), [FieldValue.OfInteger(score)]));
                Assert.Equal(
                    stored.Values.Where(entry => entry.Score == score && ids.Contains(entry.Id)).Select(entry => entry.Id),
                    index.Ids(null, new AllNode([Equal(Score), new InNode(new IdNode(), 1)]), [FieldValue.OfInteger(score), FieldValue.OfIntegers(ids)]));
                Assert.Equal(
                    stored.Values.Where(entry => entry.Score == score && entry.Title.Contains("tree", StringComparison.Ordinal)).Select(entry => entry.Id),
                    index.Ids("tree", Equal(Score), [FieldValue.OfInteger(score)]));
                Assert.Equal(
                    stored.Values.Where(entry => ids.Contains(entry.Id) && entry.Title == "leaf").Select(entry => entry.Id),
                    index.Ids("leaf !tree", new InNode(new IdNode(), 0), [FieldValue.OfIntegers(ids)]));
                Assert.Equal(
                    stored.Values.Where(entry => entry.Score != score && entry.Id != ids[0]).Select(entry => entry.Id),
                    index.Ids(null, new NotNode(new AnyNode([Equal(Score), new InNode(new IdNode(), 1)])), [FieldValue.OfInteger(score), FieldValue.OfIntegers([ids[0]])]));
            }

            // An update changes a column beside its order.
            long from = random.Next(0, 40);
            index.Backend.Write(EntryIndex.Map, [Update(from, 100 + round)]);
            foreach (Entry entry in stored.Values.Where(entry => entry.Score == from))
            {
                entry.Score = 100 + round;
            }

            Assert.Equal(stored.Values.Where(entry => entry.Score == 100 + round).Select(entry => entry.Id), index.Ids(null, Equal(Score), [FieldValue.OfInteger(100 + round)]));
            Assert.Empty(index.Ids(null, Equal(Score), [FieldValue.OfInteger(from)]));
        }
    }

    [Fact]
    public void A_few_documents_of_many_are_not_scanned_for()
    {
        using EntryIndex index = new(new EmbeddedOptions { Time = new StepClock() });
        Random random = new(3);
        long[] ids = [.. Enumerable.Range(1, 20_000).Select(id => (long)id)];
        random.Shuffle(ids);
        index.Put([.. ids.Select(id => new Entry { Id = id, Title = "t", Score = id % 5000 })]);
        for (int i = 1; i < 20; i++)
        {
            // As many steps as fit into one look; a scan takes ten looks and would be ended.
            QueryPlan byId = Hasty(Equal(new IdNode()), FieldValue.OfInteger(i));
            QueryPlan byScore = Hasty(Equal(Score), FieldValue.OfInteger(i));
            if (i > 10)
            {
                Assert.Single(index.Rows(byId));
                Assert.Equal(4, index.Rows(byScore).Length);
                using PlanResult result = index.Run(byScore);
                Assert.False(result.Metadata.IsOutOfTime);
            }
            else
            {
                index.Ids(null, Equal(new IdNode()), [FieldValue.OfInteger(i)]);
                index.Ids(null, Equal(Score), [FieldValue.OfInteger(i)]);
            }
        }
    }

    private static AttributeNode Score => EntryIndex.Attribute(nameof(Entry.Score));

    private static ComparisonNode Equal(ValueNode value) => new(Comparison.Equal, value, new ParameterNode(0, ValueKind.Integer));

    private static UpdateOperation Update(long from, long to) =>
        new(EntryIndex.Map, [new Assignment(Score, 1)], null, Equal(Score), [FieldValue.OfInteger(from), FieldValue.OfInteger(to)]);

    private static QueryPlan Hasty(FilterNode where, FieldValue value)
    {
        QueryPlan plan = EntryIndex.Plan(null, where, [value]);
        plan.Options = QueryOptions.Default with { MaxQueryTime = StepClock.Looking(5) };
        return plan;
    }
}
