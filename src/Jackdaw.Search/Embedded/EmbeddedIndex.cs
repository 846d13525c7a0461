using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded;

/// <summary>One index: snapshots for readers, a single writer, and the log.</summary>
internal sealed partial class EmbeddedIndex : OpenedIndex
{
    private readonly SemaphoreSlim _gate = new(1, 1);
    private readonly EmbeddedOptions _options;
    private readonly string? _path;
    private readonly IndexUpkeep _upkeep;
    private readonly LogTraces? _traces;
    private IndexState _state = null!;
    private LogFile? _log;
    private LogPosition? _restored;

    public EmbeddedIndex(IndexMap map, EmbeddedOptions options)
        : base(map.IndexName)
    {
        _options = options;
        _path = options.Folder is null ? null : Path.Combine(options.Folder, IndexFileName.Of(map.IndexName));
        _upkeep = new IndexUpkeep(this, options, _path);
        _traces = _path is null ? null : new LogTraces(options.Storage, _path);
        IndexSchema schema = IndexSchema.Of(map);
        try
        {
            IsNew = !Load(schema);
            if (_state.Schema.Extend(Name, schema) is var extended && !ReferenceEquals(extended, _state.Schema))
            {
                Adopt(schema);
            }
        }
        catch (Exception e)
        {
            _log?.Dispose();
            ReleaseFiles();
            _upkeep.Stored?.ReleaseOpened();
            if (e is IOException or UnauthorizedAccessException)
            {
                throw new FulltextException($"The file '{_path}' cannot be opened: {e.Message}", e);
            }

            throw;
        }

        if (options.WorksBehind)
        {
            _upkeep.Rest();
        }
        else
        {
            _upkeep.Wake();
        }
    }

    protected override IEnumerable<MappedFile> Files => _state.Files;

    public override void Fit(IndexMap map)
    {
        IndexSchema schema = IndexSchema.Of(map);
        if (!ReferenceEquals(Snapshot.Schema.Extend(Name, schema), Snapshot.Schema))
        {
            _upkeep.Pause(() => Locked(() =>
            {
                Adopt(schema);
                return 0;
            }));
        }
    }

    public async ValueTask<long> Write(IndexMap map, IReadOnlyList<WriteOperation> operations, Call call)
    {
        long changed;
        bool wants = false;
        if (call.IsAsync)
        {
            await _gate.WaitAsync(call.Cancellation).ConfigureAwait(false);
        }
        else
        {
            _gate.Wait();
        }

        try
        {
            ObjectDisposedException.ThrowIf(IsDisposed, typeof(FulltextStore));

            // Flushing to disk blocks and has no asynchronous alternative, so a thread-pool thread waits for it.
            changed = _log is null || !call.IsAsync
                ? WriteLocked(map, operations, out wants)
                : await Task.Run(() => WriteLocked(map, operations, out wants), CancellationToken.None).ConfigureAwait(false);
        }
        finally
        {
            _gate.Release();
        }

        _upkeep.Written(wants);

        return changed;
    }

    public void Truncate() => _upkeep.Pause(() => Locked(() =>
    {
        Rewrite([]);
        _log?.ThrowIfBroken();
        _state.Clear();
        Publish(_state.Snapshot());
        _upkeep.Stored?.Keep(Snapshot);
        return 0;
    }));

    /// <summary>Reads the whole log, and rewrites it if it is damaged; then merges all segments.</summary>
    public void Optimize(CancellationToken cancellationToken)
    {
        ThrowIfBroken();
        _upkeep.Check(cancellationToken);
        _upkeep.JoinAll(cancellationToken);
        ThrowIfBroken();
    }

    /// <exception cref="FulltextException">An earlier write failed in a way that prevents further writes.</exception>
    public override void ThrowIfBroken()
    {
        LogFile? log = Volatile.Read(ref _log);
        if (log is { IsBroken: true })
        {
            // The maintenance breaks a log before it puts another one in its place, in one step that holds the gate.
            _gate.Wait();
            try
            {
                log = _log;
            }
            finally
            {
                _gate.Release();
            }
        }

        log?.ThrowIfBroken();
        _upkeep.ThrowIfFailed();
    }

    /// <summary>Waits for the writer and for files being written, because another store may use them afterwards.</summary>
    public override void Dispose()
    {
        _upkeep.Dispose();
        _gate.Wait();
        try
        {
            if (!IsDisposed)
            {
                IsDisposed = true;
                _log?.Close();
                ReleaseFiles();
                _upkeep.Stored?.ReleaseOpened();
            }
        }
        finally
        {
            _gate.Release();
        }
    }

    private IndexState NewState(IndexSchema schema) => new(Name, schema, _options.MostDocuments);

