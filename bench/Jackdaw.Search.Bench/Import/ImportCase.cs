using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Bench.Import;

/// <summary>Save and flush against the same statements, ready as bytes, over the protocol alone.</summary>
internal sealed class ImportCase(SearchServer server, PostData data, Pace pace)
{
    /// <summary>The server needs a second or more for so many.</summary>
    private const int Count = 4_000;

    private const double LeastShare = 0.9;

    public async Task Run(Report report)
    {
        List<Post> posts = data.Posts[..Math.Min(Count, data.Posts.Count)];
        using FulltextStore store = new(server.ConnectionString);
        using RawClient client = await RawClient.Open(server.ConnectionString);
        StatementBuffer[] statements = RawImport.Statements(store, posts);
        await Prove(posts, statements);

        Func<Task> truncate = async () =>
        {
            using IFulltextSession session = store.StartSession();
            await session.TruncateAsync<Post>();
        };
        List<Series> series = await Turns.Run(
            [
                new Entry("Save and FlushChanges", Times(() => Save(store, posts)), truncate),
                new Entry("protocol alone", Times(() => RawImport.Run(client, statements)), truncate),
            ],
            pace.Fewer(7),
            calls: 1,
            server: () => server.ProcessorTime);
        Table table = report.Table($"Import of {posts.Count:N0} posts of {Size(statements, posts):N0} bytes each", "the protocol alone");
        series.ForEach(each => table.Add(each, series[1]));
        series.ForEach(each => report.Remark($"Import, {each.Name}: {posts.Count / (each.Median / 1e9):N0} documents/s."));
        report.AtLeast("Import: documents per second against the protocol alone", 1 / series[0].TimeRatioTo(series[1]), LeastShare);
        report.AtLeast("Import: documents per second of processor time of both processes, against the protocol alone", 1 / series[0].WholeProcessorRatioTo(series[1]), LeastShare);
    }

    /// <summary>Fills the index for other cases.</summary>
    public static async Task Save(FulltextStore store, List<Post> posts)
    {
        using IFulltextSession session = store.StartSession();
        session.Save(posts);
        await session.FlushChangesAsync();
    }

    private static long Size(StatementBuffer[] statements, List<Post> posts) => statements.Sum(statement => (long)statement.Length) / posts.Count;

    private static Func<int, Task> Times(Func<Task> run) => async count =>
    {
        for (int i = 0; i < count; i++)
        {
            await run();
        }
    };

    /// <summary>Both ways send the same bytes in as many packets, and as many documents are there afterwards.</summary>
    private async Task Prove(List<Post> posts, StatementBuffer[] statements)
    {
        using CountingProxy proxy = new(server.Port);
        using FulltextStore store = new(proxy.ConnectionString);
        using IFulltextSession session = store.StartSession();
        await session.TruncateAsync<Post>();
        proxy.Reset();
        await Save(store, posts);
        (int packets, long bytes) = (proxy.Statements, proxy.StatementBytes);
        Proof.Equal(posts.Count, (int)await session.Query<Post>().CountAsync(), "documents after Save and FlushChanges");

        using RawClient client = await RawClient.Open(proxy.ConnectionString);
        await session.TruncateAsync<Post>();
        proxy.Reset();
        await RawImport.Run(client, statements);
        Proof.Equal(packets, proxy.Statements, "packets of the raw import");
        Proof.Equal(bytes, proxy.StatementBytes, "bytes of the raw import");
        Proof.Equal(posts.Count, (int)await session.Query<Post>().CountAsync(), "documents after the raw import");
    }
}
