using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.Campaign.Running;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;
using Jackdaw.TestKit.Reference;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Depth;

/// <summary>
/// Documents of ten million levels at every door, on a stack of 256 KB: each is refused as too deep, in less than 50 ms of processor time beyond what bringing the bytes to the door takes.
/// </summary>
internal static class DepthCampaign
{
    private const long LongLevels = 10_000_000;
    private const long ShortLevels = 200_000;
    private const double MostMilliseconds = 50;

    /// <summary>The bar of the short form, which runs beside other work: what grows with the square of the levels takes minutes. The best of five tries counts.</summary>
    private const double MostMillisecondsWhenBusy = 200;

    /// <summary>What the copy of a byte, or its way through UTF-16, may take: 2 GB of text in ten seconds.</summary>
    private const double MillisecondsPerByte = 5e-6;

    private static readonly (string Open, string Inner, string Close)[] Shapes =
    [
        ("[", "", "]"), ("{\"a\":", "1", "}"), ("[{\"a\":", "null", "}]"), (" [\n", "", "\n] "), ("[", "", ""), ("{\"Next\":", "null", "}"), ("{\"List\":[", "", "]}"),
    ];

    internal static bool Run(Assignment assignment)
    {
        long levels = assignment.Count ?? (assignment.IsShort ? ShortLevels : LongLevels);
        int faults = 0;
        int visits = 0;
        (double Most, string Where) worst = (0, "");
        double bar = assignment.IsShort ? MostMillisecondsWhenBusy : MostMilliseconds;
        ReadingDoor[] doors = [.. Doors()];
        foreach ((string open, string inner, string close) in Shapes)
        {
            byte[] document = Nested(open, inner, close, levels);
            foreach (ReadingDoor door in doors)
            {
                byte[] given = door.Name.StartsWith("skipped", StringComparison.Ordinal) ? Envelope.Around(document) : document;
                visits++;
                double best = double.MaxValue;
                Outcome outcome = new();
                for (int i = 0; i < 5 && best > Allowed(given, bar); i++)
                {
                    TimeSpan before = Environment.CpuUsage.TotalTime;
                    SmallStack.Run(() => outcome = door.Enter(given));
                    best = Math.Min(best, (Environment.CpuUsage.TotalTime - before).TotalMilliseconds);
                }

                // An array where a class has to be is an error of its own, before anything is nested.
                bool isRefused = outcome.Error == JsonError.DepthExceeded
                    || (outcome.Error == JsonError.WrongKind && open.Contains('[', StringComparison.Ordinal) && IsOfClass(door));
                if (!isRefused || best > Allowed(given, bar))
                {
                    faults++;
                    Console.WriteLine($"depth, {open} × {levels}, {door}: {outcome.Error} {outcome.Foreign} in {best:F0} ms of processor time, allowed {Allowed(given, bar):F0}");
                }

                worst = best > worst.Most ? (best, $"{door}, {given.Length / 1_000_000} MB") : worst;
            }
        }

        Console.WriteLine($"depth: {TrialRun.Number(levels)} levels, {Shapes.Length} shapes, {doors.Length} doors, {visits} visits, {faults} faults; most {worst.Most:F0} ms of processor time ({worst.Where})");
        return faults == 0;
    }

    private static bool IsOfClass(ReadingDoor door) => door.Name.StartsWith("generated", StringComparison.Ordinal) || door.Name.StartsWith("composed", StringComparison.Ordinal);

    private static double Allowed(byte[] document, double bar) => bar + (document.Length * MillisecondsPerByte);

    private static IEnumerable<ReadingDoor> Doors()
    {
        foreach (ReadingDoor door in (IEnumerable<ReadingDoor>)[.. Named("typed", ReadingDoor.All<Tree, Json>()), .. Named("to 1,000", ReadingDoor.All<Tree, DeepJson>()), .. Named("skipped", ReadingDoor.All<Envelope, Json>())])
        {
            yield return door;
        }

        foreach (ReadingDoor door in (IEnumerable<ReadingDoor>)[.. Named("generated", ReadingDoor.All<Node, Json>()), .. Named("composed", ReadingDoor.All<Node, ReflectedJson>()), .. DocumentDoors.All])
        {
            yield return door;
        }

        yield return Of("validated", utf8 =>
        {
            Json.Validate(utf8);
            return null;
        });
        yield return Of("minified", utf8 => Json.Minify(utf8));
        yield return Of("indented", utf8 => Json.Indent(utf8));
        yield return Of("canonical", utf8 => Json.Canonicalize(utf8));
        yield return Of("JSON5", utf8 => Unlisted<FileJson5>.Read<Tree>(utf8));
        yield return Of("JSON5 document", utf8 => FileJson5.Parse(utf8));
        yield return Of("with comments", utf8 => Unlisted<CommentedJson>.Read<Tree>(utf8));
        yield return Of("patch", utf8 => JsonPatch.Parse([.. "[{\"op\":\"add\",\"path\":\"\",\"value\":"u8, .. utf8, .. "}]"u8]));
        yield return Of("element of a stream", utf8 => Unlisted<LongElementJson>.Count<Tree>(new MemoryStream([.. "[1,"u8, .. utf8, .. "]"u8])));
        yield return Of("value of a stream", utf8 => Unlisted<LongElementJson>.Count<Tree>(new MemoryStream(utf8), new() { Framing = JsonFraming.Values }));
        yield return Of("part", utf8 => Unlisted<Json>.ReadWithPart<Tree>(
            new MemoryStream([.. "{\"x\":"u8, .. utf8, .. ",\"p\":\"\"}"u8]), JsonPart.Text("/p", new MemoryStream())));
        yield return Of("untyped", utf8 => Json.Deserialize<object>(utf8));
        yield return Of("node", utf8 => Json.Deserialize<JsonNode>(utf8));
    }

    private static IEnumerable<ReadingDoor> Named(string kind, IEnumerable<ReadingDoor> doors) => doors.Select(door => door with { Name = $"{kind}, {door.Name}" });

    private static ReadingDoor Of(string name, Func<byte[], object?> open) => new(name, false, false, open);

    private static byte[] Nested(string open, string inner, string close, long levels)
    {
        int times = (int)(levels / open.Count(c => c is '[' or '{'));
        byte[] document = new byte[((open.Length + close.Length) * (long)times) + inner.Length];
        Repeat(open, document.AsSpan(0, open.Length * times));
        Encoding.ASCII.GetBytes(inner, document.AsSpan(open.Length * times));
        Repeat(close, document.AsSpan((open.Length * times) + inner.Length));
        return document;
    }

    private static void Repeat(string text, Span<byte> target)
    {
        byte[] one = Encoding.ASCII.GetBytes(text);
        for (int i = 0; i < target.Length; i++)
        {
            target[i] = one[i % one.Length];
        }
    }
}
