using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>One index: snapshots for readers, a single writer, and the log.</summary>
internal sealed partial class EmbeddedIndex : IDisposable
{
    private readonly SemaphoreSlim _gate = new(1, 1);
    private readonly EmbeddedOptions _options;
    private readonly string _name;
    private readonly string? _path;
    private readonly IndexUpkeep _upkeep;
    private readonly LogTraces? _traces;
    private IndexState _state = null!;
    private IndexSnapshot _snapshot = null!;
    private LogFile? _log;
    private LogPosition? _restored;
    private bool _isDisposed;

    public EmbeddedIndex(IndexMap map, EmbeddedOptions options)
    {
        _options = options;
        _name = map.IndexName;
        _path = options.Folder is null ? null : Path.Combine(options.Folder, IndexFileName.Of(map.IndexName));
        _upkeep = new IndexUpkeep(this, options, _path);
        _traces = _path is null ? null : new LogTraces(options.Storage, _path);
        IndexSchema schema = IndexSchema.Of(map);
        try
        {
            Load(schema);
            if (_state.Schema.Extend(_name, schema) is var extended && !ReferenceEquals(extended, _state.Schema))
            {
                Adopt(schema);
            }
        }
        catch (Exception e)
        {
            _log?.Dispose();
            ReleaseFiles();
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

    /// <summary>Whether the index did not exist when it was opened.</summary>
    public bool IsNew { get; private set; } = true;

    public string Name => _name;

    /// <summary>The current snapshot.</summary>
    public IndexSnapshot Snapshot => Volatile.Read(ref _snapshot);

    /// <summary>Extends the schema with everything that a document class has.</summary>
    public void Fit(IndexMap map)
    {
        IndexSchema schema = IndexSchema.Of(map);
        if (!ReferenceEquals(Snapshot.Schema.Extend(_name, schema), Snapshot.Schema))
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
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));

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
        _upkeep.Stored?.Keep(_snapshot);
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
    public void ThrowIfBroken()
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
    public void Dispose()
    {
        _upkeep.Dispose();
        _gate.Wait();
        try
        {
            if (!_isDisposed)
            {
                Volatile.Write(ref _isDisposed, true);
                _log?.Close();
                ReleaseFiles();
            }
        }
        finally
        {
            _gate.Release();
        }
    }

    private IndexState NewState(IndexSchema schema) => new(_name, schema, _options.MostDocuments);

    private void Load(IndexSchema schema)
    {
        if (_path is not null && _options.Storage.Exists(_path))
        {
            IsNew = false;
            _log = LogFile.Open(_options.Storage, _path, header => Restore(header, schema), Replay, Say);
            if (_upkeep.Stored?.Unusable is { } unusable)
            {
                _options.Events.SegmentsUnusable(_name, $"{unusable} The documents are indexed again from '{_path}', which is complete.");
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
            _options.Events.WriteUnfinished(_name, _path!, tail.Length);
        }
        else
        {
            _options.Events.LogDamaged(_name, tail.Describe(_path!, kept));
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
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
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
        IndexSchema extended = _state.Schema.Extend(_name, wanted);
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
                Rewrite(LogRewriting.Transactions(_snapshot));
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

    /// <summary>Replays a transaction of the log; many of them become one segment.</summary>
    private void Replay(ReadOnlyMemory<byte> transaction)
    {
        FieldValue[] values = new FieldValue[_state.Schema.Columns.Length];
        RecordReader reader = new(transaction.Span);
        while (!reader.AtEnd)
        {
            RecordKind kind = (RecordKind)reader.Byte();
            long id = reader.Int64();
            switch (kind)
            {
                case RecordKind.Document:
                    for (int i = 0; i < values.Length; i++)
                    {
                        values[i] = reader.Value();
                    }

                    _state.Put(id, values, undoable: false);
                    break;
                case RecordKind.Delete:
                    _state.Delete(id);
                    break;
                case RecordKind.Update:
                    int column = reader.Int32();
                    if ((uint)column >= (uint)values.Length)
                    {
                        throw new InvalidDataException("an update of a column that does not exist");
                    }

                    _state.Update(id, column, reader.Value());
                    break;
                default:
                    throw new InvalidDataException("an unknown kind of change");
            }
        }
    }
}
