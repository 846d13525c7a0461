using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>A unit of work, for one request and one thread at a time: queries, and changes that are collected until they are flushed.</summary>
public interface IFulltextSession : IAsyncDisposable, IDisposable
{
    /// <summary>The store it was started from.</summary>
    IFulltextStore Store { get; }

    /// <summary>Begins a query.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    IFulltextQuery<T> Query<T>()
        where T : class;

    /// <summary>Queues a document; an older one of the same id is replaced.</summary>
    void Save<T>(T document)
        where T : class;

    /// <summary>Queues documents.</summary>
    void Save<T>(IEnumerable<T> documents)
        where T : class;

    /// <summary>Queues the removal of documents.</summary>
    void Delete<T>(params ReadOnlySpan<long> ids)
        where T : class;

    /// <summary>Queues the removal of all documents for which a condition holds when it is flushed.</summary>
    void Delete<T>(Expression<Func<T, bool>> condition)
        where T : class;

    /// <summary>Begins a change of attributes in place: <c>Update&lt;Post&gt;().Set(p =&gt; p.Score, 7).Where(p =&gt; p.Id == 1)</c>, then <c>Queue()</c>.</summary>
    IFulltextUpdate<T> Update<T>()
        where T : class;

    /// <summary>Sends what is queued: one transaction for each index, rolled back on an error. What failed stays queued.</summary>
    void FlushChanges();

    /// <summary>Sends what is queued.</summary>
    Task FlushChangesAsync(CancellationToken cancellation = default);

    /// <summary>Forgets what is queued.</summary>
    void DiscardChanges();

    /// <summary>How many changes are queued.</summary>
    int PendingChanges { get; }

    /// <summary>Runs two queries in one round trip.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second)> BatchAsync<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second, CancellationToken cancellation = default);

    /// <summary>Runs three queries in one round trip.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third)> BatchAsync<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, CancellationToken cancellation = default);

    /// <summary>Runs four queries in one round trip. For more, put them aside with <see cref="IFulltextQuery{T}.Future"/>.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth)> BatchAsync<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth, CancellationToken cancellation = default);

    /// <summary>Runs any number of queries of one type in one round trip.</summary>
    Task<IReadOnlyList<FulltextResult<T>>> BatchAsync<T>(IReadOnlyList<IFulltextQuery<T>> queries, CancellationToken cancellation = default);

    /// <summary>Marks passages of texts that need not be in the index.</summary>
    Task<IReadOnlyList<string>> SnippetsAsync<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellation = default)
        where T : class;

    /// <summary>The words of a text as the index sees them.</summary>
    Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Words of the index that are spelled nearly like this one.</summary>
    Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Removes all documents of an index, at once.</summary>
    Task TruncateAsync<T>(CancellationToken cancellation = default)
        where T : class;
}
