namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>A number that the server answered with, or the error that it refused with.</summary>
internal readonly record struct RespNumber(long Value, string? Error);
