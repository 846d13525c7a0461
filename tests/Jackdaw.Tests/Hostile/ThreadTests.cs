using Jackdaw.Build;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Hostile;

/// <summary>Many threads at once.</summary>
public class ThreadTests
{
    private const int Threads = 8;
    private const int Seed = 20106;

    /// <summary>A profile per type argument, so that each has a first use of its own.</summary>
    private sealed class ColdJson<T> : JsonProfile<ColdJson<T>>;

    private static class Use<T>
    {
        internal static string Once() => ColdJson<T>.Serialize(ColdJson<T>.Deserialize<List<int>>("[1,2,3]"u8));
    }

    private sealed class ColdCodecs : JsonCodecProvider
    {
        private const string Shape = "cold";

        public override JsonCodecHandle? Find(Type type, string shape) =>
            type == typeof(List<int>) && shape == Shape ? JsonCodecHandle.Of<List<int>, ListCodec<int, Int32Codec>>() : null;

        public override JsonProfileSettings? FindSettings(Type profile) => null;

        public override string? FindShape(Type profile) =>
            profile.IsGenericType && profile.GetGenericTypeDefinition() == typeof(ColdJson<>) ? Shape : null;
    }

    [Fact]
    public void The_first_use_may_happen_on_many_threads_at_once()
    {
        JsonCodecRegistry.Add(new ColdCodecs());
        Type marker = typeof(ThreadTests);
        for (int round = 0; round < 40; round++)
        {
            marker = typeof(List<>).MakeGenericType(marker);
            Func<string> once = typeof(Use<>).MakeGenericType(marker)
                .GetMethod("Once", System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!
                .CreateDelegate<Func<string>>();
            using Barrier start = new(Threads);
            Run(_ =>
            {
                start.SignalAndWait();
                Assert.Equal("[1,2,3]", once());
            });
        }
    }

    [SampledFact(Guards = true)]
    public void Each_thread_gets_its_own_answers()
    {
        Run(thread =>
        {
            Random random = new(Seed + thread);
            DocumentGenerator generator = new(random);
            Mutator mutator = new(random);
            for (int i = 0; i < LongTests.Rounds(400, sample: 100); i++)
            {
                byte[] document = generator.Document(values: 1 + random.Next(20));
                Conformance.EveryDoor.Agree(i % 3 == 0 ? mutator.Mutate(document) : document, $"thread {thread}, document {i} of seed {Seed}");
                if (Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document).Value is Tree value)
                {
                    Assert.Equal(value, Json.Deserialize<Tree>(Json.Serialize(value)));
                }
            }
        });
    }

    private static void Run(Action<int> work)
    {
        Exception?[] failures = new Exception?[Threads];
        Thread[] threads =
        [
            .. Enumerable.Range(0, Threads).Select(number => new Thread(() =>
            {
                try
                {
                    work(number);
                }
#pragma warning disable CA1031 // Shown by the test's own thread.
                catch (Exception e)
#pragma warning restore CA1031
                {
                    failures[number] = e;
                }
            })),
        ];
        Array.ForEach(threads, thread => thread.Start());
        Assert.All(threads, thread => Assert.True(thread.Join(TimeSpan.FromMinutes(3)), "An endless loop: the watchdog ended the wait."));
        Assert.All(failures, Assert.Null);
    }
}