    /// <returns>Whether the index existed.</returns>
    private bool Load(IndexSchema schema)
    {
        bool exists = _path is not null && _options.Storage.Exists(_path);
        if (exists)
        {
            _log = LogFile.Open(_options.Storage, _path!, header => Restore(header, schema), Replay, Say);
            if (_upkeep.Stored?.Unusable is { } unusable)
            {
                _options.Events.SegmentsUnusable(Name, $"{unusable} The documents are indexed again from '{_path}', which is complete.");
            }

            NoteDocuments();
        }
        else
        {
            _traces?.ThrowIfMissing();
            _state = NewState(schema);
            _log = _path is null ? null : LogFile.Replace(_options.Storage, _path, schema, [], null);
            _log?.ThrowIfBroken();
        }

        if (_path is not null)
        {
            _options.Storage.Delete(_path + LogFile.NewSuffix);
        }

        Publish(_state.Snapshot());
        _upkeep.Stored?.ReleaseOpened();
        _state.Commit();
        _upkeep.Begin(_log, restored: _restored);
        return exists;
    }

    /// <summary>The version before wrote no note. This is not a reason to reject what can be read: the next flush needs it, and says so.</summary>
    private void NoteDocuments()
    {
        if (_log!.End.Number == 0 || _traces!.HasNote)
        {
            return;
        }

        try
        {
            _traces.Note();
        }
        catch (FulltextException)
        {
        }
    }

    private void Say(LogTail tail, string? kept)
    {
        if (kept is null)
        {
            _options.Events.WriteUnfinished(Name, _path!, tail.Length);
        }
        else
        {
            _options.Events.LogDamaged(Name, tail.Describe(_path!, kept));
        }
    }

    /// <summary>
    /// Restores stored segments if they belong to this log and analysis; returns the position from which the log must be read.
    /// </summary>
    private LogPosition? Restore(LogHeader header, IndexSchema wanted)
    {
        IndexSchema schema = header.Schema.AnalyzedAs(wanted);
        _state = NewState(schema);
        if (_upkeep.Stored?.Read(header, schema) is not var (views, position))
        {
            return null;
        }

        _state.Restore(views);
        _restored = position;
        return position;
    }

    private T Locked<T>(Func<T> change)
    {
        _gate.Wait();
        try
        {
            ObjectDisposedException.ThrowIf(IsDisposed, typeof(FulltextStore));
            return change();
        }
        finally
        {
            _gate.Release();
        }
    }

    private long WriteLocked(IndexMap map, IReadOnlyList<WriteOperation> operations, out bool wantsUpkeep)
    {
        IndexTransaction transaction = new(_state, map, keepRecord: _log is not null, _options);
        _state.Begin();
        long changed = 0;
        IndexSnapshot after;
        try
        {
            foreach (WriteOperation operation in operations)
            {
                changed += transaction.Apply(operation);
            }

            after = _state.Snapshot();
            if (transaction.Record is { Length: > 0 } record)
            {
                _traces!.Note();
                _log!.Append(record.Written);
            }
        }
        catch
        {
            _state.Rollback();
            throw;
        }
        finally
        {
            transaction.Record?.Dispose();
        }

        _state.Commit();
        Publish(after);
        if (_state.SegmentCount > IndexUpkeep.ManySegments && JoinNewest())
        {
            Publish(_state.Snapshot());
        }

        wantsUpkeep = _state.WantsMerge || _state.SegmentCount > IndexUpkeep.MostSegments || _upkeep.IsWanted(_state.LiveBytes);
        return changed;
    }

    /// <summary>Merges small segments; a damaged file is reported by the maintenance, which merges its segment as well.</summary>
    private bool JoinNewest()
    {
        try
        {
            return _state.JoinNewest();
        }
        catch (InvalidDataException)
        {
            return false;
        }
    }

    private void Adopt(IndexSchema wanted)
    {
        IndexSchema extended = _state.Schema.Extend(Name, wanted);
        if (!ReferenceEquals(extended, _state.Schema))
        {
            Verify(_state.Files);
            bool hasNewColumns = extended.Columns.Length > _state.Schema.Columns.Length;
            bool staysIndexed = extended.IndexesAs(_state.Schema);
            _state.Extend(extended);
            if (!staysIndexed)
            {
                Reindex(extended);
            }

            Publish(_state.Snapshot());
            if (!hasNewColumns)
            {
                return;
            }

            try
            {
                Rewrite(LogRewriting.Transactions(Snapshot));
                _log?.ThrowIfBroken();
            }
            catch (FulltextException)
            {
                // The old log cannot hold the new columns, so nothing may be added to it.
                _log!.Dispose();
                throw;
            }
        }
    }

    /// <summary>Indexes all documents again after a class has specified the analysis of a field for which none was known.</summary>
    private void Reindex(IndexSchema schema)
    {
        IndexSnapshot before = _state.Snapshot();
        _state = NewState(schema);
        foreach (ReadOnlyMemory<byte> transaction in LogRewriting.Transactions(before))
        {
            Replay(transaction);
        }

        _state.Commit();
        _upkeep.Begin(_log, restored: null);
    }

    private void Rewrite(IEnumerable<ReadOnlyMemory<byte>> transactions)
    {
        if (_path is null)
        {
            return;
        }

        _log?.ThrowIfBroken();
        try
        {
            _log = LogFile.Replace(_options.Storage, _path, _state.Schema, transactions, _log);
            _upkeep.Begin(_log, restored: null);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new FulltextException($"The file '{_path}' could not be rewritten: {e.Message}", e);
        }
    }

    private void Replay(ReadOnlyMemory<byte> transaction) => LogReplay.Apply(_state, transaction.Span, _state.Schema.Columns.Length);
}
