namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A use of a snapshot that was entered, for a <c>using</c> statement. It also keeps the garbage collector from unmapping the files.</summary>
internal readonly struct SnapshotUse(IndexSnapshot snapshot) : IDisposable
{
    public IndexSnapshot Snapshot => snapshot;

    public void Dispose() => snapshot.Exit();
}
