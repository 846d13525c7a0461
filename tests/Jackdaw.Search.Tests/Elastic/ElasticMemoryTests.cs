using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.TestKit.Waiting;
using Jackdaw.Tests.Hostile;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A test that looks at the memory of the whole process, which is one of its own.</summary>
public sealed class ElasticMemoryTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>100 MB of hits: what is held at a time is a window, whatever the answer's length.</summary>
    [Fact]
    public async Task A_large_answer_is_read_while_it_arrives()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(ElasticMemoryTests), nameof(A_large_answer_is_read_while_it_arrives));
            return;
        }

        const int count = 2_000;
        string title = new('x', 50_000);
        using SocketCluster cluster = new(async (_, stream) =>
        {
            byte[] hit = Encoding.ASCII.GetBytes($$$"""{"_id":"1","_score":1,"_source":{"year":7,"title":"{{{title}}}"}},""");
            byte[] begin = """{"hits":{"total":{"value":2000,"relation":"eq"},"hits":["""u8.ToArray();
            byte[] end = """{"_id":"last","_source":{"year":8}}]}}"""u8.ToArray();
            long length = begin.Length + ((long)hit.Length * count) + end.Length;
            await stream.WriteAsync(Encoding.ASCII.GetBytes(SocketCluster.Head(headers: $"Content-Length: {length}\r\n\r\n")));
            await stream.WriteAsync(begin);
            for (int i = 0; i < count; i++)
            {
                await stream.WriteAsync(hit);
            }

            await stream.WriteAsync(end);
        });
        using ElasticClient client = new($"backend=elasticsearch;host={cluster.Host};retries=1;connect timeout={Patience.Seconds};command timeout={Patience.Seconds}");
        long before = GC.GetTotalMemory(forceFullCollection: true);
        long most = 0;
        int read = 0;
        string last = "";
        await foreach (ElasticHit<Volume> hit in client.StreamAsync<Volume>("books", "{}", Cancellation))
        {
            last = hit.Id;
            if (++read % 500 == 0)
            {
                most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: true) - before);
            }
        }

        Assert.Equal((count + 1, "last"), (read, last));
        Assert.InRange(most, long.MinValue, 8 << 20);
    }
}
