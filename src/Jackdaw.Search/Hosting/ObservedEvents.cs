using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Hosting;

/// <summary>Forwards the events of a back end to the observer.</summary>
internal sealed class ObservedEvents(string backend, Observer observer) : IBackendEvents
{
    public void LogDamaged(string index, string what) => observer.LogDamaged(backend, index, what);

    public void WriteUnfinished(string index, string path, long bytes) => observer.WriteUnfinished(index, path, bytes);

    public void SegmentsUnusable(string index, string why) => observer.SegmentsUnusable(index, why);

    public void HostSetAside(string host, string why) => observer.HostSetAside(backend, host, why);

    public void HostBack(string host) => observer.HostBack(backend, host);

    public void ServerWarned(string host, string warning) => observer.ServerWarned(backend, host, warning);

    public void UpkeepPostponed(string index, string why) => observer.UpkeepPostponed(index, why);
}
