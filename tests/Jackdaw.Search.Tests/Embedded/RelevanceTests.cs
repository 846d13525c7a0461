using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Model;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

public sealed class RelevanceTests : IDisposable
{
    private readonly EntryIndex _index = new();

    public RelevanceTests() => _index.Put(
        new Entry { Id = 1, Title = "about other things", Body = "json is here and the parser is there" },
        new Entry { Id = 2, Title = "about other things", Body = "a json parser is here" },
        new Entry { Id = 3, Title = "json parser", Body = "something else" },
        new Entry { Id = 4, Title = "nothing", Body = "json json json parser in a very long text with many words that say nothing about it at all" },
        new Entry { Id = 5, Title = "nothing", Body = "nothing" });

    [Fact]
    public void Phrases_rank_above_scattered_words_and_titles_above_bodies()
    {
        (long Id, long Weight)[] found = _index.Weighed("json parser", Weights(title: 10));
        Assert.Equal(3, found[0].Id);
        Assert.Equal(1, found[^1].Id);
        Assert.True(found.Single(row => row.Id == 2).Weight > found.Single(row => row.Id == 1).Weight);
        Assert.InRange(found[0].Weight, 20_000, 20_999);
    }

    /// <summary>Most documents are left out by their weight alone: the first rows are those that all rows begin with.</summary>
    [Fact]
    public void The_first_rows_are_those_of_all()
    {
        Random random = new(20261124);
        string[] words = ["json", "parser", "tree"];
        // Deleted documents count for the relevance until a merge drops them, so none may happen between two questions.
        using EntryIndex index = new(new EmbeddedOptions { WorksBehind = false });
        for (int flush = 0; flush < 12; flush++)
        {
            index.Put([.. Enumerable.Range(0, 60).Select(_ => new Entry { Id = random.Next(1, 2000), Title = Text(2), Body = Text(8) }).DistinctBy(entry => entry.Id)]);
        }

        foreach (QueryOptions options in (QueryOptions[])[QueryOptions.Default, new() { Ranker = Ranker.Bm25 }, Weights(title: 7), new() { Ranker = Ranker.Sph04 }, new() { Ranker = Ranker.Bm25F }])
        {
            foreach (string match in (string[])["json", "@title json", "@body json", "pars*", "\"json tree\"", "json -tree", "json^3 | parser"])
            {
                (long Id, long Weight)[] all = index.Weighed(match, options);
                foreach (int take in (int[])[1, 5, 20])
                {
                    using PlanResult first = index.Run(new QueryPlan
                    {
                        Shape = new QueryShape { Index = EntryIndex.Map, Columns = [new ColumnNode("id", new IdNode()), new ColumnNode("weight", new WeightNode())] },
                        Match = BackendCalls.Syntax(match),
                        Take = take,
                        Options = options,
                    });
                    Assert.Equal(all.Length, first.Metadata.Total);
                    Assert.Equal(all.Take(take), Enumerable.Range(0, first.Rows.RowCount).Select(row => (long.Parse(first.Rows.Cell(row, 0), CultureInfo.InvariantCulture), long.Parse(first.Rows.Cell(row, 1), CultureInfo.InvariantCulture))));
                }
            }
        }

        string Text(int most) => string.Join(' ', Enumerable.Range(0, random.Next(0, most)).Select(_ => words[random.Next(random.Next(1, words.Length + 1))]));
    }

    [Fact]
    public void Rare_words_count_more()
    {
        long[] found = [.. _index.Weighed("json | something", new QueryOptions { Ranker = Ranker.Bm25 }).Select(row => row.Id)];
        Assert.Equal(3, found[0]);
    }

    [Fact]
    public void Rankers_count_as_their_names_say()
    {
        Assert.All(_index.Weighed("json", new QueryOptions { Ranker = Ranker.None }), row => Assert.Equal(1, row.Weight));
        Assert.Equal([(4L, 3L), (1L, 1L), (2L, 1L), (3L, 1L)], _index.Weighed("json", new QueryOptions { Ranker = Ranker.WordCount }));
        Assert.Equal([(1L, 2L), (2L, 2L), (4L, 2L), (3L, 1L)], _index.Weighed("json", new QueryOptions { Ranker = Ranker.FieldMask }));
        Assert.Equal([(2L, 2L), (3L, 2L), (4L, 2L), (1L, 1L)], _index.Weighed("json parser", new QueryOptions { Ranker = Ranker.Proximity }));
        Assert.Equal(3, _index.Weighed("json parser", new QueryOptions { Ranker = Ranker.Sph04 })[0].Id);
        Assert.Equal(4, _index.Weighed("json parser", new QueryOptions { Ranker = Ranker.MatchAny }).Length);
    }

