using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Types whose levels take much of the stack: large structs as members and items, a thousand parameters. Whatever the stack, nesting that the profile allows is read and written, or refused; a stack overflow
/// would end the process, so each runs in one of its own.
/// </summary>
public class LargeFrameTests
{
    private const int Depth = 60;

    private static readonly int[] Stacks = [256 * 1024, 1024 * 1024, 1536 * 1024];

    [Fact]
    public void Large_levels()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(LargeFrameTests), nameof(Large_levels));
            return;
        }

        foreach (int stack in Stacks)
        {
            Both<KilobyteChain>(stack, "{\"Part3\":{\"Id\":3},\"Next\":", "null", "}", mustPass: true);
            Both<KilobyteRecord>(stack, "{\"Part3\":{\"Id\":3},\"Next\":", "null", "}", mustPass: true);
            Both<ThousandParameters>(stack, "{\"P7\":\"x\",\"Next\":", "null", "}", mustPass: true);
            Both<TupleChain>(stack, "{\"Next\":{\"Item20\":", "null", "}}", mustPass: true);
            Both<LargeChain>(stack, "{\"List\":[{\"Id\":1,\"Next\":", "null", "}]}", mustPass: false);
            Both<LargeChain>(stack, "{\"Array\":[{\"Id\":1},{\"Id\":2,\"Next\":", "null", "}]}", mustPass: false);
            Both<LargeChain>(stack, "{\"Named\":{\"a\":{\"Id\":1,\"Next\":", "null", "}}}", mustPass: false);
            Both<LargeChain>(stack, "{\"Maybe\":{\"Id\":1,\"Next\":", "null", "}}", mustPass: false);
            Both<LargeChain>(stack, "{\"Shown\":[{\"Id\":1,\"Next\":", "null", "}]}", mustPass: false);
            Both<LargeChain>(stack, "{\"Pair\":{\"Item1\":1,\"Item2\":{\"Id\":1,\"Next\":", "null", "}}}", mustPass: false);
            Both<HugeChain>(stack, "{\"Value\":{\"Id\":1},\"Next\":", "null", "}", mustPass: false);
            Both<LargeBase>(stack, "{\"$type\":\"large\",\"Value\":{\"Id\":1},\"Next\":", "null", "}", mustPass: false);
        }
    }

    /// <summary>With depth that no stack carries the answer is an error, on whatever stack.</summary>
    [Fact]
    public void Deeper_than_any_stack()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(LargeFrameTests), nameof(Deeper_than_any_stack));
            return;
        }

        string document = string.Concat(Enumerable.Repeat("{\"Value\":{\"Id\":1},\"Next\":", 900)) + "null" + new string('}', 900);
        foreach (int stack in Stacks)
        {
            SmallStack.Run(
                () => Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => DeepJson.Deserialize<HugeChain>(document)).Code),
                stack);
        }
    }

    private static void Both<T>(int stack, string open, string inner, string close, bool mustPass)
        where T : class
    {
        int levels = Depth / open.Count(c => c is '{' or '[');
        string document = string.Concat(Enumerable.Repeat(open, levels)) + inner + string.Concat(Enumerable.Repeat(close, levels));
        SmallStack.Run(
            () =>
            {
                string generated = Outcome(() => Json.Serialize(Json.Deserialize<T>(document)));
                string composed = Outcome(() => RuntimeJson.Serialize(RuntimeJson.Deserialize<T>(document)));
                if (mustPass)
                {
                    Assert.StartsWith("{", generated, StringComparison.Ordinal);
                    Assert.Equal(generated, composed);
                    Assert.True(Encoding.UTF8.GetByteCount(generated) > document.Length);
                }
            },
            stack);
    }

    private static string Outcome(Func<string> roundTrip)
    {
        try
        {
            return roundTrip();
        }
        catch (JsonDataException e) when (e.Code == JsonError.DepthExceeded)
        {
            return e.Message;
        }
    }
}
