using System.Linq.Expressions;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search;

/// <summary>
/// A unit of work: queries, and changes that are collected until they are flushed. Use one per request; it is not thread-safe.
/// </summary>
/// <remarks>
/// Concurrent operations throw <see cref="InvalidOperationException"/>. Disposing a session with unflushed changes logs a warning. After
/// that, every method throws <see cref="ObjectDisposedException"/>.
/// </remarks>
public interface IFulltextSession : IAsyncDisposable, IDisposable
{
    /// <summary>The store that started the session.</summary>
    IFulltextStore Store { get; }

    /// <summary>Starts a query.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    IFulltextQuery<T> Query<T>()
        where T : class;

    /// <summary>Loads a document by id. Pending changes are not visible.</summary>
    /// <returns>The document, or null if it does not exist.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The id is less than 1.</exception>
    T? Load<T>(long id)
        where T : class;

    /// <summary>Loads documents by id in one round trip. Pending changes are not visible.</summary>
    /// <returns>One document for each id, in the same order; null for documents that do not exist.</returns>
    /// <exception cref="ArgumentOutOfRangeException">An id is less than 1.</exception>
    IReadOnlyList<T?> Load<T>(IReadOnlyCollection<long> ids)
        where T : class;

    /// <summary>Loads a document by id. Pending changes are not visible.</summary>
    /// <returns>The document, or null if it does not exist.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The id is less than 1.</exception>
    Task<T?> LoadAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Loads documents by id in one round trip. Pending changes are not visible.</summary>
    /// <returns>One document for each id, in the same order; null for documents that do not exist.</returns>
    /// <exception cref="ArgumentOutOfRangeException">An id is less than 1.</exception>
    Task<IReadOnlyList<T?>> LoadAsync<T>(IReadOnlyCollection<long> ids, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>
    /// Queues a document to be inserted, or to replace the one with the same id. Its values are read by the flush, which throws if its id has
    /// changed. A document without an id is assigned one now (<see cref="FulltextConventions.DocumentNeedsIdAssigned"/>).
    /// </summary>
    /// <exception cref="FulltextException">
    /// The document has an invalid id and can't be assigned one. Or saving would erase data, because the document came from a query that
    /// did not read all of it, or because its class lacks columns of the index.
    /// </exception>
    void Save<T>(T document)
        where T : class;

    /// <summary>Queues documents to be inserted or replaced.</summary>
    /// <exception cref="FulltextException">
    /// A document can't be saved, as for a single document. The documents before it are queued.
    /// </exception>
    [OverloadResolutionPriority(1)] // A list is a collection of documents, not a document.
    void Save<T>(IEnumerable<T> documents)
        where T : class;

    /// <summary>Queues the deletion of documents, including documents that are queued to be saved.</summary>
    /// <param name="id">The id of a document.</param>
    /// <param name="others">The ids of further documents.</param>
    /// <exception cref="ArgumentOutOfRangeException">An id is less than 1; nothing is queued.</exception>
    void Delete<T>(long id, params ReadOnlySpan<long> others)
        where T : class;

    /// <summary>Queues the deletion of documents, including documents that are queued to be saved.</summary>
    /// <param name="ids">The ids, which are copied; an empty collection deletes nothing.</param>
    /// <exception cref="ArgumentOutOfRangeException">An id is less than 1; nothing is queued.</exception>
    void Delete<T>(IReadOnlyCollection<long> ids)
        where T : class;

    /// <summary>Queues the deletion of all documents that satisfy a condition when it is flushed.</summary>
    void Delete<T>(Expression<Func<T, bool>> condition)
        where T : class;

    /// <summary>
    /// Starts an in-place update of attributes: <c>Update&lt;Post&gt;().Set(p =&gt; p.Score, 7).Where(p =&gt; p.Id == 1)</c>, then
    /// <c>Queue()</c>.
    /// </summary>
    IFulltextUpdate<T> Update<T>()
        where T : class;

    /// <summary>
    /// Sends the queued changes. On back ends with transactions (<see cref="FulltextCapability.Transactions"/>), the changes of each index
    /// are one transaction, which is rolled back on an error. Failed changes stay queued, and the exception reports the outcome of each
    /// change (<see cref="FulltextException.Flush"/>).
    /// </summary>
    /// <remarks>
    /// Changes are applied in the order in which they were queued. Conditions (<c>Delete(p => ...)</c>, <c>Update</c>) see the documents
    /// saved before them. Because a server shows those only after a commit, such a change starts another transaction. Inside a
    /// <c>TransactionScope</c>, all changes are sent when it commits (<see cref="FulltextSettings.EnlistInAmbientTransactions"/>).
    /// </remarks>
    /// <exception cref="FulltextException">A change was rejected, or the back end can't be reached.</exception>
    /// <returns>The applied changes; none yet inside a transaction of the caller.</returns>
    FlushResult FlushChanges();

    /// <summary>Sends the queued changes, as <see cref="FlushChanges"/> does.</summary>
    /// <exception cref="FulltextException">A change was rejected, or the back end can't be reached.</exception>
    /// <returns>The applied changes; none yet inside a transaction of the caller.</returns>
    Task<FlushResult> FlushChangesAsync(CancellationToken cancellationToken = default);

    /// <summary>Discards the queued changes.</summary>
    void DiscardChanges();

    /// <summary>The number of queued changes.</summary>
    int PendingChanges { get; }

    /// <summary>Runs two queries in one round trip.</summary>
    /// <exception cref="ArgumentException">A query was started by a session of another store. This applies to all batches.</exception>
    (FulltextResult<T1> First, FulltextResult<T2> Second) Batch<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second);