    [Fact]
    public void A_word_that_must_be_absent_does_not_make_a_field_inexact()
    {
        QueryOptions exact = new() { Ranker = Ranker.Formula("sum(exact_hit)") };
        Assert.Equal([(3L, 1L)], _index.Weighed("json parser", exact).Where(row => row.Weight == 1));
        Assert.Equal([(3L, 1L)], _index.Weighed("json parser -xml", exact).Where(row => row.Weight == 1));
        Assert.Equal([(3L, 1L)], _index.Weighed("json -(xml | tree) parser -\"no such\"", exact).Where(row => row.Weight == 1));
        Assert.Equal(3, _index.Weighed("json parser -xml", new QueryOptions { Ranker = Ranker.Sph04 })[0].Id);
    }

    [Fact]
    public void Formulas_are_counted()
    {
        Assert.Equal(
            _index.Weighed("json parser", Weights(3)),
            _index.Weighed("json parser", Weights(3) with { Ranker = Ranker.Formula("sum(lcs*user_weight)*1000+bm25") }));
        Assert.Equal([(4L, 14L), (1L, 12L), (2L, 12L), (3L, 12L)], _index.Weighed("json", new QueryOptions { Ranker = Ranker.Formula("10 + sum( hit_count ) + doc_word_count * (3 - 1) / 2") }));
        FulltextException unknown = Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { Ranker = Ranker.Formula("sum(lccs)") }));
        Assert.Equal(4, unknown.Position);
        Assert.Contains("lcs, user_weight", unknown.Message, StringComparison.Ordinal);
        Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { Ranker = Ranker.Formula("lcs") }));
        Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { Ranker = Ranker.Formula("sum(bm25") }));
        Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { Ranker = Ranker.Formula(new string('(', 5000)) }));
    }

    [Fact]
    public void Unknown_rankers_and_fields_are_refused_by_name()
    {
        Assert.Contains("'export'", Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { Ranker = new Ranker("export") })).Message, StringComparison.Ordinal);
        Assert.Contains("'score'", Assert.Throws<FulltextException>(() => _index.Weighed("json", new QueryOptions { FieldWeights = new Dictionary<string, int> { ["score"] = 2 } })).Message, StringComparison.Ordinal);
        Assert.Contains("title, body", Assert.Throws<FulltextException>(() => _index.Ids("@nope json")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Words_of_the_query_are_counted()
    {
        using PlanResult result = _index.Run(EntryIndex.Plan("json -parser | nothing"));
        Assert.Equal([new KeywordStatistics("json", "json", 4, 6), new KeywordStatistics("parser", "parser", 4, 4), new KeywordStatistics("nothing", "nothing", 2, 4)], result.Metadata.Keywords);
        _index.Delete(4);
        Assert.Equal([new KeywordStatistics("json", "json", 3, 3), new KeywordStatistics("zz", "zz", 0, 0)], _index.Backend.Keywords(EntryIndex.Map, "JSON zz"));
    }

    [Fact]
    public void Misspelled_words_get_suggestions()
    {
        Assert.Equal([new Suggestion("parser", 1, 4)], _index.Backend.Suggest(EntryIndex.Map, "prser", 1));
        Assert.Equal("json", _index.Backend.Suggest(EntryIndex.Map, "josn", 5)[0].Word);
        Assert.Equal(2, _index.Backend.Suggest(EntryIndex.Map, "prasre", 3)[0].Distance);
        Assert.Empty(_index.Backend.Suggest(EntryIndex.Map, "qqqqqqqq", 5));
        Assert.Empty(_index.Backend.Suggest(EntryIndex.Map, " ", 5));
    }

    [Fact]
    public void Limits_of_a_query_are_said()
    {
        using (PlanResult whole = _index.Run(new Model.QueryPlan { Shape = EntryIndex.Plan().Shape, Match = BackendCalls.Syntax("json"), Options = new QueryOptions { Cutoff = 0 } }))
        {
            Assert.Equal(TotalRelation.Exact, whole.Metadata.TotalRelation);
        }

        using PlanResult cut = _index.Run(new Model.QueryPlan { Shape = EntryIndex.Plan().Shape, Match = BackendCalls.Syntax("json"), Options = new QueryOptions { Cutoff = 2 } });
        Assert.Equal(TotalRelation.AtLeast, cut.Metadata.TotalRelation);
        Assert.Equal(2, cut.Metadata.Total);
    }

    public void Dispose() => _index.Dispose();

    private static QueryOptions Weights(int title) => new() { FieldWeights = new Dictionary<string, int> { ["title"] = title } };
}
