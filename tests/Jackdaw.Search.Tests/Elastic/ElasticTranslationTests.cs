using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Queries of the fluent model as the body of a search, word for word. JACKDAW_UPDATE_SNAPSHOTS=1 writes it into the file beside this, to be reviewed as a diff.</summary>
public sealed class ElasticTranslationTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=elasticsearch;host=nowhere.invalid");
    private readonly IFulltextSession _session;

    public ElasticTranslationTests() => _session = _store.StartSession();

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [Theory]
    [InlineData(ElasticDialect.Elasticsearch, "elasticsearch.json")]
    [InlineData(ElasticDialect.OpenSearch, "opensearch.json")]
    public void Every_row_of_the_table_has_a_body(ElasticDialect dialect, string file)
    {
        JsonObject all = [];
        foreach ((string name, Func<ElasticDialect, string> query) in Queries())
        {
            JsonNode body = JsonNode.Parse(query(dialect));
            WithoutTheHour(body);
            all[name] = body;
        }

        Compare(file, Encoding.UTF8.GetString(Json.Indent(all.ToUtf8Bytes())) + "\n");
    }

    [Fact]
    public void What_has_no_counterpart_is_refused_by_its_name()
    {
        Refused(FulltextCapability.MatchSyntax, () => Query().Match("@title json").ToJson());
        Refused(FulltextCapability.NotNear, () => Query().Match(m => m.Word("a").NotNear(m.Word("b"), 3)).ToJson());
        Refused(FulltextCapability.FieldEnds, () => Query().Match(m => m.Word("a").AtEnd()).ToJson());
        Refused(FulltextCapability.ElementConditions, () => Query().Where(a => a.Details!.Parts.Any(p => p.Key == "a" && p.Size > 1)).ToJson());
        Refused(FulltextCapability.ComputedWeights, () => Query().MatchText("a").Where(a => a.Weight > 5).ToJson());
        Refused(FulltextCapability.JsonPlaces, () => Query().Where(a => a.Details!.Words[0] == "x").ToJson());
        Assert.Contains("sph04", Assert.Throws<FulltextException>(() => Query().Options(o => o with { Ranker = Ranker.Sph04 }).ToJson()).Message, StringComparison.Ordinal);
    }

    private static void Refused(FulltextCapability capability, Func<string> query)
    {
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => query());
        Assert.Equal(capability, error.Capability);
        Assert.Contains("Elasticsearch", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("OpenSearch", error.Backends);
    }

    private IFulltextQuery<Article> Query() => _session.Query<Article>();

    private IEnumerable<(string Name, Func<ElasticDialect, string> Query)> Queries()
    {
        DateTime time = new(2020, 1, 2, 0, 0, 0, DateTimeKind.Utc);
        long[] ids = [1, 2];
        string[] kinds = ["guide", "note"];
        yield return ("everything", d => Query().ToJson(d));
        yield return ("words of all fields", d => Query().MatchText("json parser").ToJson(d));
        yield return ("one field", d => Query().Match(m => m.Field(a => a.Title, m.Words("json parser"))).ToJson(d));
        yield return ("phrase", d => Query().Match(m => m.Phrase("json parser")).ToJson(d));
        yield return ("proximity", d => Query().Match(m => m.Proximity("json parser", 3)).ToJson(d));
        yield return ("quorum", d => Query().Match(m => m.Quorum("json xml parser", 2)).ToJson(d));
        yield return ("or and not", d => Query().Match(m => (m.Word("json") | m.Word("xml")) & !m.Word("yaml")).ToJson(d));
        yield return ("maybe", d => Query().Match(m => m.Word("json").Maybe(m.Word("fast"))).ToJson(d));
        yield return ("order", d => Query().Match(m => m.Word("json").Before(m.Phrase("fast parser"))).ToJson(d));
        yield return ("near", d => Query().Match(m => m.Word("json").Near(m.Word("parser"), 4)).ToJson(d));
        yield return ("prefix, exact, start, boost", d => Query().Match(m => m.Word("pars").Prefix() & m.Word("json").Exact() & m.Word("the").AtStart() & m.Word("fast").Boost(2.5)).ToJson(d));
        yield return ("search box", d => Query().MatchSearchBox("\"json parser\" -xml fast* OR quick").ToJson(d));
        yield return ("field weights", d => Query().MatchText("json").Weigh(a => a.Title, 8).ToJson(d));
        yield return ("comparison, range, set", d => Query().Where(a => a.Score >= 5 && a.Views > 1 && a.Views <= 30 && a.Id != 7 && ids.Contains(a.Id)).ToJson(d));
        yield return ("or, not", d => Query().Where(a => a.Score == 25 || !(a.Score < 5 && a.IsOpen)).ToJson(d));
        yield return ("strings", d => Query().Where(a => a.Kind == "Guide" || kinds.Contains(a.Kind) || a.Title == "C++ templates").ToJson(d));
        yield return ("multi-value", d => Query().Where(a => a.TagIds.Contains(3) && a.Numbers.Any(n => n > 5)).ToJson(d));
        yield return ("dates", d => Query().Where(a => a.Created >= time).ToJson(d));
        yield return ("json paths", d => Query().Where(a => a.Details!.Votes > 5 && a.Details.Name != "x" && a.Details.Words.Contains("red")).ToJson(d));
        yield return ("json elements", d => Query().Where(a => a.Details!.Parts.Any(p => p.Key == "a")).ToJson(d));
        yield return ("calculated condition", d => Query().Where(a => a.Score * 2 + 1 > a.Views).ToJson(d));
        yield return ("select", d => Query().MatchText("json").Select(a => new { a.Id, a.Title, a.Weight, Twice = a.Score * 2 + 1, a.Created.Year, a.Details!.Name }).ToJson(d));
        yield return ("order by", d => Query().OrderByDescending(a => a.Score).ThenBy(a => a.Kind).ToJson(d));
        yield return ("order by weight, json, calculation", d => Query().MatchText("json").OrderByWeight().ThenBy(a => a.Details!.Votes).ThenByDescending(a => a.Score + a.Views).ToJson(d));
        yield return ("page", d => Query().Limit(20, 10).ToJson(d));
        yield return ("geo", d => Query().Where(a => Fulltext.GeoDistanceInKilometres(40.7, -73.9, a.Latitude, a.Longitude) < 100).ToJson(d));
        yield return ("facets", d => Query().Facet(a => a.Kind, out _, 5).FacetEach(a => a.TagIds, out _).FacetRanges(a => a.Score, (long[])[0, 10], out _).ToJson(d));
        yield return ("groups", d => Query().MatchText("json").GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count(), Best = g.Max(a => a.Score), Mean = g.Average(a => a.Views) }).ToJson(d));
        yield return ("groups with a condition", d => Query().GroupBy(a => a.Kind).Having(g => g.Count() > 1 && g.Sum(a => a.Score) < 9).OrderByDescending(g => g.Count()).Select(g => new { g.Key, Count = g.Count() }).ToJson(d));
        yield return ("snippets", d => Query().MatchText("json").Select(a => new { a.Id, Passage = Fulltext.Snippet(a.Body, new SnippetOptions { BeforeMatch = "<em>", AfterMatch = "</em>", Around = 3 }) }).ToJson(d));
        yield return ("options", d => Query().Options(o => o with { MaxQueryTime = TimeSpan.FromMilliseconds(100), Cutoff = 1000, Comment = "x" }).ToJson(d));
    }

    // What depends on when or how often it is run.
    private static void WithoutTheHour(JsonNode node)
    {
        if (node is JsonObject members)
        {
            foreach (string name in members.Keys.ToArray())
            {
                if (name is "now" or "seed")
                {
                    members[name] = 0;
                }
                else
                {
                    WithoutTheHour(members[name]!);
                }
            }
        }
        else if (node is JsonArray items)
        {
            foreach (JsonNode item in items)
            {
                WithoutTheHour(item);
            }
        }
    }

    private static void Compare(string name, string text)
    {
        string path = Path.Combine(RepositoryFolder.Root, "tests", "Jackdaw.Search.Tests", "Elastic", "Golden", name);
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text);
        }

        Assert.Equal(File.ReadAllText(path).ReplaceLineEndings("\n"), text);
    }
}
