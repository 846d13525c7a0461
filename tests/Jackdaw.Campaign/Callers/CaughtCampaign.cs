using System.Text;
using Jackdaw.Campaign.Running;
using Jackdaw.Dom;

namespace Jackdaw.Campaign.Callers;

/// <summary>Errors that are caught in a loop: the processor time of eight times as many is compared with eight times that of the fewer, in one run.</summary>
internal static class CaughtCampaign
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    private static readonly (string Name, Action<byte[]> Loop)[] Loops =
    [
        ("views", utf8 => Views(utf8, isBackwards: false, view => view.GetInt32())),
        ("views backwards", utf8 => Views(utf8, isBackwards: true, view => view.GetInt32())),
        ("views as types", utf8 => Views(utf8, isBackwards: false, view => view.Deserialize<List<int>>())),
        ("views, tried", utf8 => Views(utf8, isBackwards: false, view => view.TryDeserialize<List<int>>(out _))),
        ("cursor", utf8 => Cursor(Json.OpenCursor(utf8))),
        ("cursor over a stream", utf8 => Cursor(Json.OpenCursor(new MemoryStream(utf8)))),
        ("reader", utf8 => Json.Deserialize<CaughtErrors>(utf8)),
        ("writer", utf8 => Json.SerializeToUtf8Bytes(new CaughtErrors(utf8.Count((byte)'{')))),
    ];

    internal static bool Run(Assignment assignment)
    {
        int small = (int)(assignment.Count ?? (assignment.IsShort ? 500 : 4_000));
        int faults = 0;
        (double Most, string Where) worst = (0, "");
        byte[] few = Document(small);
        byte[] many = Document(Growth * small);
        foreach ((string name, Action<byte[]> loop) in Loops)
        {
            double bestOfFew = double.MaxValue;
            double bestOfMany = double.MaxValue;
            for (int i = 0; i < 6 && (i < 2 || bestOfMany > Bound * bestOfFew); i++)
            {
                bestOfFew = Math.Min(bestOfFew, Time(() => loop(few)));
                bestOfMany = Math.Min(bestOfMany, Time(() => loop(many)));
            }

            double ratio = bestOfMany / Math.Max(bestOfFew, 0.001);
            worst = ratio > worst.Most ? (ratio, name) : worst;
            if (ratio > Bound)
            {
                faults++;
                Console.WriteLine($"caught, {name}: {Growth} times the errors took {ratio:F0} times the time");
            }
        }

        Console.WriteLine(
            $"caught: {Loops.Length} loops of {TrialRun.Number(small)} and {TrialRun.Number(Growth * small)} errors in {few.Length / 1000} KB and {many.Length / 1000} KB, {faults} faults; at most {worst.Most:F1} times the time ({worst.Where})");
        return faults == 0;
    }

    private static double Time(Action action)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        action();
        return (Environment.CpuUsage.TotalTime - before).TotalSeconds;
    }

    private static byte[] Document(int count) => Encoding.UTF8.GetBytes(
        "[" + string.Join(",\n", Enumerable.Range(0, count).Select(i => $"{{\"id\":\"{i}\",\"text\":\"{new string('x', 180)}\"}}")) + "]");

    private static void Views(byte[] utf8, bool isBackwards, Func<JsonView, object?> ask)
    {
        using JsonDoc document = Json.Parse(utf8);
        int count = document.Root.Count;
        for (int i = 0; i < count; i++)
        {
            Try(() => ask(document.Root[isBackwards ? count - 1 - i : i]));
        }
    }

    private static void Cursor(JsonCursor cursor)
    {
        using (cursor)
        {
            cursor.EnterArray();
            while (cursor.NextElement())
            {
                Try(() => cursor.GetInt32());
            }
        }
    }

    private static void Try(Func<object?> ask)
    {
        try
        {
            ask();
        }
        catch (JsonDataException)
        {
            // It is no such value.
        }
    }
}
