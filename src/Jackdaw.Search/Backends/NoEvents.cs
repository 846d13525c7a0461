namespace Jackdaw.Search.Backends;

/// <summary>Ignores all events.</summary>
internal sealed class NoEvents : IBackendEvents
{
    private NoEvents()
    {
    }

    public static NoEvents Instance { get; } = new();

    public void LogDamaged(string index, string what)
    {
    }

    public void WriteUnfinished(string index, string path, long bytes)
    {
    }

    public void SegmentsUnusable(string index, string why)
    {
    }

    public void UpkeepPostponed(string index, string why)
    {
    }
}
