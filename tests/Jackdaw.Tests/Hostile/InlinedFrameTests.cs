using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using Jackdaw.Build;
using Jackdaw.TestKit.Models;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Optimized code shared by all types guesses which member comes next, and takes the code of that member into its own frame. Where that code has a
/// large struct on the stack, every level of every type would take as much, before anything has looked whether it fits.
/// </summary>
public class InlinedFrameTests
{
    private const string Kind = "JACKDAW_FRAME_KIND";

    private const int Most = 4 * 1024;

    private static readonly Dictionary<string, Action> Kinds = new(StringComparer.Ordinal)
    {
        ["array"] = Train(new Holder<Large[]>(new Large[2])),
        ["list"] = Train(new Holder<List<Large>>([default, default])),
        ["list interface"] = Train(new Holder<IList<Large>>([default, default])),
        ["set"] = Train(new Holder<HashSet<Large>>([default])),
        ["set interface"] = Train(new Holder<ISet<Large>>(new HashSet<Large> { default })),
        ["queue"] = Train(new Holder<Queue<Large>>(new Queue<Large>([default]))),
        ["stack"] = Train(new Holder<Stack<Large>>(new Stack<Large>([default]))),
        ["concurrent queue"] = Train(new Holder<ConcurrentQueue<Large>>(new ConcurrentQueue<Large>([default]))),
        ["immutable list"] = Train(new Holder<ImmutableList<Large>>([default])),
        ["immutable set"] = Train(new Holder<ImmutableHashSet<Large>>([default])),
        ["frozen set"] = Train(new Holder<FrozenSet<Large>>(FrozenSet.ToFrozenSet([default(Large)]))),
        ["dictionary"] = Train(new Holder<Dictionary<string, Large>>(new() { ["a"] = default })),
        ["dictionary interface"] = Train(new Holder<IDictionary<string, Large>>(new Dictionary<string, Large> { ["a"] = default })),
        ["sorted dictionary"] = Train(new Holder<SortedDictionary<string, Large>>(new() { ["a"] = default })),
        ["immutable dictionary"] = Train(new Holder<ImmutableDictionary<string, Large>>(ImmutableDictionary<string, Large>.Empty.Add("a", default))),
        ["immutable sorted dictionary"] = Train(new Holder<ImmutableSortedDictionary<string, Large>>(ImmutableSortedDictionary<string, Large>.Empty.Add("a", default))),
        ["frozen dictionary"] = Train(new Holder<FrozenDictionary<string, Large>>(new Dictionary<string, Large> { ["a"] = default }.ToFrozenDictionary())),
        ["nullable"] = Train(new Holder<Large?>(default(Large))),
        ["tuple"] = Train(new Holder<Tuple<int, Large>>(Tuple.Create(1, default(Large)))),
        ["boxed"] = Train(new Holder<object>(default(Large))),
        ["derived struct"] = Train(new Holder<IPart>(default(LargePart))),
        ["dictionary of two dimensions"] = Train(new Holder<Dictionary<string, Large[,]>>(new() { ["a"] = new Large[1, 1] })),
        ["array of two dimensions"] = Train(new Holder<Large[,]>(new Large[1, 1])),
    };

    public static TheoryData<string> Names => [.. Kinds.Keys];

    [LongTheory(Guards = true)]
    [MemberData(nameof(Names))]
    public void Members_of_other_types_take_no_stack(string kind)
    {
        if (!ChildTest.IsChild)
        {
            // Without waiting for background compilation at length, and with profiles from the first call on.
            ChildTest.Run(
                typeof(InlinedFrameTests), nameof(Members_of_other_types_take_no_stack), (Kind, kind), ("DOTNET_TieredPGO_InstrumentOnlyHotCode", "0"), ("DOTNET_TC_CallCountingDelayMs", "0"));
            return;
        }

        if (Environment.GetEnvironmentVariable(Kind) != kind)
        {
            return;
        }

        for (int round = 0; round < 3; round++)
        {
            Kinds[kind]();
            (long read, long write) = FrameProbe.Measure();
            Assert.InRange(read, 1, Most);
            Assert.InRange(write, 1, Most);
            Thread.Sleep(50);
        }
    }

    private static Action Train<T>(Holder<T> value) => () =>
    {
        for (int i = 0; i < 100; i++)
        {
            string text = RuntimeJson.Serialize(value);
            Assert.Equal(text, RuntimeJson.Serialize(RuntimeJson.Deserialize<Holder<T>>(text)));
        }
    };

    [System.Text.Json.Serialization.JsonDerivedType(typeof(LargePart), "large")]
    private interface IPart;

    private struct LargePart : IPart
    {
        public Large Part { get; set; }
    }

    private sealed class Holder<T>(T held)
    {
        public T Held { get; set; } = held;
    }
}
