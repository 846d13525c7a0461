using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// An index that another store may be writing. It reads the stored segments and the log up to the acknowledged end, and later only what has been
/// added since. Files are open while they are read, not between two refreshes, so they are never in the writer's way; mapped ones stay readable
/// after they were deleted.
/// </summary>
internal sealed class FollowedIndex : OpenedIndex
{
    /// <summary>Each time, the writer has replaced files that were about to be read.</summary>
    private const int MostTries = 100;

    /// <summary>In milliseconds.</summary>
    private const int LongestWait = 10;

    /// <summary>Queries search every segment, so a few refreshes are merged.</summary>
    private const int FewSegments = 8;

    private readonly Lock _refreshing = new();
    private readonly EmbeddedOptions _options;
    private readonly IStorage _storage;
    private readonly string _path;
    private readonly SegmentFolder _segments;
    private IndexSchema _wanted;
    private IndexState? _state;
    private Checkpoint? _checkpoint;
    private LogPosition? _restored;
    private LogPosition _end;
    private int _columns;
    private long _refreshed;

    /// <exception cref="FulltextException">The index does not exist or can't be read.</exception>
    public FollowedIndex(IndexMap map, EmbeddedOptions options)
        : base(map.IndexName)
    {
        _options = options;
        _storage = options.Storage;
        _path = Path.Combine(options.Folder!, IndexFileName.Of(map.IndexName));
        _segments = new SegmentFolder(_storage, _path);
        _wanted = IndexSchema.Of(map);
        try
        {
            Refresh(CancellationToken.None);
        }
        catch
        {
            ReleaseFiles();
            _segments.ReleaseOpened();
            throw;
        }
    }

    protected override IEnumerable<MappedFile> Files => _state?.Files ?? [];

    /// <summary>Reads what the writer acknowledged before this call.</summary>
    /// <exception cref="FulltextException">The files can't be read; the snapshot remains available to queries that are running.</exception>
    public void Refresh(CancellationToken cancellationToken) => Refresh(_options.Time.GetTimestamp(), TimeSpan.Zero, cancellationToken);

    public override SnapshotUse Use()
    {
        long now = _options.Time.GetTimestamp();
        if (IsOlder(now, _options.RefreshAfter))
        {
            Refresh(now, _options.RefreshAfter, CancellationToken.None);
        }

        return base.Use();
    }

    /// <summary>Columns that the log lacks are without values.</summary>
    public override void Fit(IndexMap map)
    {
        lock (_refreshing)
        {
            IndexSchema before = _wanted;
            IndexSchema wanted = before.Extend(Name, IndexSchema.Of(map));
            if (ReferenceEquals(wanted, before))
            {
                return;
            }

            try
            {
                _wanted = wanted;
                _state = null;
                Refresh(CancellationToken.None);
            }
            catch
            {
                _wanted = before;
                _state = null;
                throw;
            }
        }
    }

    public override void ThrowIfBroken() => Refresh(CancellationToken.None);

    public override void Dispose()
    {
        lock (_refreshing)
        {
            if (!IsDisposed)
            {
                IsDisposed = true;
                ReleaseFiles();
                _segments.ReleaseOpened();
            }
        }
    }

    private bool IsOlder(long now, TimeSpan age) => _options.Time.GetElapsedTime(Volatile.Read(ref _refreshed), now) >= age;

    /// <summary>Reads the files unless another thread has done so meanwhile.</summary>
    private void Refresh(long now, TimeSpan age, CancellationToken cancellationToken)
    {
        lock (_refreshing)
        {
            ObjectDisposedException.ThrowIf(IsDisposed, typeof(FulltextStore));
            if (_state is not null && !IsOlder(now, age))
            {
                return;
            }

            long began = _options.Time.GetTimestamp();
            for (int tries = 1; !TryRefresh(tries, cancellationToken); tries++)
            {
                cancellationToken.WaitHandle.WaitOne(Math.Min(tries, LongestWait));
                cancellationToken.ThrowIfCancellationRequested();
            }

            Volatile.Write(ref _refreshed, began);
        }
    }

