using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Streams.Bench;

namespace Jackdaw.Caching.Bench;

/// <summary>
/// Options that are made for each call: System.Text.Json keeps what it knows about types with its options, so it learns them again each time. Jackdaw's settings are types, and the same cannot be written:
/// each form that its surface has for a call of its own settings stands beside the best one.
/// </summary>
internal static class Accident
{
    private const int Calls = 10_000;
    private const double Bar = 1.05;

    private static readonly JsonSerializerOptions Static = new();

    private static readonly Message Message = new(7, "A text of some words", DayOfWeek.Friday, ["a", "b", "c"]);

    internal static async Task RunAsync(Table table, bool isQuick)
    {
        await FormsAsync(table, isQuick, "codecs", [
            ("profile of the library", () => ValueTask.FromResult(Json.Deserialize<Message>(Json.SerializeToUtf8Bytes(Message)))),
            ("profile of the program", () => ValueTask.FromResult(OwnJson.Deserialize<Message>(OwnJson.SerializeToUtf8Bytes(Message)))),
            ("profile as a type argument", () => ValueTask.FromResult(Through<OwnJson>()))]);
        MemoryCache back = new();
        JackdawCache<Json> kept = new(back);
        await FormsAsync(table, isQuick, "cache", [
            ("cache that is kept", async () => await kept.SetJsonAsync("k", Message) ? (await kept.GetJsonAsync<Message>("k")).Value : null),
            ("extension methods", async () => await back.SetJsonAsync("k", Message) ? (await back.GetJsonAsync<Message>("k")).Value : null),
            ("new cache and new options for each call", async () =>
                await New(back).SetJsonAsync("k", Message) ? (await New(back).GetJsonAsync<Message>("k")).Value : null)]);
        Others(table, isQuick);
    }

    private static JackdawCache<Json> New(MemoryCache back) => new(back, new JackdawCacheOptions { ShapeCheck = ShapeCheck.Exact });

#pragma warning disable JD0018 // The message is marked for the profile.
    private static Message? Through<TProfile>()
        where TProfile : JsonProfile<TProfile> => JsonProfile<TProfile>.Deserialize<Message>(JsonProfile<TProfile>.SerializeToUtf8Bytes(Message));
#pragma warning restore JD0018

    private static async Task FormsAsync(Table table, bool isQuick, string kind, (string Name, Func<ValueTask<Message?>> Call)[] forms)
    {
        foreach ((string name, Func<ValueTask<Message?>> call) in forms)
        {
            Check(name, await call());
        }

        Way[] ways = await Turns.MeasureAsync(isQuick, [.. forms.Select(form => (form.Name, Calls, (Func<int, Task>)(calls => RepeatAsync(form.Call, calls))))]);
        double best = ways.Min(way => way.Seconds);
        foreach (Way way in ways)
        {
            table.AddNote($"10,000 round trips, Jackdaw, {kind}: {way.Name}", Report(way.Seconds * Calls, way.Allocated * Calls));
            table.AddMost($"{kind}: {way.Name}, beside the best form", way.Seconds / best, Bar, " ×");
        }
    }

    private static void Others(Table table, bool isQuick)
    {
        (string Name, Func<Message?> Call)[] ways =
        [
            ("static options", () => Both(Static)),
            ("source generation", () => JsonSerializer.Deserialize(JsonSerializer.SerializeToUtf8Bytes(Message, EntryContext.Default.Message), EntryContext.Default.Message)),
            ("Newtonsoft.Json", () => Newtonsoft.Json.JsonConvert.DeserializeObject<Message>(Newtonsoft.Json.JsonConvert.SerializeObject(Message))),
            ("options for each call", () => Both(new JsonSerializerOptions())),
            ("options with a converter of enums for each call", () => Both(new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } })),
            ("cloned options and an inserted converter for each call", () =>
            {
                JsonSerializerOptions cloned = new(Static);
                cloned.Converters.Insert(0, new JsonStringEnumConverter());
                return Both(cloned);
            }),
        ];
        double first = 0;
        foreach ((string name, Func<Message?> call) in ways)
        {
            // Long enough for the compiler, before the time is taken.
            Check(name, call());
            for (int i = 0; i < (isQuick ? 1 : Calls / 10); i++)
            {
                call();
            }

            int calls = isQuick ? 2 : Calls;
            long before = GC.GetTotalAllocatedBytes(precise: true);
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < calls; i++)
            {
                call();
            }

            double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
            first = first == 0 ? seconds : first;
            string factor = string.Create(CultureInfo.InvariantCulture, $", {seconds / first:N1} × static options");
            table.AddNote($"{calls:N0} round trips, {(name.StartsWith('N') ? "" : "System.Text.Json, ")}{name}", Report(seconds, GC.GetTotalAllocatedBytes(precise: true) - before) + factor);
        }
    }

    private static Message? Both(JsonSerializerOptions options) => JsonSerializer.Deserialize<Message>(JsonSerializer.SerializeToUtf8Bytes(Message, options), options);

    private static async Task RepeatAsync(Func<ValueTask<Message?>> call, int calls)
    {
        for (int i = 0; i < calls; i++)
        {
            await call();
        }
    }

    private static void Check(string name, Message? read)
    {
        if (read is null || read.Id != Message.Id || read.Text != Message.Text || read.Day != Message.Day || !read.Tags.SequenceEqual(Message.Tags))
        {
            throw new InvalidDataException($"{name} gives another value back.");
        }
    }

    private static string Report(double seconds, long allocated) => string.Create(CultureInfo.InvariantCulture, $"{seconds * 1e3:N1} ms, {allocated / 1e6:N1} MB");
}
