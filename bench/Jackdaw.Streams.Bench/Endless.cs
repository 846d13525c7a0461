using System.Text;
using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Dom;

namespace Jackdaw.Streams.Bench;

/// <summary>Streams of 1 GB: how fast their elements are read, and in how much memory.</summary>
internal static class Endless
{
    private const int Questions = 200;

    internal static async Task RunAsync(Table table, bool isQuick)
    {
        long bytes = isQuick ? 8L << 20 : 1L << 30;
        List<byte[]> texts = [.. QuestionData.Create(Questions).Items!.Select(question => Json.SerializeToUtf8Bytes(question))];
        byte[] lines = Encoding.UTF8.GetBytes(string.Concat(texts.Select(text => Encoding.UTF8.GetString(text) + "\n")));
        byte[] elements = Encoding.UTF8.GetBytes(string.Concat(texts.Select(text => Encoding.UTF8.GetString(text) + ",")));
        long times = bytes / lines.Length;
        RepeatedStream Lines() => new([], lines, times, []);
        RepeatedStream Array() => new("["u8.ToArray(), elements, times, "null]"u8.ToArray());
        double[] medians = await MediansAsync(
            isQuick ? 1 : 5,
            () => Task.FromResult(InMemory(texts, times)),
            () => ReadAsync(Lines(), new JsonStreamOptions { Framing = JsonFraming.Lines }),
            () => ReadAsync(Array(), new JsonStreamOptions()),
            () => ReadOtherAsync(Array(), false),
            () => ReadOtherAsync(Lines(), true));
        (double inMemory, double ofLines, double ofArray, double other, double otherLines) = (medians[0], medians[1], medians[2], medians[3], medians[4]);
        double gigabytes = (double)lines.Length * times / (1L << 30);
        table.AddNote("in memory, one question after the other", $"{gigabytes / inMemory:0.00} GB/s");
        table.AddLeast("NDJSON, of the speed in memory", inMemory / ofLines, 0.8, "");
        table.AddLeast("one array, of the speed in memory", inMemory / ofArray, 0.8, "");
        table.AddLeast("NDJSON, times DeserializeAsyncEnumerable of System.Text.Json", otherLines / ofLines, 3, " ×");
        table.AddLeast("one array, times DeserializeAsyncEnumerable of System.Text.Json", other / ofArray, 3, " ×");
        table.AddMost("NDJSON, live memory", await PeakAsync(() => ReadAsync(Lines(), new JsonStreamOptions { Framing = JsonFraming.Lines }, looks: true)), 4, " MB");
        table.AddMost("one array, live memory", await PeakAsync(() => ReadAsync(Array(), new JsonStreamOptions(), looks: true)), 4, " MB");
        RepeatedStream skipped = new("{\"skipped\":["u8.ToArray(), elements, isQuick ? times : times * 5, "null],\"items\":[1]}"u8.ToArray());
        long before = GC.GetTotalAllocatedBytes(precise: true);
        Moment start = Moment.Now;
        await foreach (int item in Json.DeserializeAsyncEnumerable<int>(skipped, new JsonStreamOptions { Pointer = "/items" }))
        {
            table.AddNote("passing a member", $"{skipped.Length / start.Passed / (1L << 30):0.00} GB/s");
        }

        table.AddMost($"one member of {skipped.Length >> 20} MB passed, all that was allocated", (GC.GetTotalAllocatedBytes(precise: true) - before) / 1048576.0, 1, " MB");
        await PassAsync(table, new("{\"skipped\":["u8.ToArray(), elements, isQuick ? times : times * 5, "null],\"wanted\":1}"u8.ToArray()), isAwaited: false);
        await PassAsync(table, new("{\"skipped\":["u8.ToArray(), elements, isQuick ? times : times * 5, "null],\"wanted\":1}"u8.ToArray()), isAwaited: true);
    }

    private static async Task PassAsync(Table table, RepeatedStream stream, bool isAwaited)
    {
        string form = isAwaited ? "awaited cursor" : "cursor";
        long before = GC.GetTotalAllocatedBytes(precise: true);
        Moment start = Moment.Now;
        int wanted = isAwaited ? await WantedAsync(stream) : Wanted(stream);
        table.AddNote($"passing a member by {(isAwaited ? "an" : "a")} {form}", $"{wanted * stream.Length / start.Passed / (1L << 30):0.00} GB/s");
        table.AddMost($"the same, {form}, all that was allocated", (GC.GetTotalAllocatedBytes(precise: true) - before) / 1048576.0, 1, " MB");
    }

    private static int Wanted(Stream stream)
    {
        using JsonCursor cursor = Json.OpenCursor(stream);
        cursor.EnterObject();
        cursor.FindMember("wanted"u8);
        int wanted = cursor.GetInt32();
        cursor.Finish();
        return wanted;
    }

    private static async Task<int> WantedAsync(Stream stream)
    {
        using JsonCursor cursor = await Json.OpenCursorAsync(stream);
        await cursor.EnterObjectAsync();
        await cursor.FindMemberAsync("wanted");
        await cursor.BufferAsync();
        int wanted = cursor.GetInt32();
        await cursor.FinishAsync();
        return wanted;
    }

    private static double InMemory(List<byte[]> texts, long times)
    {
        Moment start = Moment.Now;
        for (long i = 0; i < times; i++)
        {
            foreach (byte[] text in texts)
            {
                Json.Deserialize<Question>(text);
            }
        }

        return start.Passed;
    }

    private static async Task<double> ReadAsync(Stream stream, JsonStreamOptions options, bool looks = false)
    {
        Moment start = Moment.Now;
        long count = 0;
        await foreach (Question? question in Json.DeserializeAsyncEnumerable<Question>(stream, options))
        {
            if (looks && ++count % 20_000 == 0)
            {
                _peak = Math.Max(_peak, GC.GetTotalMemory(forceFullCollection: true));
            }
        }

        return start.Passed;
    }

    private static async Task<double> ReadOtherAsync(Stream stream, bool isLines)
    {
        Moment start = Moment.Now;
        await foreach (Question? question in JsonSerializer.DeserializeAsyncEnumerable(stream, QuestionContext.Default.Question, topLevelValues: isLines))
        {
        }

        return start.Passed;
    }

    /// <summary>What is alive at most above what was alive before, in MB: window, pools and what they keep.</summary>
    private static async Task<double> PeakAsync(Func<Task> work)
    {
        long before = GC.GetTotalMemory(forceFullCollection: true);
        _peak = before;
        await work();
        return (_peak - before) / 1048576.0;
    }

    private static long _peak;

    /// <summary>The median times of several ways, in turns, after one turn that warms up.</summary>
    private static async Task<double[]> MediansAsync(int rounds, params Func<Task<double>>[] ways)
    {
        List<double>[] times = [.. ways.Select(_ => new List<double>())];
        for (int round = rounds == 1 ? 0 : -1; round < rounds; round++)
        {
            for (int way = 0; way < ways.Length; way++)
            {
                double time = await ways[way]();
                if (round >= 0)
                {
                    times[way].Add(time);
                }
            }
        }

        return [.. times.Select(each => each.Order().ElementAt(each.Count / 2))];
    }
}
