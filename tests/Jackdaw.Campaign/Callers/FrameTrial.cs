using Jackdaw.Campaign.Documents;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Campaign.Callers;

/// <summary>Types whose levels take much of the stack, nested at random, on stacks of all sizes, generated and composed at run time. A stack overflow ends the process.</summary>
internal sealed class FrameTrial(Random random)
{
    private static readonly (string Open, string Close, Func<string, string?> Generated, Func<string, string?> Composed)[] Types =
    [
        Of<KilobyteChain>("{\"Part3\":{\"Id\":3},\"Next\":", "}"),
        Of<KilobyteRecord>("{\"Part3\":{\"Id\":3},\"Next\":", "}"),
        Of<ThousandParameters>("{\"P7\":\"x\",\"Next\":", "}"),
        Of<TupleChain>("{\"Next\":{\"Item20\":", "}}"),
        Of<LargeChain>("{\"List\":[{\"Id\":1,\"Next\":", "}]}"),
        Of<LargeChain>("{\"Named\":{\"a\":{\"Id\":1,\"Next\":", "}}}"),
        Of<LargeChain>("{\"Maybe\":{\"Id\":1,\"Next\":", "}}"),
        Of<LargeChain>("{\"Pair\":{\"Item1\":1,\"Item2\":{\"Id\":1,\"Next\":", "}}}"),
        Of<HugeChain>("{\"Value\":{\"Id\":1},\"Next\":", "}"),
        Of<LargeBase>("{\"$type\":\"large\",\"Value\":{\"Id\":1},\"Next\":", "}"),
    ];

    private int _refused;

    internal string Summary() => $"{_refused} refused for their depth";

    internal string? Next()
    {
        (string open, string close, Func<string, string?> generated, Func<string, string?> composed) = Types[random.Next(Types.Length)];
        int levels = random.Next(1, 64 / open.Count(c => c is '{' or '['));
        string document = string.Concat(Enumerable.Repeat(open, levels)) + "null" + string.Concat(Enumerable.Repeat(close, levels));
        string? first = null;
        string? second = null;
        Exception? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    first = generated(document);
                    second = composed(document);
                }
                catch (Exception e)
                {
                    failure = e;
                }
            },
            random.Next(256, 4096) * 1024);
        thread.Start();
        thread.Join();
        _refused += first is null || second is null ? 1 : 0;
        return failure is not null ? failure.ToString() : first is not null && second is not null && first != second ? $"{document}\n{first}\n{second}" : null;
    }

    private static (string, string, Func<string, string?>, Func<string, string?>) Of<T>(string open, string close) =>
        (open, close, document => Outcome(() => Json.Serialize(Json.Deserialize<T>(document))), document => Outcome(() => ReflectedJson.Serialize(ReflectedJson.Deserialize<T>(document))));

    private static string? Outcome(Func<string> roundTrip)
    {
        try
        {
            return roundTrip();
        }
        catch (JsonDataException e) when (e.Code == JsonError.DepthExceeded)
        {
            return null;
        }
    }
}
