using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>A codec that catches every exception does not hide that the stack is short: the operation is run again on a larger one.</summary>
public class StackShortageTests
{
    private const int Levels = 900;

    private static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = 1000 });

    [Fact]
    public void Reading_reaches_the_bottom()
    {
        GreedyNest? read = null;
        SmallStack.Run(() => read = CheckedHarness<GreedyNest, GreedyNestCodec>.Read(Arrays(Levels), Deep));
        Assert.Equal(Levels, read!.Depth);
    }

    [Fact]
    public void Writing_reaches_the_bottom()
    {
        string? written = null;
        SmallStack.Run(() => written = CheckedHarness<GreedyNest, GreedyNestCodec>.Write(Nest(Levels), Deep));
        Assert.Equal(Arrays(Levels), written);
    }

    [Fact]
    public void Exceptions_that_are_wrapped_at_every_level_take_no_stack()
    {
        string json = Arrays(60).Replace("[]", "[true]", StringComparison.Ordinal);
        SmallStack.Run(() => Assert.IsType<InvalidTimeZoneException>(
            Assert.ThrowsAny<Exception>(() => CheckedHarness<GreedyNest, GreedyNestCodec>.Read(json))));
        SmallStack.Run(() => Assert.IsType<InvalidTimeZoneException>(
            Assert.ThrowsAny<Exception>(() => CheckedHarness<GreedyNest, GreedyNestCodec>.Write(Nest(70)))));
    }

    private static string Arrays(int levels) => new string('[', levels) + new string(']', levels);

    private static GreedyNest Nest(int levels)
    {
        GreedyNest value = new(null);
        for (int i = 1; i < levels; i++)
        {
            value = new(value);
        }

        return value;
    }
}
