using System.Globalization;
using Jackdaw.Caching.Tests.Servers.Redis;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>A Redis that keeps nothing on the disk.</summary>
public sealed class RedisServer() : CacheServer(Find("redis-server"), "redis-server")
{
    public override IBufferDistributedCache Connect(int port) => new RedisCache(Options(port));

    public override async Task<TimeSpan?> LeftAsync(string key)
    {
        long milliseconds = await AskAsync("PTTL", "test:" + key);
        return milliseconds < 0 ? null : TimeSpan.FromMilliseconds(milliseconds);
    }

    public override Task AgeAsync(string key, TimeSpan left) => AskAsync("PEXPIRE", "test:" + key, ((long)left.TotalMilliseconds).ToString(CultureInfo.InvariantCulture));

    /// <summary>A command that is answered with a number.</summary>
    internal async Task<long> AskAsync(params string[] command)
    {
        using RedisConnection connection = await RedisConnection.OpenAsync(Options(Port), 0, CancellationToken.None);
        connection.Writer.Begin(command.Length);
        foreach (string part in command)
        {
            connection.Writer.Text(part);
        }

        await connection.Writer.FlushAsync(CancellationToken.None);
        return (await connection.Reader.NumberAsync(CancellationToken.None)).Value;
    }

    internal static RedisCacheOptions Options(int port) => new() { Host = "127.0.0.1", Port = port, Prefix = "test:" };

    protected override (string Program, string[] Arguments) Command() =>
        ("redis-server", ["--port", Port.ToString(CultureInfo.InvariantCulture), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", Folder]);

    protected override bool Answers()
    {
        try
        {
            using RedisCache cache = new(Options(Port));
            cache.Remove("none");
            return true;
        }
        catch (RedisException)
        {
            return false;
        }
    }
}
