using System.Buffers;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Jackdaw.Caching.Tests.Servers.Redis;
using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>Servers that lie, leave, or are not there: one exception, in bounded memory and time.</summary>
public class RespTests
{
    private static CancellationToken Stop => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("*2\r\n$-1\r\n$9999999999\r\n", "9999999999 bytes is announced")]
    [InlineData("*2\r\n$-1\r\n$3\r\nabcd\r\n", "longer than was announced")]
    [InlineData("*3\r\n$-1\r\n", "3 fields came instead of 2")]
    [InlineData("*2\r\n:1\r\n", "':1' came where a string was expected")]
    [InlineData("*2\r\n$-2\r\n", "'$-2' came where a string was expected")]
    [InlineData("*2\r\n$1x\r\n", "'$1x' came where a string was expected")]
    [InlineData("\r\n", "an empty line came")]
    [InlineData("HTTP/1.1 400 Bad Request\r\n", "came where an array was expected")]
    [InlineData("*2\r\n$-1\r\n$100000000\r\nab", "the server closed the connection")]
    [InlineData("", "the server closed the connection")]
    [InlineData("-ERR no\r\n", "answered with an error: ERR no")]
    public async Task What_a_server_sends_wrong_is_said(string answer, string expected)
    {
        using TcpListener listener = Serve(answer);
        using RedisCache cache = new(new RedisCacheOptions { Host = "127.0.0.1", Port = PortOf(listener) });
        AskedWriter destination = new();
        RedisException e = await Assert.ThrowsAsync<RedisException>(() => cache.TryGetAsync("k", destination, Stop).AsTask());
        Assert.Contains(expected, e.Message, StringComparison.Ordinal);
        Assert.Contains($"127.0.0.1:{PortOf(listener)}", e.Message, StringComparison.Ordinal);

        // Of the 100 MB that one announces nothing is reserved.
        Assert.InRange(destination.MostAsked, 0, 1 << 20);
    }

    [Fact]
    public async Task Lines_without_an_end_are_bounded()
    {
        using TcpListener listener = Serve("+" + new string('a', 1_000_000));
        using RedisCache cache = new(new RedisCacheOptions { Host = "127.0.0.1", Port = PortOf(listener) });
        RedisException e = await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop));
        Assert.Contains("a line of more than", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_server_that_says_nothing_is_left_after_the_time_that_is_allowed()
    {
        using TcpListener listener = Serve(null);
        using RedisCache cache = new(new RedisCacheOptions { Host = "127.0.0.1", Port = PortOf(listener), OperationTimeout = TimeSpan.FromMilliseconds(50) });
        RedisException e = await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop));
        Assert.Contains("no answer within 0.05 s", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_server_that_is_not_there_is_not_asked_each_time()
    {
        using SilentPort silent = new();
        ManualClock clock = new();
        using RedisCache cache = new(new RedisCacheOptions { Host = "127.0.0.1", Port = silent.Number }, clock);
        Assert.Contains("no connection", (await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop))).Message, StringComparison.Ordinal);
        Assert.Contains("not tried again yet", (await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop))).Message, StringComparison.Ordinal);
        clock.Pass(TimeSpan.FromMilliseconds(30));
        Assert.DoesNotContain("yet", (await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop))).Message, StringComparison.Ordinal);

        // The second time is twice as long.
        clock.Pass(TimeSpan.FromMilliseconds(30));
        Assert.Contains("not tried again yet", (await Assert.ThrowsAsync<RedisException>(() => cache.GetAsync("k", Stop))).Message, StringComparison.Ordinal);
        clock.Pass(TimeSpan.FromMilliseconds(30));
        Socket listener = silent.Listen();
        _ = AnswerAsync(listener.AcceptAsync(Stop).AsTask(), "*2\r\n$-1\r\n$1\r\na\r\n");
        Assert.Equal("a"u8.ToArray(), await cache.GetAsync("k", Stop));
    }

    private static int PortOf(TcpListener listener) => ((IPEndPoint)listener.LocalEndpoint).Port;

    private static TcpListener Serve(string? answer)
    {
        TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        _ = AnswerAsync(listener.AcceptSocketAsync(Stop).AsTask(), answer);
        return listener;
    }

    private static async Task AnswerAsync(Task<Socket> accepting, string? answer)
    {
        using Socket client = await accepting;
        await using NetworkStream stream = new(client);
        byte[] request = new byte[4096];
        _ = await stream.ReadAsync(request, Stop);
        if (answer is not null)
        {
            await stream.WriteAsync(Encoding.ASCII.GetBytes(answer), Stop);
            client.Shutdown(SocketShutdown.Send);
        }

        // Until the client leaves: an end with something unread would be a reset.
        while (await stream.ReadAsync(request, Stop) > 0)
        {
        }
    }

    /// <summary>Remembers the most that was asked for at a time: what is reserved before anything came.</summary>
    private sealed class AskedWriter : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _bytes = new();

        public int MostAsked { get; private set; }

        public void Advance(int count) => _bytes.Advance(count);

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            MostAsked = Math.Max(MostAsked, sizeHint);
            return _bytes.GetMemory(sizeHint);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
