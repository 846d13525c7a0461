namespace Jackdaw.Caching.Tests.Servers;

/// <summary>Over a Redis.</summary>
public sealed class RedisLoadTests(RedisServer server) : LoadTests(server), IClassFixture<RedisServer>;
