using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded;

/// <content>
/// Merges segments: while the index grows, when it was not written to for a while, when it is disposed of, and on request.
/// </content>
internal sealed partial class IndexUpkeep
{
    /// <summary>The bytes that are merged at rest: they are on the heap until they are stored. Merges of a growing index may be larger.</summary>
    private const long RestBytes = 128 << 20;

    /// <summary>The bytes that are merged when the index is disposed of, if that takes no longer than <see cref="LongestClosing"/>.</summary>
    private const long ClosingBytes = 32 << 20;

    private static readonly TimeSpan LongestClosing = TimeSpan.FromSeconds(1);

    private ITimer? _rest;
    private volatile bool _isAtRest;
    private bool _hasJoined;

    /// <summary>Called after each flush.</summary>
    /// <param name="isAsked">Whether it made work necessary.</param>
    public void Written(bool isAsked)
    {
        if (options.WorksBehind)
        {
            RestLater();
        }

        if (isAsked)
        {
            Wake();
        }
    }

    /// <summary>Signals that the index is not being written to, so there is time to merge more segments than the next flush requires.</summary>
    public void Rest()
    {
        _isAtRest = index.Snapshot.Segments.Length > 1;
        Wake();
    }

    /// <summary>Merges all segments, as far as their size permits, and stores the result.</summary>
    /// <exception cref="FulltextException">A file with a segment was damaged after it had been opened.</exception>
    public void JoinAll(CancellationToken cancellationToken)
    {
        lock (_working)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
            using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token, cancellationToken);
            try
            {
                // Documents that are deleted meanwhile must not keep it from ending.
                int merges = 0;
                for (int left = 2 * index.Snapshot.Segments.Length; left > 0 && Join(SegmentMerging.All, stop.Token); left--)
                {
                    merges++;
                }

                if (merges > 0)
                {
                    StoreNow(stop.Token);
                }
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                throw new ObjectDisposedException(nameof(FulltextStore));
            }
            catch (InvalidDataException e)
            {
                throw new FulltextException($"The segments could not be merged: {e.Message}", e);
            }
        }
    }

    private bool Join(Func<List<SegmentSlot>, (int First, int Count)> choice, CancellationToken stop)
    {
        if (index.BeginMerge(choice) is not var (state, merge, use))
        {
            return false;
        }

        using SnapshotUse held = use;
        merge.Run(stop);
        if (index.Install(state, merge))
        {
            _hasJoined = true;
            Stored?.Keep(index.Snapshot);
            for (int done = 0; index.Repoint(state, merge, done, RepointedTogether); done += RepointedTogether)
            {
            }
        }

        return true;
    }

    private bool JoinAtRest()
    {
        if (!_isAtRest)
        {
            return false;
        }

        _isAtRest = false;
        return Join(static slots => SegmentMerging.Newer(slots, 0, RestBytes), _stop.Token);
    }

    /// <summary>
    /// Queries search every segment, so a writer that makes segments faster than they are merged in the background merges some itself. Flushes of
    /// other threads may add segments meanwhile, one each.
    /// </summary>
    private void JoinTooMany()
    {
        if (index.Snapshot.Segments.Length <= MostSegments || _stop.IsCancellationRequested)
        {
            return;
        }

        lock (_working)
        {
            Repeat(() => Join(static slots => SegmentMerging.Cheapest(slots, MostSegments), _stop.Token));
        }
    }

    /// <summary>
    /// Merges small segments before the last checkpoint, unless that takes long. An index that fits into the log of the next start has no
    /// segments to be merged: it is read as one.
    /// </summary>
    private void JoinOnClosing()
    {
        if (_log is not { IsBroken: false } log || (log.PlainLength - _stored <= _checkpointAt && _stored == 0))
        {
            return;
        }

        using CancellationTokenSource closing = new(LongestClosing);
        try
        {
            if (Join(static slots => SegmentMerging.Newer(slots, 0, ClosingBytes), closing.Token))
            {
                // Otherwise the next start would read what was merged once more.
                _checkpointAt = -1;
            }
        }
        catch (Exception e) when (e is OperationCanceledException or InvalidDataException)
        {
        }
    }

    /// <summary>Whether merges have moved much from mapped files to the heap, which the next checkpoint gives back.</summary>
    private bool HasJoinedMuch()
    {
        if (!_hasJoined)
        {
            return false;
        }

        _hasJoined = false;
        return index.Snapshot.Segments.Where(static view => view.Segment.File is null).Sum(SegmentMerging.Bytes) > Twice(options.SmallestCheckpoint);
    }

    private void StoreNow(CancellationToken stop)
    {
        long usual = _checkpointAt;
        _checkpointAt = -1;
        if (!Try(() => Store(stop), static () => { }))
        {
            _checkpointAt = usual;
        }
    }

    private void RestLater()
    {
        if (_rest is null)
        {
            Interlocked.CompareExchange(ref _rest, options.Time.CreateTimer(static upkeep => ((IndexUpkeep)upkeep!).Rest(), this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan), null);
        }

        _rest.Change(options.RestAfter, Timeout.InfiniteTimeSpan);
    }
}
