using Jackdaw.Search.Backends;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.Guide;
using Jackdaw.Search.Wire;
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
    [InlineData("host=a;host=b", "Duplicate key 'host'")]
    [InlineData("host", "at character 1: missing '='")]
    [InlineData("host=a; host", "at character 9: missing '='")]
    [InlineData("host=a;=b", "at character 8: missing key before '='")]
    [InlineData("host='a", "at character 6: unclosed quote (')")]
    [InlineData("host=\"search1;port=9306", "at character 6: unclosed quote (\")")]
    [InlineData("password='a''", "at character 10: unclosed quote (')")]
    [InlineData("password='a'b;host=c", "at character 13: unexpected text")]
    [InlineData("user=a;user name=b", "Duplicate key 'user' in the connection string at character 8")]
    [InlineData("maximum pool size=1;max pool size=2", "Duplicate key 'maximumpoolsize'")]
    [InlineData("host=a,,b", "host names separated by commas")]
    [InlineData("host=a,", "host names separated by commas")]
    [InlineData("host=,", "host names separated by commas")]
    [InlineData("host=a b", "host=a b")]
    [InlineData("host='a'';port=1", "unclosed quote")]
    [InlineData("host=a:1:2", "a host name or address")]
    [InlineData("host=[::1", "a host name or address")]
    [InlineData("host=[::1]9306", "a host name or address")]
    [InlineData("host=[localhost]:1", "a host name or address")]
    [InlineData("host=a//b", "a host name or address")]
    [InlineData("host=a:", "1 to 65535")]
    [InlineData("host=a:-1", "1 to 65535")]
    [InlineData("host=a:65536", "1 to 65535")]
    [InlineData("port=", "1 to 65535")]
    [InlineData("port=0", "1 to 65535")]
    [InlineData("write host=", "host names separated by commas")]
    [InlineData("retries=", "0 to 100")]
    [InlineData("backend=", "'manticore'")]
    [InlineData("folder=./data", "with backend=embedded: folder")]
    [InlineData("host=", "host")]
    [InlineData("host=:9306", "before the port")]
    [InlineData("host=a:0", "1 to 65535")]
    [InlineData("port=x", "port=x")]
    [InlineData("maximum pool size=0", "1 to 10000")]
    [InlineData("minimum pool size=5;maximum pool size=4", "exceeds 'maximum pool size=4'")]
    [InlineData("connect timeout=0", "greater than 0")]
    [InlineData("tls=maybe", "'required'")]
    [InlineData("backend=oracle", "'manticore'")]
    [InlineData("collation=latin1", "'binary'")]
    [InlineData("write host=a,b", "one host")]
    public void What_is_wrong_is_named(string text, string expected) =>
        Assert.Contains(expected, Assert.Throws<ArgumentException>(() => ConnectionStringReader.Read(text)).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("user=''", "user", "")]
    [InlineData("user=", "user", "")]
    [InlineData("password=don't;host=a", "password", "don't")]
    [InlineData("password=\"it's; \"\"so\"\"\" ;host=a", "password", "it's; \"so\"")]
    [InlineData(" ; password = ' a ' ; ", "password", " a ")]
    [InlineData("password=a=b", "password", "a=b")]
    public void Values_are_read_as_they_are_written(string text, string key, string expected) =>
        Assert.Equal(expected, ConnectionValues.Of(text)[key]);

    [Fact]
    public void No_message_shows_a_piece_of_a_password() =>
        Assert.DoesNotContain("cret", Assert.Throws<ArgumentException>(() => ConnectionStringReader.Read("host=a;password=se;cret")).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("search_1.example:9")]
    [InlineData("10.0.0.1:9")]
    [InlineData("[fe80::1%3]:9")]
    [InlineData("b\u00fccher.example:9")]
    public void Names_and_addresses_of_all_kinds_are_accepted(string host) => Assert.Equal(9, ConnectionStringReader.Read("host=" + host).Hosts[0].Port);

    [Fact]
    public void The_guide_lists_all_keys()
    {
        string message = Assert.Throws<ArgumentException>(() => ConnectionStringReader.Read("nosuchkey=1")).Message;
        string[] keys = message[(message.IndexOf("Known keys: ", StringComparison.Ordinal) + "Known keys: ".Length)..].TrimEnd('.')
            .Replace("; with backend=embedded: ", ", ", StringComparison.Ordinal).Split(", ");
        Assert.True(keys.Length > 20, message);
        string guide = GuidePage.Load().Text;
        Assert.All(keys, key => Assert.Matches($"\\| [^|]*`{key}`[^|]* \\|", guide));
    }
}
