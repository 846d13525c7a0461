using System.Diagnostics;
using System.Diagnostics.Metrics;
using Jackdaw.Search.Tests.Sessions;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Hosting;

/// <summary>What is logged, traced and measured.</summary>
public sealed class ObserverTests : IDisposable
{
    private readonly SteppingClock _clock = new();
    private readonly RecordingLogger _log = new();
    private readonly RecordingBackend _backend = new();
    private readonly FulltextStore _store;
    private readonly IFulltextSession _session;

    public ObserverTests()
    {
        _store = new FulltextStore(_backend, loggerFactory: _log, timeProvider: _clock);
        _store.Settings.SlowQueryThreshold = TimeSpan.FromMilliseconds(500);
        _session = _store.StartSession();
        _backend.Answer = plan =>
        {
            _clock.Now += _clock.QueryTakes;
            return Answers.With(plan, Metadata, 1, 2, 3);
        };
    }

    private QueryMetadata Metadata { get; set; } = new();

    public void Dispose()
    {
        _session.DiscardChanges();
        _session.Dispose();
        _store.Dispose();
    }

    private IEnumerable<string> Warnings => _log.Entries.Where(entry => entry.Level == LogLevel.Warning).Select(entry => entry.Text);

    [Fact]
    public void Statements_are_logged_at_debug_only()
    {
        _session.Query<Note>().Match("secret").ToList();
        (LogLevel level, string text) = Assert.Single(_log.Entries, entry => entry.Text.Contains("secret", StringComparison.Ordinal));
        Assert.Equal(LogLevel.Debug, level);
        Assert.Contains("MATCH('secret')", text, StringComparison.Ordinal);
        Assert.Empty(Warnings);
    }

    [Fact]
    public void Slow_queries_are_warnings_with_their_statement()
    {
        _clock.QueryTakes = TimeSpan.FromMilliseconds(499);
        _session.Query<Note>().ToList();
        Assert.Empty(Warnings);
        _clock.QueryTakes = TimeSpan.FromMilliseconds(750);
        _session.Query<Note>().Match("slow").ToList();
        string text = Assert.Single(Warnings);
        Assert.Contains("750.0 ms", text, StringComparison.Ordinal);
        Assert.Contains("MATCH('slow')", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Warnings_and_partial_results_of_the_back_end_are_warnings()
    {
        Metadata = new QueryMetadata { Warnings = ["agent 1 is down"], IsPartial = true };
        _session.Query<Note>().ToList();
        Assert.Contains(Warnings, text => text.Contains("agent 1 is down", StringComparison.Ordinal));
        Assert.Contains(Warnings, text => text.Contains("a partial result", StringComparison.Ordinal));
    }

    [Fact]
    public void Failed_transactions_are_errors_in_the_log()
    {
        _backend.Fail = _ => new FulltextException("full");
        _session.Save(new Note { Id = 1 });
        Assert.Throws<FulltextException>(_session.FlushChanges);
        (LogLevel level, string text) = Assert.Single(_log.Entries, entry => entry.Level == LogLevel.Error);
        Assert.Contains("notes", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Operations_are_activities()
    {
        using Activity parent = new Activity("test").Start();
        List<Activity> stopped = [];
        using ActivityListener listener = new()
        {
            ShouldListenTo = source => source.Name == "Jackdaw.Search",
            Sample = (ref ActivityCreationOptions<ActivityContext> options) =>
                options.Parent.TraceId == parent.TraceId ? ActivitySamplingResult.AllDataAndRecorded : ActivitySamplingResult.None,

            // Activities of other tests that another listener has sampled end here as well.
            ActivityStopped = activity =>
            {
                if (activity.TraceId == parent.TraceId)
                {
                    stopped.Add(activity);
                }
            },
        };
        ActivitySource.AddActivityListener(listener);
        _session.Query<Note>().ToList();
        _session.Save(new Note { Id = 1 });
        await _session.FlushChangesAsync(TestContext.Current.CancellationToken);
        await _session.KeywordsAsync<Note>("a", TestContext.Current.CancellationToken);
        _backend.Answer = _ => throw new FulltextException("no answer");
        Assert.Throws<FulltextException>(() => _session.Query<Note>().ToList());

        Assert.Equal(["query notes", "write notes", "keywords notes", "query notes"], stopped.Select(activity => activity.DisplayName));
        Assert.All(stopped, activity => Assert.Equal("recording", activity.GetTagItem("jackdaw.search.backend")));
        Assert.Equal(3L, stopped[0].GetTagItem("jackdaw.search.rows"));
        Assert.Equal(1L, stopped[1].GetTagItem("jackdaw.search.documents"));
        Assert.Equal((ActivityStatusCode.Error, "no answer"), (stopped[3].Status, stopped[3].StatusDescription));
    }

    [Fact]
    public void Durations_rows_and_documents_are_measured()
    {
        string index = $"measured{Guid.NewGuid():N}";
        RecordingBackend backend = new() { Answer = plan => Answers.Ids(plan, 1, 2, 3) };
        using FulltextStore store = new(backend);
        store.Conventions.IndexName = _ => index;
        List<(string Name, double Value, string? Error)> seen = [];
        using MeterListener listener = new();
        listener.InstrumentPublished = (instrument, self) =>
        {
            if (instrument.Meter.Name == "Jackdaw.Search")
            {
                self.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Add(instrument.Name, value, tags));
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Add(instrument.Name, value, tags));
        listener.Start();

        using IFulltextSession session = store.StartSession();
        session.Query<Note>().ToList();
        session.Save<Note>([new Note { Id = 1 }, new Note { Id = 2 }]);
        session.FlushChanges();
        backend.Answer = _ => throw new FulltextException("no answer");
        Assert.Throws<FulltextException>(() => session.Query<Note>().ToList());

        Assert.Equal(
            [
                "jackdaw.search.query.duration", "jackdaw.search.query.rows", "jackdaw.search.write.duration", "jackdaw.search.documents.written",
                "jackdaw.search.query.duration",
            ],
            seen.Select(one => one.Name));
        Assert.Equal(3, seen[1].Value);
        Assert.Equal(2, seen[3].Value);
        Assert.Equal("Jackdaw.Search.FulltextException", seen[4].Error);

        void Add(string name, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            // Other tests measure at the same time.
            string? error = null;
            bool isOwn = false;
            foreach ((string key, object? tag) in tags)
            {
                isOwn |= key == "jackdaw.search.index" && (string?)tag == index;
                error = key == "error.type" ? (string?)tag : error;
            }

            if (isOwn)
            {
                seen.Add((name, value, error));
            }
        }
    }

    /// <summary>A clock that moves when a query runs.</summary>
    private sealed class SteppingClock : TimeProvider
    {
        public TimeSpan Now { get; set; }

        public TimeSpan QueryTakes { get; set; }

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => Now.Ticks;
    }
}
