using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// Joins the segments of an index, stores them, and rewrites its log, on a thread of its own while the index is read and written. The writer is kept waiting only where
/// something that is finished takes its place.
/// </summary>
internal sealed class IndexUpkeep(EmbeddedIndex index, EmbeddedOptions options, string? path) : IDisposable
{
    /// <summary>From here on the writer joins small segments itself, as it would otherwise wait for large ones of which it has no need.</summary>
    public const int ManySegments = 64;

    /// <summary>A writer that makes segments faster than they can be joined waits from here on: queries ask every segment.</summary>
    private const int MostSegments = 96;

    /// <summary>How many documents are noted anew while the writer waits: about a millisecond.</summary>
    private const int RepointedTogether = 4096;

    /// <summary>A new log has caught up when so much is missing: it is copied while the writer waits.</summary>
    private const long CaughtUp = 128 * 1024;

    /// <summary>What is stored when the index is closed, though it is less than a checkpoint asks for otherwise.</summary>
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

    /// <summary>The segments on the disk; null for an index in memory.</summary>
    public SegmentFolder? Stored { get; } = path is null ? null : new SegmentFolder(options.Storage, path);

    /// <summary>Says which log the index has, and up to which place of it segments are stored.</summary>
    public void Begin(LogFile? log, LogPosition? restored)
    {
        _log = log;
        _stored = restored?.End ?? 0;
    }

    /// <summary>Whether the files want to be written anew.</summary>
    public bool IsWanted(long liveBytes) =>
        _log is { IsBroken: false } log && ((log.Length > Volatile.Read(ref _rewriteAt) && log.Length > liveBytes * 2) || log.Length - Volatile.Read(ref _stored) > Volatile.Read(ref _checkpointAt));

    /// <summary>Says that there is something to do.</summary>
    public void Wake()
    {
        if (!options.WorksBehind)
        {
            lock (_working)
            {
                Work();
            }

            return;
        }

        _isAsked = true;
        if (Interlocked.CompareExchange(ref _isRunning, 1, 0) == 0)
        {
            // The pool has better things to do than a merge of seconds.
            _ = Task.Factory.StartNew(Run, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }

        if (index.Snapshot.Segments.Length > MostSegments && !_stop.IsCancellationRequested)
        {
            lock (_working)
            {
            }
        }
    }

    /// <summary>Does something that must not meet the upkeep.</summary>
    public void Pause(Action action)
    {
        lock (_working)
        {
            action();
        }
    }

    /// <exception cref="FulltextException">It gave up: the index works, but its segments are no longer joined.</exception>
    public void ThrowIfFailed()
    {
        if (_failure is { } failure)
        {
            throw new FulltextException($"The upkeep of the index failed, so it becomes slower with every flush: {failure}. Dispose of the store and open it again.");
        }
    }

    /// <summary>Reads the whole log, of which a start reads only what the segments don't hold, and writes it anew where it is damaged.</summary>
    /// <exception cref="FulltextException">It is damaged, and could not be written anew.</exception>
    public void Check(CancellationToken cancellation)
    {
        lock (_working)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
            using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token, cancellation);
            string? damage = null;
            try
            {
                if (index.Capture() is not { } now || (damage = now.Log.FindDamage(now.End, stop.Token)) is null)
                {
                    return;
                }

                Rewrite(now, stop.Token);
            }
            catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
            {
                throw new ObjectDisposedException(nameof(FulltextStore));
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidDataException)
            {
                throw new FulltextException(
                    $"The file '{path}' is damaged: {damage}. The index has all its documents, but could not write the file anew: {e.Message} Make room on the disk or look after it, and try again before the store is disposed of.", e);
            }

            options.Events.LogDamaged(index.Name, $"The file '{path}' was damaged: {damage}. The index has all its documents, and wrote the file anew; nothing is missing. Look after the disk.");
        }
    }

    /// <summary>Ends what is going on, and stores the segments where the next start would have much to index.</summary>
    public void Dispose()
    {
        if (_isDisposed)
        {
            return;
        }

        _stop.Cancel();
        lock (_working)
        {
            if (Stored is not null)
            {
                _checkpointAt = Math.Min(_checkpointAt, options.SmallestCheckpoint / ClosingShare);
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

            Volatile.Write(ref _isRunning, 0);
        }
        while (_isAsked && !_stop.IsCancellationRequested && Interlocked.CompareExchange(ref _isRunning, 1, 0) == 0);
    }

    private void Work()
    {
        try
        {
            while (!_isDisposed && !_stop.IsCancellationRequested && (Join() || Try(Compact, Later) || Try(() => Store(_stop.Token), () => _checkpointAt *= 2)))
            {
            }
        }
        catch (OperationCanceledException) when (_stop.IsCancellationRequested)
        {
        }
#pragma warning disable CA1031 // Nobody is there to catch it: the next flush, or the health check, says it.
        catch (Exception e)
#pragma warning restore CA1031
        {
            _failure = e.Message;
        }
    }

    private bool Join()
    {
        if (index.BeginMerge() is not var (state, merge))
        {
            return false;
        }

        merge.Run(_stop.Token);
        if (index.Install(state, merge))
        {
            for (int done = 0; index.Repoint(state, merge, done, RepointedTogether); done += RepointedTogether)
            {
            }
        }

        return true;
    }

    /// <summary>Writes a log without what is no longer needed, when that is more than half of it.</summary>
    private bool Compact()
    {
        if (Stored is null || index.Capture() is not { } now || !IsWasteful(now))
        {
            return false;
        }

        Rewrite(now, _stop.Token);
        return true;
    }

    /// <summary>Writes the log anew from the index, which has all documents, and lets it take the place of the one in use.</summary>
    private void Rewrite(LoggedState now, CancellationToken stop)
    {
        using NewLog log = NewLog.Write(options.Storage, path!, now.Snapshot.Schema, LogRewriting.Transactions(now.Snapshot), stop);
        bool isStored = log.Start.End > options.SmallestCheckpoint;
        if (isStored)
        {
            // For both logs: nobody knows which of them the next start finds.
            Stored!.Write(now.Snapshot, [now.End, log.Start], stop);
        }

        LogPosition end = now.End;
        while (index.Capture() is { } later && ReferenceEquals(later.Log, now.Log) && later.End.End - end.End > CaughtUp)
        {
            log.Follow(now.Log, now.End, later.End);
            end = later.End;
        }

        if (index.Exchange(now.Log, log, now.End) is { } exchanged)
        {
            Begin(exchanged, isStored ? log.Start : null);
        }
    }

    /// <summary>Logs of earlier versions have no marks of their end, and the first ones no number by which stored segments would know them.</summary>
    private bool IsWasteful(LoggedState now) =>
        (now.Log.Length > _rewriteAt && now.Log.Length > now.LiveBytes * 2) || (!now.Log.HasMarks && !_hasPostponed);

    /// <summary>Stores the segments, when much was added since.</summary>
    private bool Store(CancellationToken stop)
    {
        if (Stored is null || _log is null || _log.Length - _stored <= _checkpointAt || index.Capture() is not { } now || now.End.Generation == Guid.Empty)
        {
            return false;
        }

        Stored.Write(now.Snapshot, [now.End], stop);
        Begin(now.Log, now.End);
        return true;
    }

    private void Later()
    {
        _hasPostponed = true;
        _rewriteAt = _log!.Length * 2;
        _checkpointAt *= 2;
    }

    /// <summary>A disk that fails is no reason to end: what counts is in the log. It is tried again later.</summary>
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
