using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// Merges and stores the segments of an index and compacts its log, on its own thread while the index is read and written. The writer only
/// waits while finished files or segments are swapped in.
/// </summary>
internal sealed partial class IndexUpkeep(EmbeddedIndex index, EmbeddedOptions options, string? path) : IDisposable
{
    /// <summary>
    /// The number of segments from which the writer merges small segments itself, because otherwise it would have to wait for the merge of
    /// large ones.
    /// </summary>
    public const int ManySegments = 64;

    /// <summary>The number of segments from which the writer waits for merging: queries have to search every segment.</summary>
    public const int MostSegments = 96;

    /// <summary>The number of document locations to update while the writer waits: about a millisecond.</summary>
    private const int RepointedTogether = 4096;

    /// <summary>The number of missing bytes at which a new log has caught up; they are copied while the writer waits.</summary>
    private const long CaughtUp = 128 * 1024;

    /// <summary>On closing, segments are stored even if less than this fraction of a normal checkpoint was added.</summary>
    private const int ClosingShare = 32;

    private readonly Lock _working = new();
    private readonly CancellationTokenSource _stop = new();
    private int _isRunning;
    private volatile bool _isAsked;
    private volatile string? _failure;
    private bool _isDisposed;
    private bool _hasPostponed;
    private long _rewriteAt = options.SmallestCompaction;
    private long _checkpointAt = options.SmallestCheckpoint;
    private LogFile? _log;
    private long _stored;

    /// <summary>The stored segments; null for an in-memory index.</summary>
    public SegmentFolder? Stored { get; } = path is null ? null : new SegmentFolder(options.Storage, path);

    /// <summary>Sets the log of the index, and the position up to which segments are stored.</summary>
    public void Begin(LogFile? log, LogPosition? restored)
    {
        _log = log;
        _stored = restored?.PlainEnd ?? 0;
    }

    /// <summary>Whether the files should be written again.</summary>
    public bool IsWanted(long liveBytes) =>
        _log is { IsBroken: false } log && ((log.PlainLength > Volatile.Read(ref _rewriteAt) && log.PlainLength > liveBytes * 2) || log.PlainLength - Volatile.Read(ref _stored) > Volatile.Read(ref _checkpointAt));

