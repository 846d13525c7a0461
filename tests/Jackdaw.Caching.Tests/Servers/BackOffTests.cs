using Jackdaw.Caching.Tests.Servers.Redis;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>When a server that was not there is tried again.</summary>
public class BackOffTests
{
    [Fact]
    public void Failures_double_the_time_until_the_next_attempt()
    {
        SetClock clock = new();
        BackOff backOff = new(clock);
        Assert.Null(backOff.Forbids(out long attempt));
        foreach (int milliseconds in (int[])[20, 40, 80, 160, 320, 640, 1000, 1000])
        {
            backOff.Failed(attempt, "gone");
            clock.Milliseconds += milliseconds - 1;
            Assert.Equal("gone", backOff.Forbids(out _));
            clock.Milliseconds += (milliseconds / 4) + 2;
            Assert.Null(backOff.Forbids(out attempt));
        }

        backOff.Succeeded();
        Assert.Null(backOff.Forbids(out _));
    }

    [Fact]
    public void Attempts_that_fail_together_are_one_failure()
    {
        SetClock clock = new();
        BackOff backOff = new(clock);
        Assert.Null(backOff.Forbids(out long attempt));
        for (int i = 0; i < 10; i++)
        {
            backOff.Failed(attempt, "gone");
        }

        clock.Milliseconds += 26;
        Assert.Null(backOff.Forbids(out _));
    }

    [Fact]
    public void An_attempt_that_fails_after_a_later_one_succeeded_forbids_nothing()
    {
        BackOff backOff = new(new SetClock());
        Assert.Null(backOff.Forbids(out long early));
        Assert.Null(backOff.Forbids(out _));
        backOff.Succeeded();
        backOff.Failed(early, "gone");
        Assert.Null(backOff.Forbids(out _));
    }

    private sealed class SetClock : TimeProvider
    {
        public long Milliseconds { get; set; }

        public override long TimestampFrequency => 1000;

        public override long GetTimestamp() => Milliseconds;
    }
}
