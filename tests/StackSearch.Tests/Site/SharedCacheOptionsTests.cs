using System.Net;
using StackSearch.Caching;
using StackSearch.SharedCache;

namespace StackSearch.Tests.Site;

public class SharedCacheOptionsTests
{
    [Fact]
    public void Options_are_read_and_the_others_are_passed_on()
    {
        Assert.Equal("Redis at a:1", Read(out string[] rest, "--count", "5", "--redis", "a:1", "--replace").Name);
        Assert.Equal(["--count", "5", "--replace"], rest);
        Assert.Equal("PostgreSQL", Read(out rest, "--postgres=Host=a;Password=secret").Name);
        Assert.Empty(rest);
    }

    [Theory]
    [InlineData("localhost:6379", "localhost", 6379)]
    [InlineData("[::1]:1", "::1", 1)]
    [InlineData("10.0.0.1:65535", "10.0.0.1", 65535)]
    [InlineData("localhost", null, 0)]
    [InlineData(":1", null, 0)]
    [InlineData("::1", null, 0)]
    [InlineData("a:0", null, 0)]
    [InlineData("a:65536", null, 0)]
    [InlineData("a b:1", null, 0)]
    public void Addresses_of_Redis_are_read(string text, string? host, int port)
    {
        Assert.Equal(host is not null, SharedCacheOptions.TryReadEndPoint(text, out DnsEndPoint? server));
        Assert.Equal((host, port), (server?.Host, server?.Port ?? 0));
    }

    [Theory]
    [InlineData("--redis needs a server and its port", "--redis", "localhost")]
    [InlineData("--redis needs a server and its port", "--redis")]
    [InlineData("--postgres needs an Npgsql connection string", "--postgres", "nonsense")]
    [InlineData("--postgres needs an Npgsql connection string", "--postgres")]
    [InlineData("--redis and --postgres do not go together", "--redis", "a:1", "--postgres", "Host=a")]
    [InlineData("--redis and --postgres are for serving", "--redis", "a:1", "--import-only")]
    [InlineData("this program needs --redis or --postgres", "--count", "5")]
    public void Wrong_options_are_usage_errors(string expected, params string[] args)
    {
        JobFailure failure = Assert.Throws<JobFailure>(() => Read(out _, args));
        Assert.Equal(ExitCode.Usage, failure.Code);
        Assert.Contains(expected, failure.Message);
        Assert.DoesNotContain('\n', failure.Message);
    }

    private static CacheChoice Read(out string[] rest, params string[] args)
    {
        (rest, Dictionary<string, string> own) = SharedCacheOptions.Split(args);
        return SharedCacheOptions.Read(own, rest);
    }
}
