namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>All that goes wrong between this program and a Redis server.</summary>
internal sealed class RedisException : Exception
{
    private RedisException(string message, string? serverError, Exception? inner)
        : base(message, inner) => ServerError = serverError;

    /// <summary>What the server said, like "OOM command not allowed …"; null where it is not the server that refused.</summary>
    public string? ServerError { get; }

    /// <summary>The server answered with an error; the connection goes on.</summary>
    public static RedisException Refused(string address, string error) => new($"Redis at {address} answered with an error: {error}", error, null);

    /// <summary>What came is not what the protocol has there.</summary>
    public static RedisException Broken(string address, string what) => new($"Redis at {address} broke the protocol: {what}", null, null);

    /// <summary>There is no connection, or it ended.</summary>
    public static RedisException Unreachable(string address, string what, Exception? inner = null) => new($"Redis at {address}: {what}", null, inner);
}