    /// <returns>False if the writer has replaced a file meanwhile.</returns>
    private bool TryRefresh(int tries, CancellationToken cancellationToken)
    {
        try
        {
            // The log before the checkpoint: a log gets its name after the checkpoint that belongs to it, too.
            using FollowedLog log = FollowedLog.Open(_storage, _path);
            Checkpoint? checkpoint = _segments.Find();
            bool isOther = _state is null || !log.Holds(_end) || !IsSame(checkpoint);
            if (isOther && !Load(log, checkpoint))
            {
                _state = null;
                return tries >= MostTries ? throw Unusable() : false;
            }

            LogPosition end = Replay(log, _state!, isOther ? _restored : _end, cancellationToken);
            if (isOther || end != _end)
            {
                Publish(Read(_state!));
            }

            _end = end;
            _checkpoint = checkpoint;
            _segments.ReleaseOpened();
            _segments.Keep(Snapshot);
            return true;
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException or InvalidDataException)
        {
            _state = null;
            return tries < MostTries ? false : throw (!_storage.Exists(_path) ? Missing() : _segments.Unusable is null ? Unreadable(e) : Unusable());
        }
        catch (Exception e)
        {
            // Part of the changes may have been applied.
            _state = null;
            if (e is IOException or UnauthorizedAccessException)
            {
                throw Unreadable(e);
            }

            throw;
        }
    }

    /// <summary>Reads the stored segments; the rest of the log follows.</summary>
    /// <returns>False if a file of the checkpoint is missing, because there is a later one.</returns>
    private bool Load(FollowedLog log, Checkpoint? checkpoint)
    {
        IndexSchema own = log.Header.Schema.AnalyzedAs(_wanted);
        IndexState state = new(Name, own, _options.MostDocuments);
        _columns = own.Columns.Length;
        _restored = null;
        if (checkpoint is not null)
        {
            if (_segments.Read(log.Header, own, checkpoint) is var (views, position))
            {
                if (!log.Holds(position))
                {
                    return false;
                }

                state.Restore(views);
                _restored = position;
            }
            else if (_segments.Unusable is not null || !IsCurrent(log))
            {
                return false;
            }
        }

        IndexSchema all = own.Extend(Name, _wanted);
        if (!ReferenceEquals(all, own))
        {
            state.Extend(all);
        }

        _state = state;
        return true;
    }

    /// <summary>Reads the log from where the segments, or the refresh before, end.</summary>
    private LogPosition Replay(FollowedLog log, IndexState state, LogPosition? from, CancellationToken cancellationToken) =>
        log.Read(from, transaction => LogReplay.Apply(state, transaction.Span, _columns), cancellationToken);

    private static IndexSnapshot Read(IndexState state)
    {
        IndexSnapshot snapshot = state.Snapshot();
        state.Commit();
        return Joined(state) ?? snapshot;
    }

    /// <summary>Merges what several refreshes have read, once there is much of it. Stored segments stay as they are: their files are shared.</summary>
    private static IndexSnapshot? Joined(IndexState state)
    {
        int stored = 0;
        if (state.BeginMerge(Choose) is not { } merge)
        {
            return null;
        }

        merge.Run(CancellationToken.None);
        state.Install(merge);
        state.Repoint(merge, 0, int.MaxValue);
        return state.Snapshot();

        (int, int) Choose(List<SegmentSlot> slots)
        {
            stored = slots.FindLastIndex(static slot => slot.View!.Segment.File is not null) + 1;
            return slots.Count - stored > FewSegments ? SegmentMerging.Newer(slots, stored, SegmentMerging.MostBytes) : default;
        }
    }

    /// <summary>Whether the log still has its name.</summary>
    private bool IsCurrent(FollowedLog log)
    {
        using FollowedLog now = FollowedLog.Open(_storage, _path);
        return now.Header.Generation == log.Header.Generation;
    }

    private bool IsSame(Checkpoint? checkpoint) => checkpoint is null
        ? _checkpoint is null
        : _checkpoint is not null && checkpoint.Positions.AsSpan().SequenceEqual(_checkpoint.Positions)
            && checkpoint.Segments.Select(static segment => (segment.File, segment.Updated)).SequenceEqual(_checkpoint.Segments.Select(static segment => (segment.File, segment.Updated)));

    /// <exception cref="FulltextException">The index held documents.</exception>
    private FulltextException Missing()
    {
        new LogTraces(_storage, _path).ThrowIfMissing();
        return Unknown();
    }

    private FulltextException Unknown() => new(
        $"The folder '{_options.Folder}' has no index '{Name}': the file '{_path}' is missing. A store that opens a folder read-only does not create indexes.")
    {
        IsTransient = true,
    };

    private FulltextException Unreadable(Exception e) => new($"The file '{_path}' or one of its segments cannot be read: {e.Message}", e) { IsTransient = true };

    private FulltextException Unusable() => new(
        $"The segments next to the file '{_path}' cannot be used: {_segments.Unusable ?? "they were not created from it"}. "
            + "A store that opens a folder read-only does not rebuild them: open the folder with this version and without 'read only'.")
    {
        IsTransient = true,
    };
}
