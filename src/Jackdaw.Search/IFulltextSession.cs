using System.Linq.Expressions;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search;

/// <summary>A unit of work, for one request and one thread at a time: queries, and changes that are collected until they are flushed.</summary>
/// <remarks>
/// Two operations at the same time throw <see cref="InvalidOperationException"/>; a session that ends with changes that were not flushed
/// logs a warning. After its end every method throws <see cref="ObjectDisposedException"/>.
/// </remarks>
public interface IFulltextSession : IAsyncDisposable, IDisposable
{
    /// <summary>The store it was started from.</summary>
    IFulltextStore Store { get; }

    /// <summary>Begins a query.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    IFulltextQuery<T> Query<T>()
        where T : class;

    /// <summary>Reads a document by its number, as it is in the index: what is only queued is not seen.</summary>
    /// <returns>The document; null where there is none.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The number is not above 0.</exception>
    T? Load<T>(long id)
        where T : class;

    /// <summary>Reads documents by their numbers, in one round trip, as they are in the index: what is only queued is not seen.</summary>
    /// <returns>One document for each number, in the order of the numbers; null where there is none.</returns>
    /// <exception cref="ArgumentOutOfRangeException">A number is not above 0.</exception>
    IReadOnlyList<T?> Load<T>(IReadOnlyCollection<long> ids)
        where T : class;

    /// <summary>Reads a document by its number, as it is in the index: what is only queued is not seen.</summary>
    /// <returns>The document; null where there is none.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The number is not above 0.</exception>
    Task<T?> LoadAsync<T>(long id, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Reads documents by their numbers, in one round trip, as they are in the index: what is only queued is not seen.</summary>
    /// <returns>One document for each number, in the order of the numbers; null where there is none.</returns>
    /// <exception cref="ArgumentOutOfRangeException">A number is not above 0.</exception>
    Task<IReadOnlyList<T?>> LoadAsync<T>(IReadOnlyCollection<long> ids, CancellationToken cancellation = default)
        where T : class;

    /// <summary>
    /// Queues a document; one of the same id is replaced. It is read when it is flushed. A document without a number gets one now
    /// (<see cref="FulltextConventions.DocumentNeedsIdAssigned"/>).
    /// </summary>
    /// <exception cref="FulltextException">
    /// The document has no number that is possible, and can't get one; or it came from a query that did not read all of it, or its class lacks columns of
    /// the index, so that saving would erase something.
    /// </exception>
    void Save<T>(T document)
        where T : class;

    /// <summary>Queues documents.</summary>
    /// <exception cref="FulltextException">A document can't be saved, as with one document. Those before it are queued.</exception>
    [OverloadResolutionPriority(1)] // A list is documents, not a document.
    void Save<T>(IEnumerable<T> documents)
        where T : class;

    /// <summary>Queues the removal of documents; of those, too, that are queued to be saved.</summary>
    /// <exception cref="ArgumentOutOfRangeException">A number is not above 0.</exception>
    void Delete<T>(params ReadOnlySpan<long> ids)
        where T : class;

    /// <summary>Queues the removal of all documents for which a condition holds when it is flushed.</summary>
    void Delete<T>(Expression<Func<T, bool>> condition)
        where T : class;

    /// <summary>Begins a change of attributes in place: <c>Update&lt;Post&gt;().Set(p =&gt; p.Score, 7).Where(p =&gt; p.Id == 1)</c>, then <c>Queue()</c>.</summary>
    IFulltextUpdate<T> Update<T>()
        where T : class;

    /// <summary>
    /// Sends what is queued: one transaction for each index, rolled back on an error, where the back end has transactions (<see cref="FulltextCapability.Transactions"/>). What failed
    /// stays queued, and the exception says what became of each change (<see cref="FulltextException.Flush"/>).
    /// </summary>
    /// <remarks>
    /// Changes are applied in the order in which they were queued. Conditions (<c>Delete(p => ...)</c>, <c>Update</c>) see the documents saved
    /// before them; as a server shows those only after a commit, such a change begins another transaction after them. Inside a
    /// <c>TransactionScope</c> everything is sent when that is committed (<see cref="FulltextSettings.EnlistInAmbientTransactions"/>).
    /// </remarks>
    /// <exception cref="FulltextException">A change was refused, or the back end can't be reached.</exception>
    /// <returns>What was applied; inside a transaction of the caller nothing yet.</returns>
    FlushResult FlushChanges();

    /// <summary>Sends what is queued, as <see cref="FlushChanges"/> does.</summary>
    /// <exception cref="FulltextException">A change was refused, or the back end can't be reached.</exception>
    /// <returns>What was applied; inside a transaction of the caller nothing yet.</returns>
    Task<FlushResult> FlushChangesAsync(CancellationToken cancellation = default);

    /// <summary>Forgets what is queued.</summary>
    void DiscardChanges();

    /// <summary>How many changes are queued.</summary>
    int PendingChanges { get; }

    /// <summary>Runs two queries in one round trip.</summary>
    /// <exception cref="ArgumentException">A query was begun by a session of another store; so for all batches.</exception>
    (FulltextResult<T1> First, FulltextResult<T2> Second) Batch<T1, T2>(IFulltextQuery<T1> first, IFulltextQuery<T2> second);

    /// <summary>Runs three queries in one round trip.</summary>
    (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third) Batch<T1, T2, T3>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third);

    /// <summary>Runs four queries in one round trip. For more, put them aside with <see cref="IFulltextQuery{T}.Future"/>.</summary>
    (FulltextResult<T1> First, FulltextResult<T2> Second, FulltextResult<T3> Third, FulltextResult<T4> Fourth) Batch<T1, T2, T3, T4>(
        IFulltextQuery<T1> first, IFulltextQuery<T2> second, IFulltextQuery<T3> third, IFulltextQuery<T4> fourth);

