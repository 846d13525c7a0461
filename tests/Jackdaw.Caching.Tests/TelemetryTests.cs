using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Jackdaw.Caching.Tests.Caches;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Caching.Tests;

/// <summary>Hits, misses and their reasons are counted and logged.</summary>
public class TelemetryTests
{
    [Fact]
    public async Task Counters_and_lines_say_what_happened()
    {
        ConcurrentQueue<string> counted = [];
        using MeterListener listener = new() { InstrumentPublished = (instrument, self) => self.EnableMeasurementEvents(instrument) };
        listener.SetMeasurementEventCallback<long>((instrument, number, tags, _) =>
        {
            string text = string.Join(' ', tags.ToArray().Select(tag => tag.Value));
            if (instrument.Meter.Name == "Jackdaw.Caching" && text.StartsWith(nameof(CountedJson), StringComparison.Ordinal))
            {
                counted.Enqueue($"{instrument.Name} {text} {number}");
            }
        });
        listener.Start();

        PlainCache back = new();
        Lines lines = new();
        JackdawCache<CountedJson> cache = new ServiceCollection()
            .AddSingleton<IDistributedCache>(back)
            .AddSingleton<ILogger<JackdawCache<CountedJson>>>(lines)
            .AddJackdawCache<CountedJson>(options => options.BackendTimeout = TimeSpan.FromMilliseconds(30))
            .BuildServiceProvider()
            .GetRequiredService<JackdawCache<CountedJson>>();

        await cache.GetJsonAsync<int>("k");
        await cache.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(1));
        await cache.GetJsonAsync<int>("k");
        await cache.GetJsonAsync<long>("k");
        back.Entries["k"][^1] ^= 1;
        await cache.GetJsonAsync<int>("k");
        back.Before = token => Task.Delay(Timeout.Infinite, token);
        await cache.GetJsonAsync<int>("k");
        back.Before = _ => throw new IOException("no connection");
        await cache.SetJsonAsync("k", 1);
        await cache.RemoveAsync("k");

        string[] expected =
        [
            "jackdaw.cache.misses CountedJson Absent 1",
            "jackdaw.cache.misses CountedJson Absent 1",
            "jackdaw.cache.builds CountedJson 1",
            "jackdaw.cache.hits CountedJson 1",
            "jackdaw.cache.misses CountedJson TypeMismatch 1",
            "jackdaw.cache.misses CountedJson ChecksumMismatch 1",
            "jackdaw.cache.misses CountedJson BackendSlow 1",
            "jackdaw.cache.not_stored CountedJson BackendFailed 1",
            "jackdaw.cache.not_removed CountedJson BackendFailed 1",
        ];
        Assert.Equal(expected, counted);
        expected =
        [
            "The entry for the key 'k' cannot be used as 'System.Int64': TypeMismatch. It counts as a miss.",
            "The entry for the key 'k' cannot be used as 'System.Int32': ChecksumMismatch. It counts as a miss.",
            "The cache lookup of the key 'k' failed: BackendSlow. It counts as a miss.",
            "The cache did not store the key 'k': BackendFailed. no connection",
            "The cache did not remove the key 'k': BackendFailed. no connection",
        ];
        Assert.Equal(expected, lines.All);
    }

    public sealed class CountedJson : JsonProfile<CountedJson>;

    private sealed class Lines : ILogger<JackdawCache<CountedJson>>
    {
        public ConcurrentQueue<string> All { get; } = [];

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            All.Enqueue($"{formatter(state, exception)} {exception?.Message}".TrimEnd());
    }
}
