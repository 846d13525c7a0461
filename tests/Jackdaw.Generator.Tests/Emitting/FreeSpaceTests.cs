using Jackdaw.Generator.Emitting;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Tests.Emitting;

/// <summary>
/// The emitter's bookkeeping against a writer that counts: whatever the members and whichever of the conditional ones are left out,
/// every store finds its room.
/// </summary>
public class FreeSpaceTests
{
    private const int Seed = 7;
    private const int LeafReach = 64;

    [Fact]
    public void Nothing_is_written_beyond_what_is_free()
    {
        var random = new Random(Seed);
        for (int round = 0; round < 5_000; round++)
        {
            List<FreeSpace.Step> steps = [.. Enumerable.Range(0, random.Next(0, 40)).Select(_ => Step(random))];
            (int begin, List<int> reserves, int end) = Plan(steps);
            for (int run = 0; run < 4; run++)
            {
                Write(steps, begin, reserves, end, random);
            }
        }
    }

    [Fact]
    public void A_run_of_small_members_reserves_once()
    {
        var small = new FreeSpace.Step(10, 16, WriteCost.Bounded, 11, IsConditional: false);
        (int begin, List<int> reserves, int end) = Plan([.. Enumerable.Repeat(small, 30)]);
        Assert.True(begin >= (30 * 21) + LeafReach - 11 - FreeSpace.AfterReserve);
        Assert.All(reserves, reserve => Assert.Equal(-1, reserve));
        Assert.Equal(-1, end);
    }

    [Fact]
    public void Codecs_that_reserve_by_themselves_need_no_reserve()
    {
        var text = new FreeSpace.Step(10, 16, WriteCost.SelfReserving, 0, IsConditional: false);
        var list = new FreeSpace.Step(10, 16, WriteCost.Unbounded, 0, IsConditional: false);
        (int begin, List<int> reserves, _) = Plan([text, list, text, list]);
        Assert.Equal(0, begin);
        Assert.All(reserves, reserve => Assert.Equal(-1, reserve));
    }

    private static FreeSpace.Step Step(Random random)
    {
        int length = random.Next(4, 120);
        WriteCost cost = random.GetItems<WriteCost>([WriteCost.Bounded, WriteCost.Bounded, WriteCost.SelfReserving, WriteCost.Unbounded, WriteCost.Custom], 1)[0];
        return new FreeSpace.Step(length, (length + 31) / 32 * 32, cost, cost == WriteCost.Bounded ? random.Next(4, 41) : 0, random.Next(3) == 0);
    }

    private static (int Begin, List<int> Reserves, int End) Plan(List<FreeSpace.Step> steps)
    {
        var space = new FreeSpace(steps);
        int begin = space.Begin();
        var reserves = new List<int>();
        for (int i = 0; i < steps.Count; i++)
        {
            reserves.Add(space.Before(i));
            space.After(i);
        }

        return (begin, reserves, space.BeforeEnd());
    }

    /// <summary>Plays the contract: what each codec may touch, may use and must leave.</summary>
    private static void Write(List<FreeSpace.Step> steps, int begin, List<int> reserves, int end, Random random)
    {
        int free = FreeSpace.AfterReserve + begin;
        for (int i = 0; i < steps.Count; i++)
        {
            FreeSpace.Step step = steps[i];
            free = reserves[i] < 0 ? free : Math.Max(free, FreeSpace.AfterReserve + reserves[i]);
            if (step.IsConditional && random.Next(2) == 0)
            {
                continue;
            }

            Needs(step.NameReach);
            free -= step.NameLength;
            switch (step.Cost)
            {
                case WriteCost.Bounded:
                    Needs(LeafReach);
                    free -= step.MaxBytes;
                    break;
                case WriteCost.Custom:
                    Needs(FreeSpace.OnEntry);
                    free -= random.Next(FreeSpace.OnEntry + 1);
                    break;
                case WriteCost.Unbounded:
                    Needs(FreeSpace.OnEntry);
                    free = FreeSpace.AfterReserve;
                    break;
                default:
                    free = FreeSpace.AfterReserve;
                    break;
            }
        }

        free = end < 0 ? free : Math.Max(free, FreeSpace.AfterReserve + end);
        Needs(1);

        void Needs(int bytes) => Assert.True(free >= bytes, $"{free} bytes are free, {bytes} needed (seed {Seed}).");
    }
}
