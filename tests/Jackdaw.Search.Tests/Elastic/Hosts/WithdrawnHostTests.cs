using System.Collections.Concurrent;
using System.Net;
using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>With a second host after a time, the requests to a host that hangs never reach their time limit; it is set aside nevertheless.</summary>
public sealed class WithdrawnHostTests
{
    private const string Hits = """{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static readonly string Connection = $"host=a,b;host order=first;second host after=0.01;back off=1000;command timeout={Patience.Seconds};connect timeout={Patience.Seconds};product check=off";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_host_that_hangs_is_set_aside(bool isAsync)
    {
        using Hosts hosts = new() { Hangs = static _ => true };
        Events events = new();
        ElasticBackend backend = new(ElasticOptionsReader.Read(Values()), TimeProvider.System, 1000, hosts);
        await using FulltextStore store = new(backend);
        backend.ReportTo(events);
        await using IFulltextSession session = store.StartSession();
        for (int i = 0; i < 10; i++)
        {
            Assert.Empty(isAsync ? await session.Query<Article>().ToListAsync(Cancellation) : await Task.Run(() => session.Query<Article>().ToList(), Cancellation));
        }

        Assert.Equal((3, 10), (hosts.Count("a"), hosts.Count("b")));
        Assert.Equal("http://a:9200/", Assert.Single(events.SetAside));
    }

    [Fact]
    public async Task A_host_that_is_late_now_and_then_is_kept()
    {
        int asked = 0;
        using Hosts hosts = new() { Hangs = _ => Interlocked.Increment(ref asked) % 3 != 0 };
        using ElasticClient client = new("backend=elasticsearch;" + Connection, handler: hosts);
        for (int i = 0; i < 12; i++)
        {
            await client.SearchAsync<Book>("books", "{}", Cancellation);
        }

        Assert.Equal((12, 8), (hosts.Count("a"), hosts.Count("b")));
    }

    private static Dictionary<string, string> Values()
    {
        Dictionary<string, string> values = new() { ["backend"] = "elasticsearch" };
        foreach (string pair in Connection.Split(';'))
        {
            values[pair.Split('=')[0].Replace(" ", "", StringComparison.Ordinal)] = pair.Split('=')[1];
        }

        return values;
    }

    /// <summary>Two hosts of which the first may hang.</summary>
    private sealed class Hosts : HttpMessageHandler
    {
        private readonly ConcurrentQueue<string> _asked = new();

        public required Func<HttpRequestMessage, bool> Hangs { get; init; }

        public int Count(string host) => _asked.Count(asked => asked == host);

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            _asked.Enqueue(request.RequestUri!.Host);
            if (request.RequestUri.Host == "a" && Hangs(request))
            {
                await Task.Delay(Timeout.Infinite, cancellationToken);
            }

            return new HttpResponseMessage(HttpStatusCode.OK) { Content = new StringContent(Hits, Encoding.UTF8, "application/json") };
        }

        protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken) => SendAsync(request, cancellationToken).GetAwaiter().GetResult();
    }

    private sealed class Events : Backends.IBackendEvents
    {
        public ConcurrentQueue<string> SetAside { get; } = new();

        public void LogDamaged(string index, string what)
        {
        }

        public void WriteUnfinished(string index, string path, long bytes)
        {
        }

        public void SegmentsUnusable(string index, string why)
        {
        }

        public void UpkeepPostponed(string index, string why)
        {
        }

        public void HostSetAside(string host, string why) => SetAside.Enqueue(host);
    }
}
