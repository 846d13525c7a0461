using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>BM25 over fields: which documents come first, and that only those that are there decide it.</summary>
public sealed class Bm25FTests
{
    private static readonly QueryOptions Ranked = new() { Ranker = Ranker.Bm25F };

    [Fact]
    public void Deleted_documents_do_not_count()
    {
        Entry[] kept = [.. Texts(1, "json tree", "json parser parser", "tree of many words that say nothing", "parser")];
        using EntryIndex fresh = new();
        fresh.Put(kept);
        using EntryIndex used = new();
        used.Put([.. kept, .. Texts(100, [.. Enumerable.Range(0, 3).Select(_ => "json json json a long text that was deleted")])]);
        used.Delete(100, 101, 102);
        Assert.Equal(fresh.Weighed("json | parser | tree", Ranked), used.Weighed("json | parser | tree", Ranked));
    }

    /// <summary>Numbers are kept from one search to the next, and brought up to date by what was deleted between them.</summary>
    [Fact]
    public void What_was_counted_before_stays_right()
    {
        Random random = new(20261124);
        string[] words = ["json", "parser", "tree", "rare", "other"];
        Dictionary<long, Entry> documents = [];
        using EntryIndex used = new();
        for (int round = 0; round < 60; round++)
        {
            Entry[] put = [.. Enumerable.Range(0, random.Next(1, 60)).Select(_ => new Entry { Id = random.Next(1, 600), Title = Text(2), Body = Text(6) }).DistinctBy(entry => entry.Id)];
            used.Put(put);
            foreach (Entry entry in put)
            {
                documents[entry.Id] = entry;
            }

            long[] gone = [.. documents.Keys.Where(_ => random.Next(20) == 0)];
            used.Delete(gone);
            foreach (long id in gone)
            {
                documents.Remove(id);
            }

            using EntryIndex fresh = new();
            fresh.Put([.. documents.Values]);
            foreach (string match in (string[])["json", "rare | tree", "@title parser", "@(title,body) other | @body json", "@body[1] tree | par*"])
            {
                Assert.Equal(fresh.Weighed(match, Ranked), used.Weighed(match, Ranked));
            }
        }

        string Text(int most) => string.Join(' ', Enumerable.Range(0, random.Next(0, most)).Select(_ => words[random.Next(random.Next(1, words.Length + 1))]));
    }

    [Fact]
    public void Words_are_counted_in_the_fields_they_are_looked_for_in()
    {
        using EntryIndex index = new();
        index.Put(
            new Entry { Id = 1, Title = "json", Body = "tree" },
            new Entry { Id = 2, Title = "tree", Body = "json" },
            new Entry { Id = 3, Title = "tree", Body = "json" },
            new Entry { Id = 4, Title = "tree", Body = "json" },
            new Entry { Id = 5, Title = "other", Body = "json" });

        // In all fields json is the commoner word; in titles it is the rare one.
        Assert.Equal(1, index.Weighed("@title (json | tree)", Ranked)[0].Id);
    }

    [Fact]
    public void Nearly_equal_documents_have_an_order()
    {
        using EntryIndex index = new();
        index.Put([.. Texts(1, [.. Enumerable.Range(0, 400).Select(i => "json " + string.Join(' ', Enumerable.Repeat("w", 2000 - i)))])]);
        index.Put([.. Texts(1000, [.. Enumerable.Range(0, 400).Select(_ => "another")])]);
        (long Id, long Weight)[] found = index.Weighed("json", Ranked);
        Assert.Equal(Enumerable.Range(1, 400).Reverse().Select(i => (long)i), found.Select(row => row.Id));
        Assert.Equal(400, found.Select(row => row.Weight).Distinct().Count());
    }

    [Fact]
    public void Words_that_stand_together_count_more_and_equals_come_by_id()
    {
        using EntryIndex index = new();
        index.Put([.. Texts(1, "json and a parser", "parser and a json", "and a json parser", "a json and parser")]);
        Assert.Equal([3L, 1L, 2L, 4L], index.Weighed("json parser", Ranked).Select(row => row.Id));
    }

    [Fact]
    public void Weights_of_fields_count_before_saturation()
    {
        using EntryIndex index = new();
        index.Put(new Entry { Id = 1, Title = "other", Body = "json" }, new Entry { Id = 2, Title = "json", Body = "other" });
        Assert.Equal([1L, 2L], index.Weighed("json", Ranked).Select(row => row.Id));
        Assert.Equal([2L, 1L], index.Weighed("json", Ranked with { FieldWeights = new Dictionary<string, int> { ["title"] = 3 } }).Select(row => row.Id));
    }

    private static IEnumerable<Entry> Texts(long first, params string[] texts) => texts.Select((text, i) => new Entry { Id = first + i, Body = text });
}
