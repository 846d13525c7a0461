using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Agreement;
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
        foreach ((string name, Func<ElasticDialect, string> query) in ElasticQueries.All(_session))
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
        Refused(FulltextCapability.NotNear, () => Query().Match(m => m.Word("a").NotNear(m.Word("b"), 3)).ToJson());
        Refused(FulltextCapability.FieldEnds, () => Query().Match(m => m.Word("a").AtEnd()).ToJson());
        Refused(FulltextCapability.NestedConditions, () => Query().Where(a => a.Details!.Parts.Any(p => p.Key == "a" && p.Size > 1)).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Where(s => s.Details!.Flat.Any(f => f.IsPaid && f.Total > 1)).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Where(s => s.Orders.Any(o => o.Total > 1 && s.Rank > 2)).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Where(s => s.Orders.Any(o => o.Total > o.Rebate)).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Where(s => s.Details!.Ratings == null).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Where(s => s.Orders[0].Total == 3).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().OrderBy(s => s.Orders[0].Total).ToJson());
        Refused(FulltextCapability.NestedConditions, () => _session.Query<Shop>().Facet(s => s.Orders[0].Buyer, out _).ToJson());
        Refused(FulltextCapability.ComputedWeights, () => Query().MatchText("a").Where(a => a.Weight > 5).ToJson());
        Refused(FulltextCapability.JsonArrayIndexing, () => Query().Where(a => a.Details!.Words[0] == "x").ToJson());
        Refused(FulltextCapability.GroupsByDocuments, () => Query().GroupBy(x => x.Kind).WithinGroupOrderBy(x => x.Views).OrderBy(g => g.First.Score).Select(g => new { g.Key, g.First.Id }).ToJson());
        Assert.Contains("a null point as 0, 0", Assert.Throws<FulltextException>(() => _session.Query<Shop>().Where(s => s.At == null).ToJson()).Message, StringComparison.Ordinal);
        Assert.Contains("a whole JSON document", Assert.Throws<FulltextException>(() => _session.Query<Shop>().Facet(s => s.Details, out _).ToJson()).Message, StringComparison.Ordinal);
        Refused(FulltextCapability.Rankers, () => Query().Options(o => o with { Ranker = Ranker.Sph04 }).ToJson());
    }

    private static void Refused(FulltextCapability capability, Func<string> query)
    {
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => query());
        Assert.Equal(capability, error.Capability);
        Assert.Contains("Elasticsearch", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("OpenSearch", error.Backends);
    }

    private IFulltextQuery<Article> Query() => _session.Query<Article>();

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
