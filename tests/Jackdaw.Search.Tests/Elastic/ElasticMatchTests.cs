using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Match texts and trees as queries: words that a field ignores, positions that blended words cover, and sources of scripts.</summary>
public sealed class ElasticMatchTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=opensearch;host=nowhere.invalid");

    public void Dispose() => _store.Dispose();

    [Theory]
    [InlineData("c#", """{"multi_match":{"query":"c#","operator":"and","type":"most_fields","fields":["title","body"]}}""")]
    [InlineData("@title Node.JS.", """{"match":{"title":{"query":"node.js","operator":"and"}}}""")]
    [InlineData("@title \"node.js - rocks\"", """{"match_phrase":{"title":{"query":"node.js - - rocks"}}}""")]
    [InlineData("@title \"c# * rocks\"", """{"match_phrase":{"title":{"query":"c# - rocks"}}}""")]
    [InlineData("@title node.j*", """{"prefix":{"title":{"value":"node.j"}}}""")]
    [InlineData("@title j*", """{"match_bool_prefix":{"title":{"query":"j","operator":"and"}}}""")]
    [InlineData("@title[3] node.js", """{"intervals":{"title":{"all_of":{"intervals":[{"all_of":{"intervals":[{"match":{"query":"node js","max_gaps":0,"ordered":true}}],"filter":{"containing":{"match":{"query":"node.js","max_gaps":0,"ordered":true}}}}}],"filter":{"script":{"source":"interval.end < 4"}}}}}}""")]
    [InlineData("@title \"a b c d\"/0.5", """{"bool":{"should":[{"match":{"title":{"query":"a","operator":"and"}}},{"match":{"title":{"query":"b","operator":"and"}}},{"match":{"title":{"query":"c","operator":"and"}}},{"match":{"title":{"query":"d","operator":"and"}}}],"minimum_should_match":2}}""")]
    [InlineData("@title a -b", """{"bool":{"must":[{"match":{"title":{"query":"a","operator":"and"}}}],"must_not":[{"match":{"title":{"query":"b","operator":"and"}}}]}}""")]
    public void A_text_is_a_query(string text, string query)
    {
        using IFulltextSession session = _store.StartSession();
        Assert.Contains($"\"query\":{query},", session.Query<Leaflet>().Match(text).ToJson(ElasticDialect.OpenSearch), StringComparison.Ordinal);
    }

    [Fact]
    public void Ignored_words_are_left_out_beside_two_others()
    {
        _store.Conventions.Analysis = _ => TextAnalysis.For(TextLanguage.English);
        using IFulltextSession session = _store.StartSession();
        string Body(string text) => session.Query<Leaflet>().Match(text).ToJson(ElasticDialect.OpenSearch);
        Assert.Equal(Body("fast parsers"), Body("the fast parsers"));
        Assert.Contains("\"query\":\"the\"", Body("the parsers"), StringComparison.Ordinal);
        Assert.Equal(Body("parsers -fast"), Body("parsers -fast -the"));
        Assert.Contains("\"query\":\"state - - art\"", Body("\"the state of the art\""), StringComparison.Ordinal);
        Assert.Contains("\"title.exact\"", Body("to be the"), StringComparison.Ordinal);
    }

    [Fact]
    public void Equal_conditions_have_equal_sources()
    {
        using IFulltextSession session = _store.StartSession();
        string[] bodies =
        [
            session.Query<Leaflet>().Where(l => l.Score * 2 > 7).ToJson(ElasticDialect.OpenSearch),
            session.Query<Leaflet>().Where(l => l.Id > 3 && l.Score > 1 && l.Score * 3 > 9).ToJson(ElasticDialect.OpenSearch),
        ];
        Assert.All(bodies, body => Assert.Contains("\"source\":\"((doc['score'].size() == 0 ? 0 : doc['score'].value) * params.p0) > params.p1\"", body, StringComparison.Ordinal));
    }

    [Fact]
    public void Negative_factors_are_refused_by_name()
    {
        using IFulltextSession session = _store.StartSession();
        FulltextException error = Assert.Throws<FulltextException>(() => session.Query<Leaflet>().Match("json^-2").ToJson(ElasticDialect.OpenSearch));
        Assert.Equal("The factor of \"json\" is -2; Elasticsearch and OpenSearch support no negative ones. Use a factor of 0 or more.", error.Message);
    }

    [FulltextIndex("leaflets")]
    internal sealed class Leaflet
    {
        public long Id { get; set; }

        [FulltextFieldOnly]
        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string Body { get; set; } = "";

        public long Score { get; set; }
    }
}
