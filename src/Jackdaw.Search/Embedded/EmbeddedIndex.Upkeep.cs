using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <content>Operations for the background maintenance. Each is short, because the writer waits for it.</content>
internal sealed partial class EmbeddedIndex
{
    /// <summary>Begins a merge; returns null if no segments need merging. Its segments stay readable until the use ends.</summary>
    internal (IndexState State, SegmentMerge Merge, SnapshotUse Use)? BeginMerge(Func<List<SegmentSlot>, (int First, int Count)> choice) =>
        LockedUnlessDisposed(() => _state.BeginMerge(choice) is { } merge ? (_state, merge, Use()) : ((IndexState, SegmentMerge, SnapshotUse)?)null);

    /// <summary>Replaces the merged segments with the new one for readers.</summary>
    internal bool Install(IndexState state, SegmentMerge merge) => LockedUnlessDisposed(() =>
    {
        if (!ReferenceEquals(state, _state) || !state.Install(merge))
        {
            return false;
        }

        Publish(_state.Snapshot());
        return true;
    });

    /// <summary>Updates document locations after a merge; returns false after the last document.</summary>
    internal bool Repoint(IndexState state, SegmentMerge merge, int first, int count) =>
        LockedUnlessDisposed(() => ReferenceEquals(state, _state) && state.Repoint(merge, first, count));

    /// <summary>
    /// Captures the index and its log between two transactions; returns null without a log or if it can no longer be written.
    /// </summary>
    internal LoggedState? Capture() => LockedUnlessDisposed(() =>
        _log is { IsBroken: false } log ? new LoggedState(Use(), log, log.End, _state.LiveBytes) : null);

    /// <summary>The end of a log; null if it is no longer the log of this index, or can no longer be written.</summary>
    internal LogPosition? EndOf(LogFile log) => LockedUnlessDisposed(() => ReferenceEquals(log, _log) && !log.IsBroken ? log.End : (LogPosition?)null);

    /// <summary>Replaces segments on the heap with the same ones in mapped files for readers.</summary>
    internal void Exchange(IReadOnlyList<MappedSegment> mapped) => LockedUnlessDisposed(() =>
    {
        _state.Exchange(mapped);
        Publish(_state.Snapshot());
        return this;
    });

    /// <summary>Replaces the log with a new one that has followed it, after copying the latest transactions.</summary>
    /// <returns>The new log; null if the old one is no longer the log of this index.</returns>
    internal LogFile? Exchange(LogFile old, NewLog log, LogPosition from) => LockedUnlessDisposed(() =>
    {
        if (!ReferenceEquals(old, _log))
        {
            return null;
        }

        log.Follow(old, from, old.End);
        return _log = log.TakePlaceOf(old);
    });

    private T? LockedUnlessDisposed<T>(Func<T?> step)
    {
        _gate.Wait();
        try
        {
            return IsDisposed ? default : step();
        }
        finally
        {
            _gate.Release();
        }
    }
}

/// <summary>A consistent state of an index and its log.</summary>
/// <param name="Use">The use of the snapshot of the documents.</param>
/// <param name="Log">The log.</param>
/// <param name="End">The end of the log that corresponds to the snapshot.</param>
/// <param name="LiveBytes">The bytes that the documents take in a compacted log.</param>
internal sealed record LoggedState(SnapshotUse Use, LogFile Log, LogPosition End, long LiveBytes) : IDisposable
{
    /// <summary>The snapshot of the documents.</summary>
    public IndexSnapshot Snapshot => Use.Snapshot;

    public void Dispose() => Use.Dispose();
}
