using System.Linq.Expressions;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>A session whose changes wait for a flush.</summary>
public sealed class FakeSession(FakeStore store) : IFulltextSession
{
    private readonly List<Action> _changes = [];
    private readonly Dictionary<long, string> _queries = [];

    public IFulltextStore Store => store;

    /// <summary>What the next flush fails with.</summary>
    public FlushFailure? Failure { get; set; }

    public int PendingChanges => _changes.Count;

    public IFulltextQuery<T> Query<T>()
        where T : class => new FakeQuery<T>(store.Documents.OfType<T>());

    public T? Load<T>(long id)
        where T : class => Load<T>([id])[0];

    public IReadOnlyList<T?> Load<T>(IReadOnlyCollection<long> ids)
        where T : class => [.. ids.Select(id => store.Documents.OfType<T>().FirstOrDefault(document => IdOf(document) == id))];

    public Task<T?> LoadAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Load<T>(id));

    public Task<IReadOnlyList<T?>> LoadAsync<T>(IReadOnlyCollection<long> ids, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Load<T>(ids));

    public void Save<T>(T document)
        where T : class => _changes.Add(() => store.Documents.Add(document));

    public void Save<T>(IEnumerable<T> documents)
        where T : class => documents.ToList().ForEach(Save);

    public void Delete<T>(long id, params ReadOnlySpan<long> others)
        where T : class => Delete<T>((long[])[id, .. others]);

    public void Delete<T>(IReadOnlyCollection<long> ids)
        where T : class => _changes.Add(() => store.Documents.RemoveAll(document => document is T && ids.Contains(IdOf(document))));

    public void Delete<T>(Expression<Func<T, bool>> condition)
        where T : class => _changes.Add(() => store.Documents.RemoveAll(document => document is T typed && condition.Compile()(typed)));

    public IFulltextUpdate<T> Update<T>()
        where T : class => new FakeUpdate<T>(store.Documents.OfType<T>(), _changes.Add);

    public FlushResult FlushChanges()
    {
        if (Failure is { } failure)
        {
            throw new FulltextException(failure.Reason) { Flush = new FlushResult(0, 0, [failure]), IsTransient = failure.IsTransient };
        }

        int count = _changes.Count;
        _changes.ForEach(change => change());
        _changes.Clear();
        return new FlushResult(count, count);
    }

    public Task<FlushResult> FlushChangesAsync(CancellationToken cancellationToken = default) => Task.FromResult(FlushChanges());

    public void DiscardChanges() => _changes.Clear();

    public (FulltextResult<T1> First, FulltextResult<T2> Second) Batch<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second) =>
        (first.ToResult(), second.ToResult());

    public (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third) Batch<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third) => (first.ToResult(), second.ToResult(), third.ToResult());

    public (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth) Batch<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth) =>
        (first.ToResult(), second.ToResult(), third.ToResult(), fourth.ToResult());

    public IReadOnlyList<FulltextResult<T>> Batch<T>(IReadOnlyList<IFulltextQuery<T>> queries) => [.. queries.Select(query => query.ToResult())];

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second)> BatchAsync<T1, T2>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, CancellationToken cancellationToken = default) => Task.FromResult(Batch(first, second));

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third)> BatchAsync<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, CancellationToken cancellationToken = default) =>
        Task.FromResult(Batch(first, second, third));

    public Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth)> BatchAsync<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth, CancellationToken cancellationToken = default) =>
        Task.FromResult(Batch(first, second, third, fourth));

    public Task<IReadOnlyList<FulltextResult<T>>> BatchAsync<T>(IReadOnlyList<IFulltextQuery<T>> queries, CancellationToken cancellationToken = default) =>
        Task.FromResult(Batch(queries));

    public IReadOnlyList<string> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null)
        where T : class => [.. texts.Select(text => text.Replace(match, $"{options?.BeforeMatch ?? "<b>"}{match}{options?.AfterMatch ?? "</b>"}", StringComparison.Ordinal))];

    public Task<IReadOnlyList<string>> SnippetsAsync<T>(
        IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Snippets<T>(texts, match, options));

    public IReadOnlyList<KeywordStatistics> Keywords<T>(string text)
        where T : class => [.. text.Split(' ').Select(word => new KeywordStatistics(word, word, Documents: word == "wrod" ? 0 : 1, Hits: 1))];

    public Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Keywords<T>(text));

    public IReadOnlyList<Suggestion> Suggest<T>(string word, int top = 5)
        where T : class => Required(FulltextCapability.Suggestions) ? [new Suggestion("word", Distance: 1, Documents: 1)] : [];

    public Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Suggest<T>(word, top));

    public IReadOnlyList<Completion> Complete<T>(string text, int top = 5)
        where T : class => Required(FulltextCapability.Completions) ? [new Completion(text + "d", "word", Documents: 1)] : [];

    public Task<IReadOnlyList<Completion>> CompleteAsync<T>(string text, int top = 5, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(Complete<T>(text, top));

    public void StoreQuery<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query)
        where T : class => _queries[id] = ((FakeQuery<T>)query(Query<T>())).Text;

    public Task StoreQueryAsync<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query, CancellationToken cancellationToken = default)
        where T : class
    {
        StoreQuery(id, query);
        return Task.CompletedTask;
    }

    public bool RemoveQuery<T>(long id)
        where T : class => _queries.Remove(id);

    public Task<bool> RemoveQueryAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(RemoveQuery<T>(id));

    public IReadOnlyList<IReadOnlyList<long>> MatchingQueries<T>(IReadOnlyList<T> documents)
        where T : class => [.. documents.Select(document => _queries.Where(query => document.ToString()!.Contains(query.Value, StringComparison.Ordinal)).Select(query => query.Key).ToList())];

    public Task<IReadOnlyList<IReadOnlyList<long>>> MatchingQueriesAsync<T>(IReadOnlyList<T> documents, CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(MatchingQueries(documents));

    public void Maintain<T>(IndexMaintenance work)
        where T : class
    {
    }

    public Task MaintainAsync<T>(IndexMaintenance work, CancellationToken cancellationToken = default)
        where T : class => Task.CompletedTask;

    public void Truncate<T>()
        where T : class => store.Documents.RemoveAll(document => document is T);

    public Task TruncateAsync<T>(CancellationToken cancellationToken = default)
        where T : class
    {
        Truncate<T>();
        return Task.CompletedTask;
    }

    public void Dispose()
    {
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static long IdOf(object document) => (long)document.GetType().GetProperty("Id")!.GetValue(document)!;

    private bool Required(FulltextCapability capability) => store.Capabilities.Has(capability) ? true : throw new MissingCapabilityException($"The fake has no {capability}.", capability, ["the embedded index"]);
}
