using System.Text.Json;
using Jackdaw.Search.Tests.Elastic.Front;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Corners;

/// <summary>
/// The same documents on the embedded back end and on a cluster: a real one where JACKDAW_ELASTIC is its connection string (its index <c>corners</c> is deleted), else the front.
/// </summary>
internal sealed class CornerStores : IAsyncDisposable
{
    private readonly EmbeddedFront? _front;
    private readonly LiveCluster? _cluster;

    private CornerStores()
    {
        if (IsReal)
        {
            _cluster = new LiveCluster();
            Cluster = new FulltextStore(_cluster.Connection + ";refresh=now");
        }
        else
        {
            _front = new EmbeddedFront();
            Cluster = _front.OpenStore();
        }
    }

    public static bool IsReal => !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("JACKDAW_ELASTIC"));

    public FulltextStore Embedded { get; } = new("backend=embedded");

    public FulltextStore Cluster { get; }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static async Task<CornerStores> OpenAsync(params Corner[] corners)
    {
        CornerStores stores = new();
        await stores.DeleteAsync();
        await stores.Cluster.EnsureIndexAsync<Corner>(Cancellation);
        foreach (Corner corner in corners)
        {
            // One at a time, so that the first decides how a member of JSON is mapped.
            await stores.ChangeAsync(session => session.Save(corner));
        }

        return stores;
    }

    /// <summary>Changes both.</summary>
    public async Task ChangeAsync(Action<IFulltextSession> change)
    {
        foreach (FulltextStore store in (FulltextStore[])[Embedded, Cluster])
        {
            await using IFulltextSession session = store.StartSession();
            change(session);
            await session.FlushChangesAsync(Cancellation);
        }
    }

    /// <summary>Asks both; each answer has to be the expected one, as text.</summary>
    public async Task SameAsync<T>(string expected, Func<IFulltextSession, Task<T>> ask, string? name = null)
    {
        List<string> answers = [];
        foreach (FulltextStore store in (FulltextStore[])[Embedded, Cluster])
        {
            await using IFulltextSession session = store.StartSession();
            answers.Add(JsonSerializer.Serialize(await ask(session)));
        }

        Assert.True(answers.TrueForAll(answer => answer == expected), $"{name}\nexpected: {expected}\nembedded: {answers[0]}\ncluster:  {answers[1]}");
    }

    /// <summary>Both find the documents with these ids, in the order of their ids.</summary>
    public Task FindAsync(long[] ids, System.Linq.Expressions.Expression<Func<Corner, bool>> condition) => SameAsync(
        JsonSerializer.Serialize(ids), session => session.Query<Corner>().Where(condition).OrderBy(c => c.Id).Select(c => c.Id).Limit(1000).ToListAsync(Cancellation), condition.ToString());

    public async ValueTask DisposeAsync()
    {
        await DeleteAsync();
        Embedded.Dispose();
        await Cluster.DisposeAsync();
        _front?.Dispose();
        _cluster?.Dispose();
    }

    private async Task DeleteAsync()
    {
        if (_cluster is not null)
        {
            await _cluster.Send("DELETE", "/corners");
        }
    }
}
