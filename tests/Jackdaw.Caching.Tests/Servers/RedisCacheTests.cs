using Jackdaw.Caching.Tests.Servers.Redis;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>The client of these tests on a Redis.</summary>
public sealed class RedisCacheTests(RedisServer server) : CacheServerTests(server), IClassFixture<RedisServer>
{
    [Fact]
    public async Task What_the_server_refuses_is_said_in_its_own_words_and_the_connection_goes_on()
    {
        await server.AskAsync("RPUSH", "test:list", "a");
        RedisException refused = await Assert.ThrowsAsync<RedisException>(() => Cache.GetAsync("list", Stop));
        Assert.StartsWith("WRONGTYPE ", refused.ServerError, StringComparison.Ordinal);
        Assert.Contains(refused.ServerError!, refused.Message, StringComparison.Ordinal);
        await Cache.SetAsync("list", [5], new(), Stop);
        Assert.Equal([5], await Cache.GetAsync("list", Stop));
    }
}
