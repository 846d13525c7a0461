using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Jackdaw.Caching;
using StackSearch.Caching;

namespace StackSearch.Diagnostics;

/// <summary>What the meter of Jackdaw.Caching counted since the start, for the profile of this program.</summary>
internal sealed class CacheCounts : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly ConcurrentDictionary<(string Counter, string Reason), long> _counts = new();

    public CacheCounts()
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == "Jackdaw.Caching")
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((instrument, number, tags, _) =>
        {
            (string profile, string reason) = ("", "");
            foreach ((string name, object? value) in tags)
            {
                (profile, reason) = (name == "profile" ? $"{value}" : profile, name == "reason" ? $"{value}" : reason);
            }
            if (profile == nameof(CacheJson))
            {
                _counts.AddOrUpdate((instrument.Name, reason), number, (_, known) => known + number);
            }
        });
        _listener.Start();
    }

    /// <summary>Values that were found.</summary>
    public long Hits => Sum("jackdaw.cache.hits", _ => true);

    /// <summary>Keys that had no entry.</summary>
    public long Absent => Sum("jackdaw.cache.misses", reason => reason == nameof(MissReason.Absent));

    /// <summary>Times that the back end threw or took too long.</summary>
    public long Unanswered => Sum("jackdaw.cache.misses", IsBackEnd);

    /// <summary>Entries that were there and could not be used.</summary>
    public long Corrupt => Sum("jackdaw.cache.misses", reason => reason != nameof(MissReason.Absent) && !IsBackEnd(reason));

    /// <summary>Values that were built.</summary>
    public long Builds => Sum("jackdaw.cache.builds", _ => true);

    /// <summary>Values that the back end did not take.</summary>
    public long NotStored => Sum("jackdaw.cache.not_stored", _ => true);

    public void Dispose() => _listener.Dispose();

    private static bool IsBackEnd(string reason) => reason is nameof(MissReason.BackendFailed) or nameof(MissReason.BackendSlow);

    private long Sum(string counter, Func<string, bool> which) => _counts.Where(count => count.Key.Counter == counter && which(count.Key.Reason)).Sum(count => count.Value);
}
