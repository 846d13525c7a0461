using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded;

/// <summary>The embedded back end: indexes in this process, with the same plans and match syntax as the servers.</summary>
internal sealed partial class EmbeddedBackend(EmbeddedOptions options) : IFulltextBackend
{
    private static readonly TimeSpan BetweenTries = TimeSpan.FromMilliseconds(50);

    private readonly ConcurrentDictionary<string, Lazy<OpenedIndex>> _indexes = new(StringComparer.Ordinal);
    private readonly ConditionalWeakTable<IndexMap, OpenedIndex> _fitted = [];
    private readonly Lock _opening = new();
    private FolderLock? _folder;
    private bool _isOpen;
    private volatile bool _isDisposed;

    public string Name => "embedded";

    public FulltextCapabilities Capabilities { get; } = FulltextCapabilities.Of(BackendKinds.Embedded);

    /// <summary>Sets the memory limit. It is called before anything is opened, so nothing has read the options yet.</summary>
    public bool LimitQueries(long bytes)
    {
        options = options with { QueryMemory = bytes };
        return true;
    }

    /// <summary>Sets the receiver of events, also before anything is opened.</summary>
    public void ReportTo(IBackendEvents events) => options = options with { Events = events };

    /// <summary>Reports missing logs, and files with the damaged ends of logs, including those of earlier stores, until they are removed.</summary>
    public string? Damage()
    {
        if (options.Folder is not { } folder || _folder is null)
        {
            return null;
        }

        List<string> damage = [.. LogTraces.MissingIn(options.Storage, folder)];
        string[] kept = [.. KeptTails.In(options.Storage, folder)];
        if (kept.Length > 0)
        {
            damage.Add(
                $"The end of a log was damaged when it was opened. The unreadable bytes are kept in {string.Join(", ", kept.Select(path => $"'{path}'"))}. "
                + "Restore the index from a copy or save the latest changes again; then remove the kept files.");
        }

        return damage.Count == 0 ? null : string.Join(' ', damage);
    }

    public async ValueTask Open(Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        long began = Stopwatch.GetTimestamp();
        while (!TryOpen())
        {
            ThrowIfWaited(began);
            if (call.IsAsync)
            {
                await Task.Delay(BetweenTries, call.Cancellation).ConfigureAwait(false);
            }
            else
            {
                Thread.Sleep(BetweenTries);
            }
        }
    }

