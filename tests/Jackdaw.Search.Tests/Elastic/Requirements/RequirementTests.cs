using System.Globalization;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>
/// The 22 requirements that an earlier replacement of the serializer inside a client of Elasticsearch ran into (elasticsearch-net, issue 3493, 2018 to 2019), each as a test whose name begins with its number. The other
/// files of this class have them by what they are about; <see cref="ChecklistTests"/> has the checklist of OpenSearch's own replacement.
/// </summary>
public partial class RequirementTests
{
    private const string Connection = "backend=elasticsearch;retries=0;back off=0.001";

    private const int Requirements = 22;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Each_has_a_test()
    {
        HashSet<string> numbers = [.. typeof(RequirementTests).GetMethods().Where(method => method.Name[0] == 'R').Select(method => method.Name.Split('_')[0])];
        Assert.Equal(Enumerable.Range(1, Requirements).Select(number => string.Create(CultureInfo.InvariantCulture, $"R{number:00}")), numbers.Order(StringComparer.Ordinal));
    }

    /// <summary>The documents of one answer, by each way in which a client reads it.</summary>
    internal static async Task<List<T>> SearchAsync<T>(string hits, JsonObjectSerializer? serializer = null, Func<byte[], Stream>? stream = null)
    {
        using FakeCluster cluster = new(_ => new FakeAnswer(Answer(hits)) { Stream = stream });
        using ElasticClient client = new(Connection, serializer, cluster);
        List<T?> documents = [.. (await client.SearchAsync<T>("books", "{}", Cancellation)).Documents];
        List<T?> blocking = [.. client.Search<T>("books", "{}").Documents];
        List<T?> streamed = [];
        await foreach (ElasticHit<T> hit in client.StreamAsync<T>("books", "{}", Cancellation))
        {
            streamed.Add(hit.Source);
        }

        Assert.Equal(documents.Count, blocking.Count);
        Assert.Equal(documents.Count, streamed.Count);
        return documents!;
    }

    /// <summary>The lines of a bulk request that indexes these documents.</summary>
    internal static async Task<string[]> LinesAsync<T>(IEnumerable<T> documents, JsonObjectSerializer? serializer = null)
    {
        using FakeCluster cluster = new(Taken);
        using ElasticClient client = new(Connection, serializer, cluster);
        IAsyncEnumerable<ElasticBulkItem<T>> items = documents.Select(document => ElasticBulkItem<T>.ToIndex(document, "1")).ToAsyncEnumerable();
        await foreach (ElasticBulkOutcome<T> outcome in client.BulkAsync("books", items, cancellationToken: Cancellation))
        {
            Assert.True(outcome.Status == ElasticBulkStatus.Succeeded, outcome.Exception?.ToString() ?? outcome.Error?.ToString());
        }

        return [.. cluster.Requests.SelectMany(request => request.Lines)];
    }

    internal static string Answer(string hits) => """{"hits":{"total":{"value":1,"relation":"eq"},"hits":[""" + hits + "]}}";

    internal static string Hit(string source) => $$"""{"_index":"books","_id":"1","_score":1,"_source":{{source}}}""";

    private static FakeAnswer Taken(FakeRequest request)
    {
        JsonArray items = [];
        for (int i = 0; i < request.Lines.Length; i += 2)
        {
            items.Add(new JsonObject { ["index"] = new JsonObject { ["_index"] = "books", ["_id"] = "1", ["status"] = 201, ["result"] = "created" } });
        }

        return new FakeAnswer(Encoding.UTF8.GetString(new JsonObject { ["took"] = 1, ["errors"] = false, ["items"] = items }.ToUtf8Bytes()));
    }
}
