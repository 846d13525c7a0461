using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Who is asked, and who finds out that a server is back.</summary>
public sealed class HostListTests
{
    private static readonly HostAddress[] Addresses = [new("a", 1), new("b", 2)];

    [Fact]
    public void One_caller_tries_a_server_that_failed_and_the_others_go_on()
    {
        ServerOptions options = new() { Hosts = Addresses, WriteHost = Addresses[0], BackOff = TimeSpan.Zero, Time = new ManualClock() };
        using ServerHost failed = new(Addresses[0], options);
        using ServerHost good = new(Addresses[1], options);
        HostList hosts = new([failed, good], firstOnly: true);
        Assert.Same(failed, hosts.Next());
        Assert.Same(failed, hosts.Next());

        // Its time to be left alone is over at once: the next caller tries it, and only that one.
        failed.Failed(new FulltextException("down") { IsTransient = true });
        Assert.Same(failed, hosts.Next());
        Assert.Same(good, hosts.Next());
        Assert.Same(good, hosts.Next());

        failed.Succeeded();
        Assert.Same(failed, hosts.Next());
        Assert.Same(failed, hosts.Next());
    }

    [Fact]
    public void Where_all_have_failed_one_is_asked_all_the_same()
    {
        ServerOptions options = new() { Hosts = Addresses, WriteHost = Addresses[0], BackOff = TimeSpan.FromMinutes(1), Time = new ManualClock() };
        using ServerHost first = new(Addresses[0], options);
        using ServerHost second = new(Addresses[1], options);
        HostList hosts = new([first, second], firstOnly: true);
        first.Failed(new FulltextException("down") { IsTransient = true });
        second.Failed(new FulltextException("down") { IsTransient = true });
        Assert.NotNull(hosts.Next());
        Assert.Same(second, hosts.Next(first, []));
    }

    /// <summary>A ping lets a server back for one read, and the back-off grows meanwhile.</summary>
    [Fact]
    public void A_server_that_answers_pings_only_is_tried_by_one_caller()
    {
        ManualClock clock = new();
        TimeSpan backOff = TimeSpan.FromSeconds(1);
        ServerOptions options = new() { Hosts = Addresses, WriteHost = Addresses[0], BackOff = backOff, Time = clock };
        using ServerHost bad = new(Addresses[0], options);
        using ServerHost good = new(Addresses[1], options);
        HostList hosts = new([bad, good], firstOnly: true);
        FulltextException error = new("cut off") { IsTransient = true };
        foreach (int seconds in (int[])[1, 2, 4])
        {
            bad.Failed(error);
            Assert.Same(good, hosts.Next());
            clock.Pass(backOff * seconds - TimeSpan.FromMilliseconds(100));
            Assert.Same(good, hosts.Next());
            clock.Pass(TimeSpan.FromMilliseconds(200));
            Assert.Same(bad, hosts.Next());
            bad.Responded();
            Assert.Same(bad, hosts.Next());
            Assert.Same(good, hosts.Next());
        }

        bad.Succeeded();
        Assert.Same(bad, hosts.Next());
        Assert.Same(bad, hosts.Next());
        bad.Failed(error);
        clock.Pass(backOff + TimeSpan.FromMilliseconds(100));
        Assert.Same(bad, hosts.Next());
    }
}
