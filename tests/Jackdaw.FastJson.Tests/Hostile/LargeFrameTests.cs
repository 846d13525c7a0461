using System.Runtime.ExceptionServices;
using Jackdaw.TestKit.Models;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.FastJson.Tests.Hostile;

/// <summary>
/// Types whose levels take much of the stack. Whatever the stack, what nests at most 60 levels is written, read and copied, or refused; a stack overflow would end the process, so they run in one of
/// their own.
/// </summary>
public class LargeFrameTests
{
    private const int Levels = 30;

    private static readonly JSONParameters Plain = new() { UseExtensions = false, SerializerMaxDepth = 100 };
    private static readonly JSONParameters Full = new() { SerializerMaxDepth = 100 };

    [Fact]
    public void Large_levels()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(LargeFrameTests), nameof(Large_levels));
            return;
        }

        JsonTypes.Register<Large>();
        foreach (int stack in new[] { 256, 1024, 1536 })
        {
            Run<KilobyteChain>(stack, inner => new() { Part3 = new() { Id = 3 }, Next = inner });
            Run<KilobyteRecordOf>(stack, inner => new() { Held = new() { Id = 3 }, Next = inner });
            Run<HugeChain>(stack, inner => new() { Value = new() { Id = 3 }, Next = inner });
            Run<LargeChain>(stack, inner => new() { List = [new() { Id = 1, Next = inner }] });
            Run<LargeChain>(stack, inner => new() { Array = [new() { Id = 1, Next = inner }] });
            Run<LargeChain>(stack, inner => new() { Named = new() { ["a"] = new() { Id = 1, Next = inner } } });
            Run<LargeChain>(stack, inner => new() { Maybe = new() { Id = 1, Next = inner } });
            Run<AnyChain>(stack, inner => new() { Value = new Large { Id = 1 }, Next = inner });
        }
    }

    private static void Run<T>(int kilobytes, Func<T?, T> around)
        where T : class
    {
        T? chain = null;
        for (int i = 0; i < Levels; i++)
        {
            chain = around(chain);
        }

        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    foreach (JSONParameters settings in new[] { Plain, Full })
                    {
                        string? text = Outcome(() => JSON.ToJSON(chain, settings));
                        string? again = text is null ? null : Outcome(() => JSON.ToJSON(JSON.ToObject<T>(text, settings), settings));
                        Assert.Equal(again is null ? null : text, again);
                    }

                    Outcome(() => JSON.ToJSON(JSON.DeepCopy(chain!), Full));
                }
                catch (Exception e)
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            kilobytes * 1024);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }

    private static string? Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (JsonDataException e) when (e.Code == JsonError.DepthExceeded)
        {
            return null;
        }
    }

    public sealed class AnyChain
    {
        public object? Value { get; set; }

        public AnyChain? Next { get; set; }
    }

    public sealed class KilobyteRecordOf
    {
        public Large Held { get; set; }

        public KilobyteRecordOf? Next { get; set; }
    }
}