    /// <summary>Runs three queries in one round trip.</summary>
    (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third) Batch<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third);

    /// <summary>Runs four queries in one round trip. For more, defer them with <see cref="IFulltextQuery{T}.Future"/>.</summary>
    (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth) Batch<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth);

    /// <summary>Runs any number of queries of one type in one round trip.</summary>
    IReadOnlyList<FulltextResult<T>> Batch<T>(IReadOnlyList<IFulltextQuery<T>> queries);

    /// <summary>Runs two queries in one round trip.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second)> BatchAsync<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second, CancellationToken cancellationToken = default);

    /// <summary>Runs three queries in one round trip.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third)> BatchAsync<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, CancellationToken cancellationToken = default);

    /// <summary>Runs four queries in one round trip. For more, defer them with <see cref="IFulltextQuery{T}.Future"/>.</summary>
    Task<(FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth)> BatchAsync<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth, CancellationToken cancellationToken = default);

    /// <summary>Runs any number of queries of one type in one round trip.</summary>
    Task<IReadOnlyList<FulltextResult<T>>> BatchAsync<T>(IReadOnlyList<IFulltextQuery<T>> queries, CancellationToken cancellationToken = default);

    /// <summary>Extracts and highlights the matching passages of texts that need not be in the index.</summary>
    IReadOnlyList<string> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null)
        where T : class;

    /// <summary>Extracts and highlights the matching passages of texts that need not be in the index.</summary>
    Task<IReadOnlyList<string>> SnippetsAsync<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Analyzes a text into the terms of the index, with their document frequencies.</summary>
    IReadOnlyList<KeywordStatistics> Keywords<T>(string text)
        where T : class;

    /// <summary>Analyzes a text into the terms of the index, with their document frequencies.</summary>
    Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Suggests terms of the index that are spelled similarly.</summary>
    IReadOnlyList<Suggestion> Suggest<T>(string word, int top = 5)
        where T : class;

    /// <summary>Suggests terms of the index that are spelled similarly.</summary>
    Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>
    /// Completes the last word of a text as it is typed, with terms that occur in documents containing all the words before it.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="text">The text typed so far. There is nothing to complete if it ends with a blank or punctuation.</param>
    /// <param name="top">The maximum number of completions, at least 1.</param>
    /// <returns>The completed texts, those with the most documents first.</returns>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Completions"/>.</exception>
    IReadOnlyList<Completion> Complete<T>(string text, int top = 5)
        where T : class;

    /// <summary>
    /// Completes the last word of a text as it is typed, with terms that occur in documents containing all the words before it.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="text">The text typed so far. There is nothing to complete if it ends with a blank or punctuation.</param>
    /// <param name="top">The maximum number of completions, at least 1.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The completed texts, those with the most documents first.</returns>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Completions"/>.</exception>
    Task<IReadOnlyList<Completion>> CompleteAsync<T>(string text, int top = 5, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>
    /// Stores a query (percolator) under an id, immediately, to be matched against documents (<see cref="MatchingQueriesAsync{T}"/>): for
    /// alerts, routing or tagging. Replaces a stored query with the same id. A stored query is a match without conditions on attributes;
    /// check those on the matching documents.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">The id, chosen by the caller; at least 1.</param>
    /// <param name="query">A delegate that adds a match: <c>posts =&gt; posts.MatchSearchBox("json -xml")</c>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The id is less than 1.</exception>
    /// <exception cref="ArgumentException">The query has no match, or more than a match; the message names the part.</exception>
    /// <exception cref="FulltextException">The match is invalid or can't be stored.</exception>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    void StoreQuery<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query)
        where T : class;

    /// <summary>
    /// Stores a query (percolator) under an id, immediately, to be matched against documents (<see cref="MatchingQueriesAsync{T}"/>): for
    /// alerts, routing or tagging. Replaces a stored query with the same id. A stored query is a match without conditions on attributes;
    /// check those on the matching documents.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">The id, chosen by the caller; at least 1.</param>
    /// <param name="query">A delegate that adds a match: <c>posts =&gt; posts.MatchSearchBox("json -xml")</c>.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <exception cref="ArgumentOutOfRangeException">The id is less than 1.</exception>
    /// <exception cref="ArgumentException">The query has no match, or more than a match; the message names the part.</exception>
    /// <exception cref="FulltextException">The match is invalid or can't be stored.</exception>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    /// <returns>A task that completes when the query is stored.</returns>
    Task StoreQueryAsync<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Removes a stored query, immediately.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">The id.</param>
    /// <returns>True if it existed; otherwise false.</returns>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    bool RemoveQuery<T>(long id)
        where T : class;

    /// <summary>Removes a stored query, immediately.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">The id.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>True if it existed; otherwise false.</returns>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    Task<bool> RemoveQueryAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Matches all stored queries of a class against documents, which need neither an id nor to be in the index.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="documents">The documents.</param>
    /// <returns>For each document, the ids of the matching queries in ascending order.</returns>
    /// <exception cref="FulltextException">A stored query refers to a field that no longer exists.</exception>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    IReadOnlyList<IReadOnlyList<long>> MatchingQueries<T>(IReadOnlyList<T> documents)
        where T : class;

    /// <summary>Matches all stored queries of a class against documents, which need neither an id nor to be in the index.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="documents">The documents.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>For each document, the ids of the matching queries in ascending order.</returns>
    /// <exception cref="FulltextException">A stored query refers to a field that no longer exists.</exception>
    /// <exception cref="MissingCapabilityException">
    /// The back end does not support <see cref="FulltextCapability.StoredQueries"/>.
    /// </exception>
    Task<IReadOnlyList<IReadOnlyList<long>>> MatchingQueriesAsync<T>(IReadOnlyList<T> documents, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Runs maintenance that a server otherwise performs periodically.</summary>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Maintenance"/>.</exception>
    /// <exception cref="FulltextException">The server rejected the request or can't be reached, or the log of an embedded index is damaged and could not be rewritten.</exception>
    void Maintain<T>(IndexMaintenance work)
        where T : class;

    /// <summary>Runs maintenance that a server otherwise performs periodically.</summary>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Maintenance"/>.</exception>
    /// <exception cref="FulltextException">The server rejected the request or can't be reached, or the log of an embedded index is damaged and could not be rewritten.</exception>
    Task MaintainAsync<T>(IndexMaintenance work, CancellationToken cancellationToken = default)
        where T : class;

    /// <summary>Removes all documents of an index, immediately.</summary>
    void Truncate<T>()
        where T : class;

    /// <summary>Removes all documents of an index, immediately.</summary>
    Task TruncateAsync<T>(CancellationToken cancellationToken = default)
        where T : class;
}