    /// <summary>Opens or creates the index and adds the columns that the class needs.</summary>
    public async ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call)
    {
        await Open(call).ConfigureAwait(false);
        bool isKnown = _indexes.ContainsKey(index.IndexName);
        return new IndexStatus(IsNew: Index(index).IsNew && !isKnown, options.IsReadOnly);
    }

    /// <summary>Runs on the caller's thread and never waits; it can be canceled.</summary>
    public ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call) => new(Query(plans, call.Cancellation));

    /// <summary>Runs on the caller's thread and never waits.</summary>
    public async IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await Open(Call.Async(cancellationToken)).ConfigureAwait(false);
        foreach (PlanResult part in Index(plan.Shape.Index).ReadParts(snapshot => QueryRunner.Stream(plan, snapshot, options, cancellationToken)))
        {
            yield return part;
        }
    }

    public async ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call) =>
        WriteOutcome.Of(await Fitting(index, Writable(index, "write documents"), operations).Write(index, operations, call).ConfigureAwait(false));

    public ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions snippetOptions, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        return new(Snippets(index, texts, match, snippetOptions, call.Cancellation));
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        return new(Index(index).Read(snapshot => WordStatistics.Of(text, snapshot, QueryLimits.Of(call.Cancellation))));
    }

    public ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        return new(Index(index).Read(snapshot => SpellingSuggestions.Find(snapshot, word, top, QueryLimits.Of(call.Cancellation))));
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        return new(Index(index).Read(snapshot => WordCompletions.Find(snapshot, beginning, beside, top, QueryLimits.Of(call.Cancellation))));
    }

    public ValueTask Truncate(IndexMap index, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        Writable(index, "remove documents").Truncate();
        return default;
    }

    /// <summary>Flushed changes are already on disk, and segments are merged while documents are written. Optimizing reads the whole log, which takes too long for a start.</summary>
    public async ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        if (work == IndexMaintenance.Refresh && Index(index) is FollowedIndex followed)
        {
            await Run(followed.Refresh, call).ConfigureAwait(false);
        }

        if (work == IndexMaintenance.Optimize)
        {
            await Run(Writable(index, "optimize an index").Optimize, call).ConfigureAwait(false);
        }
    }

    /// <summary>Runs work that blocks on the disk and has no asynchronous alternative.</summary>
    private static async ValueTask Run(Action<CancellationToken> work, Call call)
    {
        if (call.IsAsync)
        {
            await Task.Run(() => work(call.Cancellation), call.Cancellation).ConfigureAwait(false);
        }
        else
        {
            work(call.Cancellation);
        }
    }

    /// <summary>Reads only files, as another process could, so writers are not in its way.</summary>
    public async ValueTask Backup(string folder, IProgress<long>? progress, Call call)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(folder);
        string source = options.Folder ?? throw new FulltextException("An index in memory has no files to back up. Set 'folder' in the connection string.");
        await Open(call).ConfigureAwait(false);
        FolderBackup backup = new(options.Storage, source, options.BackupStorage, Path.GetFullPath(folder), progress);
        await Run(backup.Run, call).ConfigureAwait(false);
    }

    /// <summary>Reports an index that can no longer be written as unhealthy, although it can still be read.</summary>
    public async ValueTask Ping(Call call)
    {
        await Open(call).ConfigureAwait(false);
        ThrowIfBroken();
    }

    /// <summary>Waits until all writing, compacting and opening has ended; only then may another store use the folder.</summary>
    public void Dispose()
    {
        lock (_opening)
        {
            if (_isDisposed)
            {
                return;
            }

            _isDisposed = true;
            _folder?.End();
        }

        foreach (Lazy<OpenedIndex> index in _indexes.Values)
        {
            try
            {
                // Waits for an index that is being opened on another thread, and prevents others from being opened.
                index.Value.Dispose();
            }
            catch (Exception) when (!index.IsValueCreated)
            {
                // It could not be opened, so there is nothing to dispose of. The caller that opened it has the exception.
            }
        }

        _indexes.Clear();
        _folder?.Dispose();
        _folder = null;
    }

    private bool TryOpen()
    {
        lock (_opening)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
            if (!_isOpen && options.IsReadOnly)
            {
                ReadOnlyFolder.ThrowIfUnreadable(options);
                return _isOpen = true;
            }

            if (!_isOpen && options.Folder is { } folder)
            {
                FolderBackup.ThrowIfIncomplete(options.Storage, folder);
                _folder = FolderLock.TryTake(folder);
                if (_folder is null && FolderLock.IsKeptHere(folder))
                {
                    throw Used("The folder is already open in this process, so this store did not wait for it.");
                }
            }

            return _isOpen |= options.Folder is null || _folder is not null;
        }
    }

    private void ThrowIfWaited(long began)
    {
        if (Stopwatch.GetElapsedTime(began) < options.FolderTimeout)
        {
            return;
        }

        throw Used(string.Create(CultureInfo.InvariantCulture,
            $"This store waited {options.FolderTimeout.TotalSeconds} s for it (folder timeout)."));
    }

    private FulltextException Used(string waited) => new(
        $"The folder '{options.Folder}' is used by {FolderOwner.Read(options.Folder!)}. {waited} "
        + "Only one store can use a folder at a time. Dispose of the other store or end its process, use another folder, or use a "
            + "server to share an index between processes.")
    {
        IsTransient = true,
    };

    private void ThrowIfBroken()
    {
        foreach (Lazy<OpenedIndex> index in _indexes.Values)
        {
            if (index.IsValueCreated)
            {
                index.Value.ThrowIfBroken();
            }
        }
    }

    /// <summary>The current snapshot of an index.</summary>
    internal IndexSnapshot Snapshot(IndexMap map) => Index(map).Snapshot;

    private OpenedIndex OpenIndex(IndexMap map)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, typeof(FulltextStore));
        return options.IsReadOnly ? new FollowedIndex(map, options) : new EmbeddedIndex(map, options);
    }

    /// <summary>An index of a folder that was not opened read-only.</summary>
    private EmbeddedIndex Writable(IndexMap map, string what) => options.IsReadOnly ? throw ReadOnlyFolder.Refused(options, what) : (EmbeddedIndex)Index(map);

    /// <summary>The analysis for texts that are not in the index: that of the first field with settings.</summary>
    private static TextAnalysis AnalysisOfTexts(IndexMap index) =>
        index.Fields.Select(field => field.Analysis).FirstOrDefault(analysis => !analysis.IsPlain) ?? TextAnalysis.Plain;

    private string[] Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions snippetOptions, CancellationToken cancellationToken)
    {
        SnippetMaker.Refuse(snippetOptions);
        QueryLimits limits = QueryLimits.Of(cancellationToken, new QueryMemory(options.QueryMemory));
        if (!match.IsEverything)
        {
            // Fields are ignored for these texts, but a field that the index does not have is still an error.
            _ = new MatchTree(match, new IndexSnapshot(IndexSchema.Of(index), []), limits);
        }

        SnippetMaker maker = new(match, limits, AnalysisOfTexts(index));
        return [.. texts.Select(text =>
        {
            limits.Look();
            return maker.Make(text, snippetOptions);
        })];
    }

    private PlanResult[] Query(IReadOnlyList<QueryPlan> plans, CancellationToken cancellationToken)
    {
        PlanResult[] results = new PlanResult[plans.Count];
        int done = 0;
        try
        {
            for (; done < results.Length; done++)
            {
                cancellationToken.ThrowIfCancellationRequested();
                QueryPlan plan = plans[done];
                results[done] = Index(plan.Shape.Index).Read(snapshot => QueryRunner.Run(plan, snapshot, options, cancellationToken));
            }

            return results;
        }
        catch
        {
            for (int i = 0; i < done; i++)
            {
                results[i].Dispose();
            }

            throw;
        }
    }

    /// <summary>The index with the columns of all classes whose documents are changed; several classes can share it.</summary>
    private EmbeddedIndex Fitting(IndexMap map, EmbeddedIndex index, IReadOnlyList<WriteOperation> operations)
    {
        foreach (WriteOperation operation in operations)
        {
            if (operation.Index != map)
            {
                Index(operation.Index);
            }
        }

        return index;
    }

    private OpenedIndex Index(IndexMap map)
    {
        if (_fitted.TryGetValue(map, out OpenedIndex? fitted) && !_isDisposed)
        {
            return fitted;
        }

        Open(Call.Blocking).Completed();
        Lazy<OpenedIndex> opened = _indexes.GetOrAdd(map.IndexName, _ => new Lazy<OpenedIndex>(() => OpenIndex(map)));
        OpenedIndex index;
        try
        {
            index = opened.Value;
        }
        catch
        {
            // A damaged file may be repaired while the program runs, so the next call tries again.
            _indexes.TryRemove(new KeyValuePair<string, Lazy<OpenedIndex>>(map.IndexName, opened));
            throw;
        }

        index.Fit(map);
        _fitted.AddOrUpdate(map, index);
        return index;
    }
}
