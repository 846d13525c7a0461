using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Backends;

/// <summary>
/// Where documents are kept and found. Every member may be called by several threads at a time, and opens by itself what it needs. What a back end has no way to do it refuses
/// by the capability (<see cref="FulltextCapabilities.Missing"/>).
/// </summary>
internal interface IFulltextBackend : IDisposable
{
    /// <summary>For messages, logs and traces: <c>embedded</c>, <c>sphinx</c>, <c>manticore</c>.</summary>
    string Name { get; }

    /// <summary>What it can do, as far as that is known before it was opened.</summary>
    FulltextCapabilities Capabilities { get; }

    /// <summary>It counts facets without their own condition in the search itself (<see cref="QueryShape.Filtered"/>).</summary>
    bool CountsFilteredFacets => false;

    /// <summary>Says how many bytes a query may hold, before the back end is opened. False where that is not the back end's affair.</summary>
    bool LimitQueries(long bytes) => false;

    /// <summary>Says who is told of what is no answer to a call, before the back end is opened.</summary>
    void ReportTo(IBackendEvents events)
    {
    }

    /// <summary>Which damage somebody has to look after, as sentences; null for none.</summary>
    string? Damage() => null;

    /// <summary>Refuses a class whose documents it can't hold. Asked once for each class.</summary>
    /// <exception cref="ArgumentException">The class can't be mapped; the message names the member.</exception>
    void Check(IndexMap index)
    {
    }

    /// <summary>Fails when nothing can be read.</summary>
    ValueTask Open(Call call);

    /// <summary>Creates the index of a class, or checks that it has what the class needs.</summary>
    /// <exception cref="FulltextException">It lacks something, or can't be created.</exception>
    ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call);

    /// <summary>Runs several queries in one round trip; the results in their order. The caller disposes of them.</summary>
    ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call);

    /// <summary>
    /// All rows of a query in parts, each of which the caller disposes of; the plan's own limit and facets mean nothing. A part whose metadata say that time ran out is the last.
    /// Where the query names no order, the back end takes the one that costs it least.
    /// </summary>
    IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellation);

    /// <summary>
    /// Applies changes of one index. A back end with transactions applies all or throws; one without says what became of each document that was not stored.
    /// </summary>
    ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call);

    /// <summary>Marks passages of texts that are not in the index.</summary>
    ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call);

    /// <summary>The words of a text as the index sees them, with counts.</summary>
    ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call);

    /// <summary>Words of the index that are spelled nearly like this one, the best first.</summary>
    ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call);

    /// <summary>Words of the index that begin so, in documents that match besides, with how many of those have each; most documents first.</summary>
    /// <exception cref="MissingCapabilityException">The back end completes no words.</exception>
    ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call);

    /// <summary>Keeps a match under a number, to be tried on documents later; one that is kept under the same number is replaced.</summary>
    /// <exception cref="MissingCapabilityException">The back end keeps no queries.</exception>
    ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call);

    /// <summary>Forgets a match that is kept, and says whether there was one.</summary>
    /// <exception cref="MissingCapabilityException">The back end keeps no queries.</exception>
    ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call);

    /// <summary>For each document the numbers of the matches that find it, in their order. Documents need no number.</summary>
    /// <exception cref="MissingCapabilityException">The back end keeps no queries.</exception>
    ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call);

    /// <summary>Removes all documents of an index.</summary>
    ValueTask Truncate(IndexMap index, Call call);

    /// <summary>Does now what is done from time to time.</summary>
    ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call);

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    ValueTask Ping(Call call);
}
