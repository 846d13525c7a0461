using Jackdaw.Search.Backends;
using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Keeps the plans that it gets and answers what a test says. All rows are read in pages, as from a server.</summary>
internal sealed class RecordingBackend : IFulltextBackend
{
    public List<QueryPlan> Plans { get; } = [];

    public int Calls { get; private set; }

    public Func<QueryPlan, PlanResult>? Answer { get; set; }

    /// <summary>Something that an asynchronous call waits for.</summary>
    public Func<CancellationToken, Task>? Delay { get; set; }

    public string Name => "recording";

    public FulltextCapabilities Capabilities => FulltextCapabilities.Of(BackendKinds.Embedded);

    public async ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call)
    {
        if (call.IsAsync && Delay is { } delay)
        {
            await delay(call.Cancellation);
        }

        Calls++;
        Plans.AddRange(plans);
        return [.. plans.Select(plan => Answer!(plan))];
    }

    public ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call) => throw new NotSupportedException();

    public IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellationToken) =>
        RowPages.Read(plan, async (page, stop) => (await Query([page], Call.Async(stop)))[0], cancellationToken);

    public void Dispose()
    {
    }

    public ValueTask Open(Call call) => throw new NotSupportedException();

    public ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call) =>
        throw new NotSupportedException();

    public ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call) => throw new NotSupportedException();

    public ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call) => throw new NotSupportedException();

    public ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call) => throw new NotSupportedException();

    public ValueTask Truncate(IndexMap index, Call call) => throw new NotSupportedException();

    public ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call) => throw new NotSupportedException();

    public ValueTask Ping(Call call) => throw new NotSupportedException();
}
