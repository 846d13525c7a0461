using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Tests.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>A connection string with <c>backend=server</c> leaves open which server this is; nothing is refused before the server was asked.</summary>
public class DialectDetectionTests
{
    private static readonly byte[] Unsupported = Packets.Packet(1, Packets.Error("P01: syntax error, unexpected '(', expecting $end near '()'"));

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("0.0.0 e790cb571@26082218 dev", false)]
    [InlineData("4.2.0 15e927b@211223 release", true)]
    [InlineData("0.0.0", true)]
    public void Manticore_is_found_by_asking_whatever_version_it_states(string version, bool isBeforeVersionFunction)
    {
        using FakeServer server = Manticore(version, isBeforeVersionFunction);
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};retries=0");
        backend.Initialize();
        Assert.Equal("manticore", backend.Name);
    }

    [Fact]
    public void A_server_without_versions_is_Sphinx()
    {
        using FakeServer server = new(async client =>
        {
            await client.LogIn(version: "3.0.3-dev");
            while (await client.Statement() is { } statement)
            {
                await client.Send(statement == "SELECT VERSION()" ? Unsupported : Packets.Rows(["Counter", "Value"], []));
            }
        });
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};retries=0");
        backend.Initialize();
        Assert.Equal("sphinx", backend.Name);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_first_call_is_not_refused_as_another_servers(bool isAsync)
    {
        using FakeServer server = Manticore("0.0.0");
        using FulltextStore store = new($"backend=server;host={server.Host};retries=0{PatientServers.Times}");
        using IFulltextSession session = store.StartSession();
        IReadOnlyList<Suggestion> suggestions = isAsync ? await session.SuggestAsync<Article>("serch", cancellationToken: Cancellation) : session.Suggest<Article>("serch");
        Assert.Equal([new Suggestion("search", 1, 7)], suggestions);
    }

    [Fact]
    public void Capabilities_are_those_of_the_server_before_the_first_call()
    {
        using FakeServer server = Manticore("0.0.0");
        using FulltextStore store = new($"backend=server;host={server.Host};retries=0{PatientServers.Times}");
        Assert.True(store.Capabilities.Has(FulltextCapability.Suggestions));
    }

    [Fact]
    public async Task A_server_that_is_busy_is_not_taken_for_Sphinx()
    {
        bool isBusy = true;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                await client.Send(Volatile.Read(ref isBusy) ? Packets.Packet(1, Packets.Error("server is busy, try again later")) : Answer(statement));
            }
        });
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};retries=0");
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(async () => await backend.SuggestAsync(Part.Map, "serch", 3, Cancellation));
        Assert.True(error.IsTransient);
        Volatile.Write(ref isBusy, false);
        backend.Initialize();
        Assert.Equal("manticore", backend.Name);
    }

    private static FakeServer Manticore(string version, bool isBeforeVersionFunction = false) => new(async client =>
    {
        await client.LogIn(version: version);
        while (await client.Statement() is { } statement)
        {
            await client.Send(isBeforeVersionFunction && statement == "SELECT VERSION()" ? Unsupported : Answer(statement));
        }
    });

    private static byte[] Answer(string statement) => statement switch
    {
        "SELECT VERSION()" => Packets.Rows(["version()"], [["0.0.0"]]),
        "SHOW STATUS LIKE '%version%'" => Packets.Rows(["Counter", "Value"], [["version", "0.0.0"], ["mysql_version", "0.0.0"]]),
        _ when statement.StartsWith("CALL QSUGGEST('serch',", StringComparison.Ordinal) => Packets.Rows(["suggest", "distance", "docs"], [["search", "1", "7"]]),
        _ => Packets.Packet(1, Packets.Error("unexpected " + statement)),
    };
}
