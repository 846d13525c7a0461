using Jackdaw.Search.Elastic;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>A host that fails for one caller while it responds to another is not left alone for ever.</summary>
public sealed class NodeRaceTests
{
    [Fact]
    public void A_node_that_responds_while_it_fails_comes_back()
    {
        InterruptedClock clock = new();
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch" });
        ElasticNode node = new(new Uri("http://a:9200/"), options, clock);
        clock.Interrupt = () => node.Succeeded(ElasticRequestKind.Search);
        node.Failed(ElasticRequestKind.Search);
        Assert.Null(clock.Interrupt);
        node.Succeeded(ElasticRequestKind.Search);
        Assert.True(node.IsAvailable);
        node.Failed(ElasticRequestKind.Search);
        Assert.False(node.IsAvailable);
        node.Succeeded(ElasticRequestKind.Search);
        Assert.True(node.IsAvailable);
    }

    [Fact]
    public void A_server_that_responds_while_it_fails_comes_back()
    {
        InterruptedClock clock = new();
        HostAddress address = new("a", 1);
        using ServerHost host = new(address, new ServerOptions { Hosts = [address], WriteHost = address, BackOff = TimeSpan.FromMinutes(1), Time = clock });
        clock.Interrupt = host.Succeeded;
        host.Failed(new FulltextException("down") { IsTransient = true });
        Assert.Null(clock.Interrupt);
        host.Succeeded();
        Assert.True(host.IsAvailable);
        Assert.True(host.TryTake());
        Assert.True(host.TryTake());
    }

    [Fact]
    public void One_of_many_callers_tries_a_node_again()
    {
        ManualClock clock = new();
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch", ["backoff"] = "1" });
        ElasticNode node = new(new Uri("http://a:9200/"), options, clock);
        Assert.False(node.TryTake());
        Assert.True(node.Failed(ElasticRequestKind.Search));
        Assert.False(node.Failed(ElasticRequestKind.Search));
        Assert.False(node.TryTake());
        clock.Pass(TimeSpan.FromSeconds(2));
        Assert.Equal([true, false, false], [node.TryTake(), node.TryTake(), node.TryTake()]);
    }

    /// <summary>A clock that does something else in the moment when it is looked at.</summary>
    private sealed class InterruptedClock : TimeProvider
    {
        public Action? Interrupt { get; set; }

        public override long GetTimestamp()
        {
            Action? interrupt = Interrupt;
            Interrupt = null;
            interrupt?.Invoke();
            return base.GetTimestamp();
        }
    }
}
