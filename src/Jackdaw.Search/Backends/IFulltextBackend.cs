using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Backends;

/// <summary>Where documents are kept and found. Every member may be called by several threads at a time.</summary>
internal interface IFulltextBackend : IDisposable
{
    /// <summary>For messages, logs and traces: <c>embedded</c>, <c>sphinx</c>, <c>manticore</c>.</summary>
    string Name { get; }

    /// <summary>Says how many bytes a query may hold, before the back end is opened. False where that is not the back end's affair.</summary>
    bool LimitQueries(long bytes) => false;

    /// <summary>Fails when nothing can be read. Other members open by themselves what they need, so calling it first is not necessary.</summary>
    void Initialize();

    ValueTask InitializeAsync(CancellationToken cancellation);

    /// <summary>Runs several queries in one round trip; the results in their order. The caller disposes of them.</summary>
    PlanResult[] Query(IReadOnlyList<QueryPlan> plans);

    ValueTask<PlanResult[]> QueryAsync(IReadOnlyList<QueryPlan> plans, CancellationToken cancellation);

    /// <summary>Applies changes of one index in one transaction (in-place updates of a server excepted). Returns how many documents changed, where known.</summary>
    long Write(IndexMap index, IReadOnlyList<WriteOperation> operations);

    ValueTask<long> WriteAsync(IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellation);

    /// <summary>Marks passages of texts that are not in the index.</summary>
    IReadOnlyList<string> Snippets(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options);

    ValueTask<IReadOnlyList<string>> SnippetsAsync(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellation);

    /// <summary>The words of a text as the index sees them, with counts.</summary>
    IReadOnlyList<KeywordStatistics> Keywords(IndexMap index, string text);

    ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(IndexMap index, string text, CancellationToken cancellation);

    /// <summary>Words of the index that are spelled nearly like this one, the best first.</summary>
    IReadOnlyList<Suggestion> Suggest(IndexMap index, string word, int top);

    ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(IndexMap index, string word, int top, CancellationToken cancellation);

    /// <summary>Removes all documents of an index.</summary>
    void Truncate(IndexMap index);

    ValueTask TruncateAsync(IndexMap index, CancellationToken cancellation);

    /// <summary>Does now what is done from time to time.</summary>
    void Maintain(IndexMap index, IndexMaintenance work);

    ValueTask MaintainAsync(IndexMap index, IndexMaintenance work, CancellationToken cancellation);

    /// <summary>Answers whether queries can be served now; throws when not.</summary>
    void Ping();

    ValueTask PingAsync(CancellationToken cancellation);
}
