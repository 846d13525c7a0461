using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>How a Redis server is used.</summary>
internal sealed record RedisCacheOptions
{
    /// <summary>The name or number of its machine.</summary>
    public required string Host { get; init; }

    /// <summary>Its port.</summary>
    public required int Port { get; init; }

    /// <summary>Stands before each key.</summary>
    public string Prefix { get; init; } = "";

    /// <summary>How long connecting may take.</summary>
    public TimeSpan ConnectTimeout { get; init; } = Patience.Time;

    /// <summary>How long one operation may take, connecting included.</summary>
    public TimeSpan OperationTimeout { get; init; } = Patience.Time;

    /// <summary>How many operations run at once; others wait.</summary>
    public int MaxConnections { get; init; } = 32;

    /// <summary>The most bytes of a value. A server that announces a longer one is not believed.</summary>
    public int MaxValueLength { get; init; } = 128 * 1024 * 1024;

    /// <summary>The server, for messages.</summary>
    public string Address => $"{Host}:{Port}";
}
