using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Bulk changes of few documents on a cluster that refuses, loses and splits at random: the result is that of the changes one by one.</summary>
public sealed class BulkOrderTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    public async Task The_last_change_of_each_document_wins(int seed)
    {
        for (int round = 0; round < 20; round++)
        {
            await Run(new Random((seed * 1000) + round));
        }
    }

    [Fact]
    public async Task An_older_change_is_told_to_be_superseded()
    {
        bool isFirst = true;
        UnsteadyCluster stored = new(_ => 0, _ => (isFirst && !(isFirst = false)) ? 503 : 0);
        using FakeCluster cluster = new(stored.Answer);
        using ElasticClient client = new("backend=elasticsearch;back off=0.001", handler: cluster);
        ElasticBulkItem<Book>[] items = [ElasticBulkItem<Book>.ToIndex(new Book { Title = "old" }, "1"), ElasticBulkItem<Book>.ToIndex(new Book { Title = "new" }, "1")];
        List<ElasticBulkOutcome<Book>> outcomes = await client.BulkAsync("books", items.ToAsyncEnumerable(), cancellationToken: TestContext.Current.CancellationToken)
            .ToListAsync(TestContext.Current.CancellationToken);
        Assert.Equal([(ElasticBulkStatus.Succeeded, "superseded", 201), (ElasticBulkStatus.Succeeded, "created", 201)], outcomes.Select(outcome => (outcome.Status, outcome.Result, outcome.StatusCode)));
        Assert.Single(cluster.Requests);
    }

    /// <summary>An update that was applied to the older state is sent again behind the change that it depends on.</summary>
    [Fact]
    public async Task An_update_follows_the_change_that_is_sent_again()
    {
        bool isFirst = true;
        UnsteadyCluster stored = new(_ => 0, _ => (isFirst && !(isFirst = false)) ? 503 : 0);
        stored.Documents["1"] = JsonNode.Parse("""{"title":"oldest","year":1}""").AsObject();
        using FakeCluster cluster = new(stored.Answer);
        using ElasticClient client = new("backend=elasticsearch;back off=0.001", handler: cluster);
        ElasticBulkItem<JsonNode>[] items =
        [
            ElasticBulkItem<JsonNode>.ToIndex(JsonNode.Parse("""{"title":"new","year":2}"""), "1"),
            ElasticBulkItem<JsonNode>.ToUpdate("1", JsonNode.Parse("""{"year":3}""")),
        ];
        List<ElasticBulkOutcome<JsonNode>> outcomes = await client.BulkAsync("books", items.ToAsyncEnumerable(), cancellationToken: TestContext.Current.CancellationToken)
            .ToListAsync(TestContext.Current.CancellationToken);
        Assert.All(outcomes, outcome => Assert.Equal(ElasticBulkStatus.Succeeded, outcome.Status));
        Assert.Equal("""{"title":"new","year":3}""", stored.Documents["1"].ToString());
    }

    private static async Task Run(Random random)
    {
        const int Ids = 4;
        const int Changes = 120;
        Dictionary<string, JsonObject> expected = [];
        List<ElasticBulkItem<JsonNode>> items = [];
        for (int i = 0; i < Changes; i++)
        {
            string id = string.Create(CultureInfo.InvariantCulture, $"{random.Next(Ids)}");
            JsonObject document = new() { [random.Next(2) == 0 ? "a" : "b"] = i, ["text"] = new string('x', random.Next(30)) };
            switch (random.Next(4))
            {
                case 0:
                    items.Add(ElasticBulkItem<JsonNode>.ToDelete(id));
                    expected.Remove(id);
                    break;
                case 1:
                    items.Add(ElasticBulkItem<JsonNode>.ToUpdate(id, document));
                    if (expected.TryGetValue(id, out JsonObject? old))
                    {
                        UnsteadyCluster.Merge(old, document);
                    }

                    break;
                default:
                    items.Add(ElasticBulkItem<JsonNode>.ToIndex(document, id));
                    expected[id] = JsonNode.Parse(document.ToString()).AsObject();
                    break;
            }
        }

        UnsteadyCluster stored = new(
            lines => lines > 6 && random.Next(12) == 0 ? 413 : random.Next(8) switch { 0 => 429, 1 => 503, 2 => -1, 3 => -2, _ => 0 },
            _ => random.Next(6) switch { 0 => 503, 1 => 429, _ => 0 });
        using FakeCluster cluster = new(stored.Answer);
        using ElasticClient client = new("backend=elasticsearch;back off=0.00001;retries=0", handler: cluster);
        ElasticBulkOptions options = new() { MaxBytes = 400 + random.Next(2000), MaxCount = 5 + random.Next(40), Retries = 1000 };
        List<ElasticBulkOutcome<JsonNode>> outcomes = await client.BulkAsync("books", items.ToAsyncEnumerable(), options, TestContext.Current.CancellationToken)
            .ToListAsync(TestContext.Current.CancellationToken);
        Assert.Equal(Changes, outcomes.Select(outcome => outcome.Item).Distinct(ReferenceEqualityComparer.Instance).Count());
        Assert.Equal(
            expected.OrderBy(pair => pair.Key).Select(pair => $"{pair.Key}: {pair.Value}"),
            stored.Documents.OrderBy(pair => pair.Key).Select(pair => $"{pair.Key}: {pair.Value}"));
    }
}
