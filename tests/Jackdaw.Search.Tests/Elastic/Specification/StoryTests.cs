using System.Text.Json;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Jackdaw.TestKit.Corpus;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>The stories of OpenSearch's description: requests with what a real cluster answered, which our types have to read.</summary>
public sealed class StoryTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Answers_of_searches_are_read()
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        int searches = 0;
        foreach (Chapter chapter in Chapters().Where(chapter => chapter.Path.EndsWith("/_search", StringComparison.Ordinal) && chapter.Status == 200 && chapter.Payload is not null))
        {
            using JsonDocument expected = JsonDocument.Parse(chapter.Payload!);
            using ElasticClient client = Client(chapter.Payload!, chapter.Status);
            ElasticSearchResult<JsonNode> found = await client.SearchAsync<JsonNode>("movies", chapter.Request ?? "{}", Cancellation);
            searches++;
            JsonElement hits = expected.RootElement.TryGetProperty("hits", out JsonElement all) ? all : default;
            if (hits.ValueKind == JsonValueKind.Object && hits.TryGetProperty("hits", out JsonElement list))
            {
                Assert.Equal(list.GetArrayLength(), found.Count);
                int i = 0;
                foreach (JsonElement hit in list.EnumerateArray())
                {
                    Compare(chapter, hit, found[i++]);
                }
            }

            if (hits.ValueKind == JsonValueKind.Object && hits.TryGetProperty("total", out JsonElement total)
                && (total.ValueKind == JsonValueKind.Number || total.TryGetProperty("value", out total)))
            {
                Assert.Equal(total.GetInt64(), found.Total);
            }

            if (expected.RootElement.TryGetProperty("aggregations", out JsonElement aggregations))
            {
                using JsonDocument read = JsonDocument.Parse(found.AggregationsJson!);
                Assert.True(JsonElement.DeepEquals(aggregations, read.RootElement), chapter.Name);
            }
        }

        Assert.InRange(searches, 50, int.MaxValue);
    }

    [Fact]
    public async Task Answers_of_several_searches_and_of_bulk_changes_are_read()
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        int several = 0;
        int bulk = 0;
        foreach (Chapter chapter in Chapters().Where(chapter => chapter.Status == 200 && chapter.Payload is not null))
        {
            using JsonDocument expected = JsonDocument.Parse(chapter.Payload!);
            if (chapter.Path.EndsWith("_msearch", StringComparison.Ordinal) && expected.RootElement.TryGetProperty("responses", out JsonElement responses)
                && responses.EnumerateArray().All(response => !response.TryGetProperty("error", out _)))
            {
                using ElasticClient client = Client(chapter.Payload!, 200);
                IReadOnlyList<ElasticSearchResult<JsonNode>> found = await client.MultiSearchAsync<JsonNode>([.. responses.EnumerateArray().Select(_ => ("movies", "{}"))], Cancellation);
                Assert.Equal(responses.EnumerateArray().Select(response => response.GetProperty("hits").TryGetProperty("hits", out JsonElement hits) ? hits.GetArrayLength() : 0), found.Select(each => each.Count));
                several++;
            }
            else if (chapter.Path.EndsWith("_bulk", StringComparison.Ordinal) && expected.RootElement.TryGetProperty("items", out JsonElement items))
            {
                using ElasticClient client = Client(chapter.Payload!, 200);
                List<(string Action, JsonElement Item)> wanted = [.. items.EnumerateArray().Select(item => item.EnumerateObject().First()).Select(item => (item.Name, item.Value))];
                ElasticBulkItem<JsonNode>[] changes = [.. wanted.Select(each => Change(each.Action, each.Item))];
                int i = 0;
                await foreach (ElasticBulkOutcome<JsonNode> outcome in client.BulkAsync("movies", changes.ToAsyncEnumerable(), cancellationToken: Cancellation))
                {
                    JsonElement item = wanted[i++].Item;
                    Assert.Equal(item.TryGetProperty("status", out JsonElement status) ? status.GetInt32() : outcome.StatusCode, outcome.StatusCode);
                    Assert.Equal(item.TryGetProperty("error", out JsonElement error) ? error.GetProperty("type").GetString() : null, outcome.Error?.Type);
                }

                Assert.Equal(wanted.Count, i);
                bulk++;
            }
        }

        Assert.InRange(several, 1, int.MaxValue);
        Assert.InRange(bulk, 1, int.MaxValue);
    }

    private static ElasticBulkItem<JsonNode> Change(string action, JsonElement item)
    {
        string id = item.TryGetProperty("_id", out JsonElement named) ? named.GetString()! : "1";
        return action switch
        {
            "delete" => ElasticBulkItem<JsonNode>.ToDelete(id),
            "create" => ElasticBulkItem<JsonNode>.ToCreate(new JsonObject(), id),
            "update" => ElasticBulkItem<JsonNode>.ToUpdate(id, new JsonObject()),
            _ => ElasticBulkItem<JsonNode>.ToIndex(new JsonObject(), id),
        };
    }

    private static void Compare(Chapter chapter, JsonElement hit, ElasticHit<JsonNode> read)
    {
        if (hit.TryGetProperty("_id", out JsonElement id))
        {
            Assert.Equal(id.GetString(), read.Id);
        }

        if (hit.TryGetProperty("_score", out JsonElement score) && score.ValueKind == JsonValueKind.Number)
        {
            Assert.Equal(score.GetDouble(), read.Score);
        }

        if (hit.TryGetProperty("_source", out JsonElement source))
        {
            using JsonDocument again = JsonDocument.Parse(read.Source!.ToUtf8Bytes());
            Assert.True(JsonElement.DeepEquals(source, again.RootElement), chapter.Name);
        }

        if (hit.TryGetProperty("sort", out JsonElement sort))
        {
            Assert.Equal(sort.GetArrayLength(), read.Sort.Count);
        }

        if (hit.TryGetProperty("highlight", out JsonElement highlight))
        {
            Assert.Equal(highlight.EnumerateObject().Select(each => each.Name), read.Highlights.Keys);
        }
    }

    private static ElasticClient Client(string answer, int status) =>
        new("backend=opensearch;product check=off;retries=0", handler: FakeCluster.Of(answer, status));

    private static IEnumerable<Chapter> Chapters()
    {
        string root = Path.Combine(CorpusDataFolder.Root!, "opensearch", "stories");
        foreach (string file in Directory.EnumerateFiles(root, "*.yaml", SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            foreach (YamlNode chapter in SpecificationFile.Parse(file).Get("chapters") as YamlSequenceNode ?? [])
            {
                YamlNode? response = chapter.Get("response");
                yield return new Chapter(
                    $"{Path.GetRelativePath(root, file)}: {chapter.Get("synopsis")}",
                    chapter["path"].Text(),
                    response?.Get("status") is YamlScalarNode status ? int.Parse(status.Text(), System.Globalization.CultureInfo.InvariantCulture) : 200,
                    chapter.Get("request")?.Get("payload") is YamlMappingNode request ? YamlJson.Of(request) : null,
                    response?.Get("payload") is YamlMappingNode payload ? YamlJson.Of(payload) : null);
            }
        }
    }

    private sealed record Chapter(string Name, string Path, int Status, string? Request, string? Payload);
}