    /// <summary>Signals that there is work to do.</summary>
    public void Wake()
    {
        if (!options.WorksBehind)
        {
            lock (_working)
            {
                Work();
            }

            JoinTooMany();
            return;
        }

        _isAsked = true;
        if (Interlocked.CompareExchange(ref _isRunning, 1, 0) == 0)
        {
            // A merge takes seconds and should not occupy a thread-pool thread.
            _ = Task.Factory.StartNew(Run, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }

        JoinTooMany();
    }

    /// <summary>Runs an action while the background maintenance is paused.</summary>
    public void Pause(Action action)
    {
        lock (_working)
        {
            action();
        }
    }

    /// <summary>Throws if background maintenance has failed.</summary>
    /// <exception cref="FulltextException">It has failed: the index still works, but its segments are no longer merged.</exception>
    public void ThrowIfFailed()
    {
        if (_failure is { } failure)
        {
            throw new FulltextException(
                $"Background maintenance of the index failed, so it becomes slower with every flush: {failure}. Dispose of the store "
                + "and open it again.");
        }
    }

    /// <summary>Reads the whole log, and rewrites it if it is damaged. A start reads only the part that the segments do not hold.</summary>
    /// <exception cref="FulltextException">The log is damaged, and could not be rewritten.</exception>
    public void Check(CancellationToken cancellationToken)
    {
        lock (_working)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
            using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token, cancellationToken);
            string? damage = null;
            try
            {
                using LoggedState? now = index.Capture();
                if (now is null)
                {
                    return;
                }

                EmbeddedIndex.Verify(now.Snapshot.Files);
                if ((damage = now.Log.FindDamage(now.End, stop.Token)) is null)
                {
                    return;
                }

                Rewrite(now, stop.Token);
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                throw new ObjectDisposedException(nameof(FulltextStore));
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidDataException)
            {
                throw new FulltextException(
                    $"The file '{path}' is damaged: {damage}. The index has all its documents, but could not rewrite the file: {e.Message} Free space on the disk or check it, and try again before the store is disposed of.", e);
            }

            options.Events.LogDamaged(index.Name, $"The file '{path}' was damaged: {damage}. The index has all its documents, and rewrote the file; nothing is missing. Check the disk.");
        }
    }

    /// <summary>Ends the maintenance, and stores the segments if the next start would otherwise have much to index.</summary>
    public void Dispose()
    {
        if (_isDisposed)
        {
            return;
        }

        _stop.Cancel();
        _rest?.Dispose();
        lock (_working)
        {
            if (Stored is not null)
            {
                _checkpointAt = Math.Min(_checkpointAt, options.SmallestCheckpoint / ClosingShare);
                JoinOnClosing();
                Try(() => Store(CancellationToken.None), () => { });
            }

            _isDisposed = true;
            _stop.Dispose();
        }
    }

    private void Run()
    {
        do
        {
            do
            {
                _isAsked = false;
                lock (_working)
                {
                    Work();
                }
            }
            while (_isAsked && !_stop.IsCancellationRequested);

            // A full fence: otherwise _isAsked could be read before this is written, and a signal in between would be lost.
            Interlocked.Exchange(ref _isRunning, 0);
        }
        while (_isAsked && !_stop.IsCancellationRequested && Interlocked.CompareExchange(ref _isRunning, 1, 0) == 0);
    }

    private void Work() =>
        Repeat(() => Join(SegmentMerging.Next, _stop.Token) || Try(Compact, Later) || Try(() => Store(_stop.Token), Rarer) || JoinAtRest());

    /// <summary>Takes a step until there is nothing to do, or the index is disposed of.</summary>
    private void Repeat(Func<bool> step)
    {
        try
        {
            while (!_isDisposed && !_stop.IsCancellationRequested && step())
            {
            }
        }
        catch (OperationCanceledException) when (_stop.IsCancellationRequested)
        {
        }
#pragma warning disable CA1031 // No caller can catch it, so the next flush or health check reports it.
        catch (Exception e)
#pragma warning restore CA1031
        {
            _failure = e.Message;
        }
    }

    /// <summary>Compacts the log if more than half of it is garbage.</summary>
    private bool Compact()
    {
        if (Stored is null)
        {
            return false;
        }

        using LoggedState? now = index.Capture();
        if (now is null || !IsWasteful(now))
        {
            return false;
        }

        Rewrite(now, _stop.Token);
        return true;
    }

    /// <summary>Writes the log anew from the index, which has all documents, and replaces the one in use with it.</summary>
    private void Rewrite(LoggedState now, CancellationToken stop)
    {
        using NewLog log = NewLog.Write(options.Storage, path!, now.Snapshot.Schema, LogRewriting.Transactions(now.Snapshot), stop);
        bool isStored = log.Start.PlainEnd > options.SmallestCheckpoint;
        if (isStored)
        {
            // For both logs, because either of them may be found at the next start.
            Write(now, [now.End, log.Start], stop);
        }

        LogPosition end = now.End;
        while (index.EndOf(now.Log) is { } later && later.End - end.End > CaughtUp)
        {
            log.Follow(now.Log, now.End, later);
            end = later;
        }

        if (index.Exchange(now.Log, log, now.End) is { } exchanged)
        {
            Begin(exchanged, isStored ? log.Start : null);
        }
    }

    /// <summary>
    /// Whether the log wastes space or lacks features: logs of earlier versions are not compressed, the first two have no end marks, and the first has no generation
    /// by which stored segments can identify it.
    /// </summary>
    private bool IsWasteful(LoggedState now) =>
        (now.Log.PlainLength > _rewriteAt && now.Log.PlainLength > now.LiveBytes * 2) || (!now.Log.HasPacking && !_hasPostponed);

    /// <summary>Stores the segments if enough was added since.</summary>
    private bool Store(CancellationToken stop)
    {
        if (Stored is null || _log is null || (_log.PlainLength - _stored <= _checkpointAt && !HasJoinedMuch()))
        {
            return false;
        }

        using LoggedState? now = index.Capture();
        if (now is null || now.End.Generation == Guid.Empty)
        {
            return false;
        }

        Write(now, [now.End], stop);
        Begin(now.Log, now.End);
        _checkpointAt = options.SmallestCheckpoint;
        return true;
    }

    /// <summary>Stores the segments, and reads them from their files from now on.</summary>
    private void Write(LoggedState now, LogPosition[] positions, CancellationToken stop)
    {
        Stored!.Write(now.Snapshot, positions, stop);
        if (_stop.IsCancellationRequested)
        {
            return;
        }

        List<MappedSegment> mapped = Stored.Map(now.Snapshot);
        try
        {
            if (mapped.Count > 0)
            {
                index.Exchange(mapped);
                Stored.Keep(index.Snapshot);
            }
        }
        finally
        {
            Stored.ReleaseOpened();
        }
    }

    private void Later()
    {
        _hasPostponed = true;
        _rewriteAt = Twice(_log!.PlainLength);
        Rarer();
    }

    private void Rarer() => _checkpointAt = Twice(_checkpointAt);

    private static long Twice(long size) => size > long.MaxValue / 2 ? long.MaxValue : size * 2;

    /// <summary>Runs a step. Disk failures are ignored and the step is retried later, because the log is authoritative.</summary>
    private bool Try(Func<bool> step, Action later)
    {
        try
        {
            return step();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidDataException or FulltextException)
        {
            later();
            options.Events.UpkeepPostponed(index.Name, e.Message);
            return false;
        }
    }
}
