using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <content>What the upkeep asks for: each is short, because the writer waits for it.</content>
internal sealed partial class EmbeddedIndex
{
    /// <summary>Segments to join; null when there are none.</summary>
    internal (IndexState State, SegmentMerge Merge)? BeginMerge() => LockedUnlessDisposed(() => _state.BeginMerge() is { } merge ? (_state, merge) : ((IndexState, SegmentMerge)?)null);

    /// <summary>Shows readers the joined segment instead of its parts.</summary>
    internal bool Install(IndexState state, SegmentMerge merge) => LockedUnlessDisposed(() =>
    {
        if (!ReferenceEquals(state, _state) || !state.Install(merge))
        {
            return false;
        }

        Volatile.Write(ref _snapshot, _state.Snapshot());
        return true;
    });

    /// <summary>False after the last document.</summary>
    internal bool Repoint(IndexState state, SegmentMerge merge, int first, int count) =>
        LockedUnlessDisposed(() => ReferenceEquals(state, _state) && state.Repoint(merge, first, count));

    /// <summary>The index and its log between two transactions; null when it has none, or it takes no more writes.</summary>
    internal LoggedState? Capture() => LockedUnlessDisposed(() =>
        _log is { IsBroken: false } log ? new LoggedState(_snapshot, log, log.End, _state.LiveBytes) : null);

    /// <summary>Lets a new log take the place of the one that it followed, with what was added at last.</summary>
    /// <returns>The log in its place; null when the old one is no longer that of the index.</returns>
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
            return _isDisposed ? default : step();
        }
        finally
        {
            _gate.Release();
        }
    }
}

/// <param name="Snapshot">The documents.</param>
/// <param name="Log">The log.</param>
/// <param name="End">Where it ends with these documents.</param>
/// <param name="LiveBytes">How many bytes of it they take.</param>
internal sealed record LoggedState(IndexSnapshot Snapshot, LogFile Log, LogPosition End, long LiveBytes);
