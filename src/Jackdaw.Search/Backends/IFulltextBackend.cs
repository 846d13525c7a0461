using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Backends;

/// <summary>
/// Stores and searches documents. All members are thread-safe and open the back end as needed. An unsupported feature throws
/// <see cref="FulltextCapabilities.Missing"/>.
/// </summary>
internal interface IFulltextBackend : IDisposable
{
    /// <summary>
    /// The name in messages, logs and traces: <c>embedded</c>, <c>sphinx</c>, <c>manticore</c>, <c>elasticsearch</c> or <c>opensearch</c>.
    /// </summary>
    string Name { get; }

    /// <summary>The supported capabilities. Reading them may connect to a server; <see cref="Identify"/> does so without blocking.</summary>
    FulltextCapabilities Capabilities { get; }

    /// <summary>Finds out which server this is, if <see cref="Capabilities"/> depends on it and it is still unknown.</summary>
    /// <exception cref="FulltextException">No host can be reached.</exception>
    ValueTask Identify(Call call) => default;

    /// <summary>Whether the search itself counts facets without their own condition (<see cref="QueryShape.Filtered"/>).</summary>
    bool CountsFilteredFacets => false;

    /// <summary>
    /// Limits the memory of a query in bytes; called before the back end is opened. Returns false if the back end has no such limit.
    /// </summary>
    bool LimitQueries(long bytes) => false;

    /// <summary>Sets the HTTP handler; called before the back end is opened. Returns false if the back end does not use HTTP.</summary>
    bool UseHandler(HttpMessageHandler handler) => false;

    /// <summary>Sets the receiver of events; called before the back end is opened.</summary>
    void ReportTo(IBackendEvents events)
    {
    }

    /// <summary>Damage that needs attention, as sentences, or null.</summary>
    string? Damage() => null;

    /// <summary>Validates that the documents of a class can be stored. Called once for each class.</summary>
    /// <exception cref="ArgumentException">The class can't be mapped; the message names the member.</exception>
    void Check(IndexMap index)
    {
    }

    /// <summary>Opens the back end; throws if nothing can be read.</summary>
    ValueTask Open(Call call);

    /// <summary>Creates the index of a class, or checks that an existing one has what the class needs.</summary>
    /// <exception cref="FulltextException">The index lacks something or can't be created.</exception>
    ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call);

    /// <summary>
    /// Runs several queries in one round trip and returns the results in the same order. The caller disposes of the results.
    /// </summary>
    ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call);

    /// <summary>
    /// Streams all rows of a query in parts, which the caller disposes of. The plan's own limit and facets are ignored. A part whose
    /// metadata report a timeout is the last. If the query has no order, the back end chooses the cheapest.
    /// </summary>
    IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellationToken);

    /// <summary>
    /// Applies changes to one index. A back end with transactions applies all of them or throws; others report the outcome of each document
    /// that was not stored.
    /// </summary>
    ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call);

    /// <summary>Highlights matches in texts that are not in the index.</summary>
    ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call);

    /// <summary>Analyzes a text into the terms of the index, with their statistics.</summary>
    ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call);

    /// <summary>Returns terms of the index that are spelled similarly, best first.</summary>
    ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call);

    /// <summary>
    /// Returns terms with this prefix that occur in documents matching the rest, with the number of those documents; most frequent first.
    /// </summary>
    /// <exception cref="MissingCapabilityException">The back end does not support completions.</exception>
    ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call);

    /// <summary>Stores a match under an id, to be matched against documents later. Replaces a stored match with the same id.</summary>
    /// <exception cref="MissingCapabilityException">The back end does not support stored queries.</exception>
    ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call);

    /// <summary>Removes a stored match; returns whether it existed.</summary>
    /// <exception cref="MissingCapabilityException">The back end does not support stored queries.</exception>
    ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call);

    /// <summary>
    /// Returns, for each document, the ids of the stored matches that find it, in ascending order. The documents need no ids.
    /// </summary>
    /// <exception cref="MissingCapabilityException">The back end does not support stored queries.</exception>
    ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call);

    /// <summary>Removes all documents of an index.</summary>
    ValueTask Truncate(IndexMap index, Call call);

    /// <summary>Runs periodic maintenance now.</summary>
    ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call);

    /// <summary>Copies all indexes to an empty folder while they are read and written.</summary>
    /// <exception cref="NotSupportedException">The back end lacks the capability, which the store checks before.</exception>
    ValueTask Backup(string folder, IProgress<long>? progress, Call call) => throw new NotSupportedException($"The back end '{Name}' has no backups.");

    /// <summary>Checks that queries can be served now; throws if not.</summary>
    ValueTask Ping(Call call);
}
