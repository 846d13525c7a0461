using System.Collections.Concurrent;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Keeps what a back end says.</summary>
internal sealed class RecordedEvents : IBackendEvents
{
    public ConcurrentQueue<string> Damaged { get; } = new();

    public ConcurrentQueue<long> Unfinished { get; } = new();

    public ConcurrentQueue<string> Unusable { get; } = new();

    public ConcurrentQueue<string> Postponed { get; } = new();

    public void LogDamaged(string index, string what) => Damaged.Enqueue(what);

    public void WriteUnfinished(string index, string path, long bytes) => Unfinished.Enqueue(bytes);

    public void SegmentsUnusable(string index, string why) => Unusable.Enqueue(why);

    public void UpkeepPostponed(string index, string why) => Postponed.Enqueue(why);
}
