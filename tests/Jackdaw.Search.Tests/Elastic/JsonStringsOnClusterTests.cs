using System.Text.Json.Nodes;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Strings in JSON on a real cluster, the first of which looks like a date or a number.</summary>
[Collection(LiveIndexes.Shops)]
public sealed class JsonStringsOnClusterTests : IAsyncLifetime
{
    private readonly LiveCluster _cluster = new();
    private FulltextStore _store = null!;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        await _cluster.Send("DELETE", "/shops");
        _store = new FulltextStore(_cluster.Connection);
    }

    public async ValueTask DisposeAsync()
    {
        await _store.DisposeAsync();
        await _cluster.Send("DELETE", "/shops");
        _cluster.Dispose();
    }

    [Theory]
    [InlineData("2021-01-01", false)]
    [InlineData("2021-01-01", true)]
    [InlineData("12", false)]
    public async Task The_first_one_does_not_decide(string first, bool isOld)
    {
        if (isOld)
        {
            // As earlier versions created it.
            JsonNode body = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shop>())!;
            body["mappings"]!.AsObject().Remove("date_detection");
            body["mappings"]!.AsObject().Remove("numeric_detection");
            await _cluster.Send("PUT", "/shops", body);
        }

        IndexStatus status = await _store.EnsureIndexAsync<Shop>(Cancellation);
        Assert.Equal((!isOld, 0), (status.IsNew, status.AddedColumns.Count));
        await using IFulltextSession session = _store.StartSession();
        foreach ((long id, string author) in (IEnumerable<(long, string)>)[(1, first), (2, "n/a"), (3, "2021-01-01T10:00:00Z")])
        {
            session.Save(new Shop { Id = id, Details = new ShopDetails { Owner = author } });
            await session.FlushChangesAsync(Cancellation);
        }

        Assert.Equal([1], (await session.Query<Shop>().Where(shop => shop.Details!.Owner == first).ToListAsync(Cancellation)).Select(shop => shop.Id));
        Assert.Equal([2], (await session.Query<Shop>().Where(shop => shop.Details!.Owner == "N/A").ToListAsync(Cancellation)).Select(shop => shop.Id));
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await _store.EnsureIndexAsync<Shop>(Cancellation));
    }

    [Fact]
    public async Task A_member_that_was_taken_for_a_date_is_refused()
    {
        JsonNode body = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shop>())!;
        body["mappings"]!.AsObject().Remove("date_detection");
        await _cluster.Send("PUT", "/shops", body);
        await _cluster.Send("PUT", "/shops/_doc/1?refresh=true", JsonNode.Parse("""{"id":1,"details":{"Owner":"2021-01-01"}}"""));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => _store.EnsureIndexAsync<Shop>(Cancellation));
        Assert.Contains("'details.Owner' is date, but keyword is required, because other documents may have strings that are not dates.", error.Message, StringComparison.Ordinal);
    }
}