    /// <summary>Runs any number of queries of one type in one round trip.</summary>
    IReadOnlyList<FulltextResult<T>> Batch<T>(IReadOnlyList<IFulltextQuery<T>> queries);

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
    IReadOnlyList<string> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null)
        where T : class;

    /// <summary>Marks passages of texts that need not be in the index.</summary>
    Task<IReadOnlyList<string>> SnippetsAsync<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellation = default)
        where T : class;

    /// <summary>The words of a text as the index sees them.</summary>
    IReadOnlyList<KeywordStatistics> Keywords<T>(string text)
        where T : class;

    /// <summary>The words of a text as the index sees them.</summary>
    Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Words of the index that are spelled nearly like this one.</summary>
    IReadOnlyList<Suggestion> Suggest<T>(string word, int top = 5)
        where T : class;

    /// <summary>Words of the index that are spelled nearly like this one.</summary>
    Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Completes the last word of a text while it is typed: words of the index that begin so and stand in documents with all words before it.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="text">What was typed so far. Where it ends in a blank or in punctuation there is nothing to complete.</param>
    /// <param name="top">The most completions, 1 or more.</param>
    /// <returns>The completed texts, that with most documents first.</returns>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.Completions"/>.</exception>
    IReadOnlyList<Completion> Complete<T>(string text, int top = 5)
        where T : class;

    /// <summary>Completes the last word of a text while it is typed: words of the index that begin so and stand in documents with all words before it.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="text">What was typed so far. Where it ends in a blank or in punctuation there is nothing to complete.</param>
    /// <param name="top">The most completions, 1 or more.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>The completed texts, that with most documents first.</returns>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.Completions"/>.</exception>
    Task<IReadOnlyList<Completion>> CompleteAsync<T>(string text, int top = 5, CancellationToken cancellation = default)
        where T : class;

    /// <summary>
    /// Keeps a query under a number, at once, to be tried on documents as they come (<see cref="MatchingQueriesAsync{T}"/>): alerts, routing, tags. One that is kept under the same number is replaced. It says what documents contain
    /// and nothing else: what they have to be besides is looked at in the documents that were found.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">Its number, 1 or more; the caller's own.</param>
    /// <param name="query">Says it with the methods that match: <c>posts =&gt; posts.MatchSearchBox("json -xml")</c>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is below 1.</exception>
    /// <exception cref="ArgumentException">The query has no match, or more than a match; the message says what.</exception>
    /// <exception cref="FulltextException">The match is wrong, or can't be kept.</exception>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    void StoreQuery<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query)
        where T : class;

    /// <summary>
    /// Keeps a query under a number, at once, to be tried on documents as they come (<see cref="MatchingQueriesAsync{T}"/>): alerts, routing, tags. One that is kept under the same number is replaced. It says what documents contain
    /// and nothing else: what they have to be besides is looked at in the documents that were found.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">Its number, 1 or more; the caller's own.</param>
    /// <param name="query">Says it with the methods that match: <c>posts =&gt; posts.MatchSearchBox("json -xml")</c>.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is below 1.</exception>
    /// <exception cref="ArgumentException">The query has no match, or more than a match; the message says what.</exception>
    /// <exception cref="FulltextException">The match is wrong, or can't be kept.</exception>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    /// <returns>When it is kept.</returns>
    Task StoreQueryAsync<T>(long id, Func<IFulltextQuery<T>, IFulltextQuery<T>> query, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Forgets a query that was kept, at once.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">Its number.</param>
    /// <returns>Whether there was one.</returns>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    bool RemoveQuery<T>(long id)
        where T : class;

    /// <summary>Forgets a query that was kept, at once.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="id">Its number.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>Whether there was one.</returns>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    Task<bool> RemoveQueryAsync<T>(long id, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Tries all queries that were kept for a class on documents, which need not be in the index and need no number.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="documents">The documents.</param>
    /// <returns>For each document the numbers of the queries that find it, in their order.</returns>
    /// <exception cref="FulltextException">A query that was kept is about a field that is no longer there.</exception>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    IReadOnlyList<IReadOnlyList<long>> MatchingQueries<T>(IReadOnlyList<T> documents)
        where T : class;

    /// <summary>Tries all queries that were kept for a class on documents, which need not be in the index and need no number.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="documents">The documents.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>For each document the numbers of the queries that find it, in their order.</returns>
    /// <exception cref="FulltextException">A query that was kept is about a field that is no longer there.</exception>
    /// <exception cref="MissingCapabilityException">The back end lacks <see cref="FulltextCapability.StoredQueries"/>.</exception>
    Task<IReadOnlyList<IReadOnlyList<long>>> MatchingQueriesAsync<T>(IReadOnlyList<T> documents, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Does now what a server does with an index from time to time.</summary>
    /// <exception cref="FulltextException">The server refused, or can't be reached; or the log of an embedded index is damaged and could not be written anew.</exception>
    void Maintain<T>(IndexMaintenance work)
        where T : class;

    /// <summary>Does now what a server does with an index from time to time.</summary>
    /// <exception cref="FulltextException">The server refused, or can't be reached; or the log of an embedded index is damaged and could not be written anew.</exception>
    Task MaintainAsync<T>(IndexMaintenance work, CancellationToken cancellation = default)
        where T : class;

    /// <summary>Removes all documents of an index, at once.</summary>
    void Truncate<T>()
        where T : class;

    /// <summary>Removes all documents of an index, at once.</summary>
    Task TruncateAsync<T>(CancellationToken cancellation = default)
        where T : class;
}
