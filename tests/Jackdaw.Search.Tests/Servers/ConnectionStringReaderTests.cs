using Jackdaw.Search.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

public sealed class ConnectionStringReaderTests
{
    [Fact]
    public void What_is_not_said_has_a_default()
    {
        ServerOptions options = ConnectionStringReader.Read("");
        Assert.Equal([new HostAddress("localhost", 9306)], options.Hosts);
        Assert.Equal(options.Hosts[0], options.WriteHost);
        Assert.Equal(TimeSpan.FromSeconds(15), options.ConnectTimeout);
        Assert.Equal(20, options.MaximumPoolSize);
        Assert.Null(options.Dialect);
        Assert.Equal(TlsUse.Off, options.Tls);
    }

    [Fact]
    public void Everything_can_be_said()
    {
        ServerOptions options = ConnectionStringReader.Read(
            "Backend=manticore; Host=a:1, b, [::1]:7,::2; Port=5; Write Host=w:9; User=me; Password='p;w'; TLS=unchecked; Connect Timeout=1.5; CommandTimeout=2;"
            + "Minimum Pool Size=1;MaxPoolSize=3; pool timeout=4; idle lifetime=6; ping after=7; retries=0; back off=0.1; host order=first; maximum packet=65536; collation=BINARY");
        Assert.Equal([new("a", 1), new("b", 5), new("::1", 7), new("::2", 5)], options.Hosts);
        Assert.Equal(new HostAddress("w", 9), options.WriteHost);
        Assert.Equal(("me", "p;w"), (options.User, options.Password));
        Assert.Equal(TlsUse.Unchecked, options.Tls);
        Assert.Equal((1.5, 2.0), (options.ConnectTimeout.TotalSeconds, options.CommandTimeout.TotalSeconds));
        Assert.Equal((1, 3), (options.MinimumPoolSize, options.MaximumPoolSize));
        Assert.Equal((4.0, 6.0, 7.0, 0.1), (options.PoolTimeout.TotalSeconds, options.IdleLifetime.TotalSeconds, options.PingAfter.TotalSeconds, options.BackOff.TotalSeconds));
        Assert.Equal(0, options.Retries);
        Assert.True(options.FirstHostOnly);
        Assert.Equal(65536, options.MaximumPacket);
        Assert.Equal("binary", options.Collation);
        Assert.Equal(SphinxQlDialect.Manticore, options.Dialect);
        Assert.Equal("[::1]:7", options.Hosts[2].ToString());
    }

    [Theory]
    [InlineData("hots=a", "'hots'")]
    [InlineData("host=a;host=b", "'host' twice")]
    [InlineData("host", "'host'")]
    [InlineData("host=", "host")]
    [InlineData("host=:9306", "before the port")]
    [InlineData("host=a:0", "1 to 65535")]
    [InlineData("port=x", "port=x")]
    [InlineData("maximum pool size=0", "1 to 10000")]
    [InlineData("minimum pool size=5;maximum pool size=4", "more than the maximum")]
    [InlineData("connect timeout=0", "above 0")]
    [InlineData("tls=maybe", "'required'")]
    [InlineData("backend=oracle", "'manticore'")]
    [InlineData("collation=latin1", "'binary'")]
    [InlineData("write host=a,b", "one host")]
    public void What_is_wrong_is_named(string text, string expected) =>
        Assert.Contains(expected, Assert.Throws<ArgumentException>(() => ConnectionStringReader.Read(text)).Message, StringComparison.Ordinal);
}
